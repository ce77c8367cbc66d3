import type { ReactNode } from 'react'

/** Modules of the theme that add no markup here. */

/** The text of a doc or page in MDX, which has its components already. */
export const MDXContent = ({ children }: { children?: ReactNode }) => children

/** Tags of the head of a doc, or of a search page, which come from its data. */
export const Metadata = () => null

/** A provider of something that needs none here. */
export const Provider = ({ children }: { children?: ReactNode }) => children
