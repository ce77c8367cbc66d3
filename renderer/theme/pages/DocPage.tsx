import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import type { DocPage as Doc, PageData } from '../../page/pageData.ts'
import { TableOfContents } from '../toc/TableOfContents.tsx'
import { TocMenu } from '../toc/TocMenu.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { DocContent } from './DocContent.tsx'
import { DocFooter } from './DocFooter.tsx'
import { PageActions } from './PageActions.tsx'
import { Pagination } from './Pagination.tsx'
import { UnlistedBanner } from './UnlistedBanner.tsx'
import { UntranslatedNotice } from './UntranslatedNotice.tsx'
import { VersionBadge } from './VersionBadge.tsx'
import { VersionBanner } from './VersionBanner.tsx'

interface DocPageProps {
  site: Site
  page: PageData
  doc: Doc
  children: ReactNode
}

/** A doc with breadcrumbs, table of contents, footer and pagination. */
export function DocPage({ site, page, doc, children }: DocPageProps) {
  const hasToc = !doc.hideContents && doc.contents.length > 0
  return (
    <main className={clsx('doc', hasToc && 'doc--contents', String(doc.frontMatter.wrapperClassName ?? ''))}>
      <div className="doc__column">
        <VersionBanner page={page} />
        <article>
          <div className="doc-head">
            <Breadcrumbs site={site} items={doc.breadcrumbs} />
            <VersionBadge name={doc.version} />
            <PageActions />
          </div>
          {hasToc && <TocMenu key={doc.key} contents={doc.contents} language={doc.language} />}
          {doc.unlisted && <UnlistedBanner />}
          <UntranslatedNotice doc={doc} />
          <DocContent doc={doc}>{children}</DocContent>
          <DocFooter doc={doc} />
        </article>
        <Pagination previous={doc.previous} next={doc.next} />
      </div>
      {hasToc && (
        <TableOfContents contents={doc.contents} language={doc.language} navbarHides={site.navbar.hideOnScroll} />
      )}
    </main>
  )
}
