import type { Site } from '../../../schemas/graph.ts'
import type { CategoryPage as Category, PageData } from '../../page/pageData.ts'
import { DocCardList } from '../mdx/DocCardList.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PageActions } from './PageActions.tsx'
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
          <div className="doc-head">
            <Breadcrumbs site={site} items={category.breadcrumbs} />
            <VersionBadge name={page.head.version} />
            <PageActions />
          </div>
          <header className="markdown">
            <h1>{category.title}</h1>
            {category.description && <p className="generated-index__description">{category.description}</p>}
          </header>
          <DocCardList items={category.items} />
        </article>
        <Pagination previous={category.previous} next={category.next} />
      </div>
    </main>
  )
}
