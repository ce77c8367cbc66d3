import { clsx } from 'clsx'
import type { ButtonHTMLAttributes } from 'react'
import { translate } from '../../page/messages.ts'

/** `@theme/TOCCollapsible/CollapseButton`: the button that opens the table of contents above a doc. */
export default function TocButton({
  collapsed,
  className,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { collapsed: boolean }) {
  return (
    <button
      type="button"
      {...props}
      className={clsx('clean-btn theme-doc-toc-mobile__button', className)}
      aria-expanded={!collapsed}
    >
      {translate('TOCCollapsible.toggleButtonLabel')}
    </button>
  )
}
