import type { ReactNode } from 'react'

/** The page beside a sidebar. */
export const DocMain = ({ children }: { children?: ReactNode }) => children
