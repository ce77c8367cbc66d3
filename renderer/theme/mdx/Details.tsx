import { type DetailsHTMLAttributes, isValidElement, type ReactNode } from 'react'
import { details } from '../../../schemas/shared/html/markup.ts'
import { themeElement } from '../body/themeElement.ts'

interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** Text, or a `<summary>`. */
  summary?: ReactNode
}

/** A collapsible section, like `<details>` in Markdown. */
export function Details({ summary, children, ...attributes }: DetailsProps) {
  const isWhole = isValidElement(summary) && summary.type === 'summary'
  return details(themeElement, {
    summary: isWhole ? undefined : (summary ?? undefined),
    attributes: attributes as Record<string, never>,
    content: isWhole ? [summary, children] : [children],
  })
}

export default Details
