import type { ReactNode } from 'react'
import { interpolate } from './Translate.tsx'

export { interpolate }

/** A text with placeholders in braces, filled with text or elements, as in Docusaurus. */
export default function Interpolate({ children, values }: { children: string; values?: Record<string, ReactNode> }) {
  return <>{interpolate(children, values)}</>
}
