import { createContext } from 'react'

/** The plugin that a page belongs to. */
export const RouteContext = createContext<{ plugin: { name: string; id: string } } | undefined>(undefined)
