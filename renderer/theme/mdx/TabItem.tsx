import type { HTMLAttributes, ReactNode } from 'react'

export interface TabItemProps {
  value: string
  /** What the tab says; the value by default. */
  label?: ReactNode
  /** Selected at first. */
  default?: boolean
  /** Further attributes of the tab. */
  attributes?: HTMLAttributes<HTMLLIElement>
  className?: string
  children?: ReactNode
}

/** One panel of a set of tabs. `Tabs` reads its properties; it shows the content alone. */
export function TabItem({ children }: TabItemProps) {
  return children
}

export default TabItem
