import { groupBy } from '../../../schemas/shared/collections/groupBy.ts'
import type { TagsPage as Tags } from '../../page/pageData.ts'
import { Tag } from './Tag.tsx'

/** Tags, grouped by first letter. */
export function TagsByLetter({ tags }: { tags: Tags['items'] }) {
  return byLetter(tags).map(([letter, items]) => (
    <section key={letter}>
      <h2>{letter}</h2>
      <ul className="quire-tags">
        {items.map((tag) => (
          <li key={tag.href}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const byLetter = (items: Tags['items']): [string, Tags['items']][] => [
  ...groupBy(items, ({ label }) => [...label.toUpperCase()][0] ?? ''),
]
