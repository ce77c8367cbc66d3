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

/** One panel of a set of tabs. It renders its content only; `Tabs` reads its other props. */
export function TabItem({ children }: TabItemProps) {
  return children
}

export default TabItem
