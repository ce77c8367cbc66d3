import { createContext, useContext } from 'react'
import type { SidebarItem } from '../../../schemas/graph.ts'

/** The props that the theme has passed to replaced components, by name. */
export type PassedProps = Record<string, Record<string, unknown>>

export const SlotContext = createContext<PassedProps>({})

/** The sidebar of the page, which the theme passes down from the layout. */
export function sidebarIn(passed: PassedProps): SidebarItem[] | undefined {
  const around = [passed['Navbar/Layout'], passed.Navbar, passed['Navbar/Content'], passed.Layout, passed.DocSidebar]
  const props = around.find((props) => props?.sidebar ?? props?.items)
  return (props?.sidebar ?? props?.items) as SidebarItem[] | undefined
}

export const usePassedSidebar = (): SidebarItem[] | undefined => sidebarIn(useContext(SlotContext))
