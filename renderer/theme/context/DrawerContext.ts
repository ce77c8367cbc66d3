import { createContext } from 'react'

/** The drawer with the navigation on narrow screens, for what is in the navbar. */
export interface DrawerState {
  isOpen: boolean
  close: () => void
  toggle: () => void
}

export const DrawerContext = createContext<DrawerState>({ isOpen: false, close() {}, toggle() {} })
