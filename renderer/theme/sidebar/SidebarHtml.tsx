import { clsx } from 'clsx'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { trustedHtml } from '../html/trustedHtml.ts'

/** HTML in a sidebar. */
export function SidebarHtml({ item }: { item: Extract<SidebarItem, { type: 'html' }> }) {
  return (
    <li
      className={clsx(item.defaultStyle && 'menu__list-item menu__html', item.className)}
      dangerouslySetInnerHTML={trustedHtml(item.value)}
    />
  )
}
