import { tagTitle, translate } from '../../page/messages.ts'
import type { TagPage as Tag } from '../../page/pageData.ts'

/** The docs with a tag. */
export function TagPage({ tag }: { tag: Tag }) {
  return (
    <main className="doc doc--wide">
      <div className="doc__column markdown">
        <h1>{tagTitle(tag)}</h1>
        {tag.description !== undefined && <p>{tag.description}</p>}
        <p>
          <a href={tag.allHref}>{translate('tags.tagsPageLink')}</a>
        </p>
        {tag.items.map(({ label, href, description }) => (
          <section key={href}>
            <h2>
              <a href={href}>{label}</a>
            </h2>
            {description && <p>{description}</p>}
          </section>
        ))}
      </div>
    </main>
  )
}
