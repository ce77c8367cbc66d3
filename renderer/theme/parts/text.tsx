import type { ReactNode } from 'react'

/** Modules of the theme that add no markup here. */

/** Tags of the head of a doc, or of a search page, which come from its data. */
export const Metadata = () => null

/** A provider of something that needs none here. */
export const Provider = ({ children }: { children?: ReactNode }) => children
