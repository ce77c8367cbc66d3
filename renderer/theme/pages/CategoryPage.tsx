import type { Site } from '../../../schemas/graph.ts'
import { plural } from '../../page/messages.ts'
import type { CategoryPage as Category, PageData } from '../../page/pageData.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Pagination } from './Pagination.tsx'
import { VersionBadge } from './VersionBadge.tsx'
import { VersionBanner } from './VersionBanner.tsx'

/** Generated page of a category, with a card for each item. */
export function CategoryPage({ site, page, category }: { site: Site; page: PageData; category: Category }) {
  return (
    <main className="doc doc--wide">
      <div className="doc__column">
        <VersionBanner page={page} />
        <article className="generated-index">
          <Breadcrumbs site={site} items={category.breadcrumbs} />
          <VersionBadge name={page.head.version} />
          <header className="markdown">
            <h1>{category.title}</h1>
            {category.description && <p className="generated-index__description">{category.description}</p>}
          </header>
          <ul className="cards">
            {category.items.map((item) => (
              <li key={item.href}>
                <a className="card" href={item.href}>
                  <span className="card__title">{item.label}</span>
                  <span className="card__description">
                    {item.count === undefined
                      ? item.description
                      : plural('docs.DocCard.categoryDescription.plurals', item.count)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </article>
        <Pagination previous={category.previous} next={category.next} />
      </div>
    </main>
  )
}
