import { translate } from '../../page/messages.ts'
import type { TagsPage as Tags } from '../../page/pageData.ts'

/** The tags of the site, grouped by first letter. */
export function TagsPage({ tags }: { tags: Tags }) {
  return (
    <main className="doc doc--wide">
      <div className="doc__column markdown">
        <h1>{translate('tags.tagsPageTitle')}</h1>
        {byLetter(tags.items).map(([letter, items]) => (
          <section key={letter}>
            <h2>{letter}</h2>
            <ul className="tags">
              {items.map(({ label, href, count }) => (
                <li key={href}>
                  <a rel="tag" href={href}>
                    {label} <small>{count}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
}

function byLetter(items: Tags['items']): [string, Tags['items']][] {
  const groups = new Map<string, Tags['items']>()
  for (const item of items) {
    const letter = [...item.label.toUpperCase()][0] ?? ''
    groups.set(letter, [...(groups.get(letter) ?? []), item])
  }
  return [...groups]
}
