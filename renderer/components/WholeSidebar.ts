import { createContext } from 'react'

/** Brings the whole sidebar to a page that has only its open branches. Once; later calls cost nothing. */
export const WholeSidebar = createContext<() => Promise<void>>(async () => {})
