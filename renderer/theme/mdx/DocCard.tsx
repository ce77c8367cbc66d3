import { plural } from '../../page/messages.ts'
import { Link } from './Link.tsx'

export interface DocCardItem {
  type?: string
  label: string
  href?: string
  description?: string | undefined
  items?: unknown[]
}

/** A card that leads to a doc or a category. */
export function DocCard({ item }: { item: DocCardItem }) {
  const { label, description, items } = item
  const href = item.href ?? firstHref(items)
  if (href === undefined) return null
  return (
    <Link className="card theme-doc-card" href={href}>
      <span className="card__title theme-doc-card__title">{label}</span>
      <span className="card__description theme-doc-card__description">
        {description ?? (items && plural('docs.DocCard.categoryDescription.plurals', items.length))}
      </span>
    </Link>
  )
}

/** The first page in a category that has none of its own. */
function firstHref(items: unknown[] = []): string | undefined {
  for (const item of items as DocCardItem[]) {
    const href = item.href ?? firstHref(item.items)
    if (href !== undefined) return href
  }
  return undefined
}

export default DocCard
