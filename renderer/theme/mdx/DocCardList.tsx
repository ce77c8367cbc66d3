import clsx from 'clsx'
import { usePage } from '../context/usePage.ts'
import { DocCard, type DocCardItem } from './DocCard.tsx'

interface DocCardListProps {
  /** By default the docs of the category that the doc stands for, else of the one that contains it. */
  items?: DocCardItem[]
  className?: string
}

/** A list of cards that lead to docs and categories. */
export function DocCardList({ items, className }: DocCardListProps) {
  const { content } = usePage().page
  if (!items && content.kind !== 'doc') throw new Error('`<DocCardList>` needs `items`, unless it is in a doc.')
  const cards = items ?? (content.kind === 'doc' ? content.category?.items : undefined) ?? []
  return (
    <ul className={clsx('cards', className)}>
      {cards.map((item, index) => (
        <li key={index}>
          <DocCard item={item} />
        </li>
      ))}
    </ul>
  )
}

export default DocCardList
