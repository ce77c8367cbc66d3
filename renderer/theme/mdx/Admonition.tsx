import type { ReactNode } from 'react'
import { admonition } from '../../../schemas/shared/html/markup.ts'
import { translate } from '../../page/messages.ts'
import { themeElement } from '../body/themeElement.ts'

interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `caution` or `danger`. */
  type?: string
  /** The type by default. */
  title?: ReactNode
  /** Replaces the icon of the type. */
  icon?: ReactNode
  children?: ReactNode
}

/** An admonition, like `:::tip` in Markdown. */
export function Admonition({ type = 'note', title, icon, children }: AdmonitionProps) {
  return admonition(
    themeElement,
    {
      name: type,
      title: title ? [title] : [],
      icon: icon || undefined,
      content: [children],
    },
    translate,
  )
}

export default Admonition
