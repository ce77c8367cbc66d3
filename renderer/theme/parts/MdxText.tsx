import type { ReactNode } from 'react'

/** The text of a doc, page or post in MDX, which has its components already. */
export const MdxText = ({ children }: { children?: ReactNode }) => children
