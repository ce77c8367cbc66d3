import { createContext, type ReactNode, useContext } from 'react'

/** Whether posts are rendered as excerpts. */
export const ExcerptContext = createContext(false)

/** What comes after the excerpt of a post that is a module. */
export default function AfterExcerpt({ children }: { children?: ReactNode }) {
  return useContext(ExcerptContext) ? null : children
}
