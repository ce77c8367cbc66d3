import {
  type ComponentProps,
  type ComponentType,
  createElement,
  Fragment,
  type ReactNode,
  useContext,
  useMemo,
} from 'react'
import type { DocLink } from '../../../schemas/graph.ts'
import type { DocPage as Doc, LastUpdate } from '../../page/pageData.ts'
import { SlotContext } from '../context/SlotContext.ts'
import { useDoc } from '../docusaurus/docsClient.ts'
import type { Breadcrumbs } from '../pages/Breadcrumbs.tsx'
import type { DocContent } from '../pages/DocContent.tsx'
import type { DocFooter } from '../pages/DocFooter.tsx'
import type { DocPage } from '../pages/DocPage.tsx'
import type { EditMeta } from '../pages/EditMeta.tsx'
import type { EditThisPage } from '../pages/EditThisPage.tsx'
import type { LastUpdated } from '../pages/LastUpdated.tsx'
import type { Pagination } from '../pages/Pagination.tsx'
import type { VersionBadge } from '../pages/VersionBadge.tsx'
import type { VersionBanner } from '../pages/VersionBanner.tsx'
import type { TableOfContents } from '../toc/TableOfContents.tsx'
import type { TocList } from '../toc/TocList.tsx'
import type { TocMenu } from '../toc/TocMenu.tsx'
import { useActiveHeading } from '../toc/useActiveHeading.ts'
import { adapter, type SlotScope } from './adapter.ts'

const nothing = () => ({})

/** The doc of the page; parts of docs are on docs only. */
export function docOf({ page }: SlotScope): Doc | undefined {
  return page.content.kind === 'doc' ? page.content : undefined
}

interface Updated {
  lastUpdatedAt?: number | null
  lastUpdatedBy?: string | null
}

const givenUpdate = ({ date, author }: LastUpdate): Updated => ({
  ...(date !== undefined && { lastUpdatedAt: Date.parse(date) }),
  ...(author !== undefined && { lastUpdatedBy: author }),
})

/** The date in words is that of the doc, where it is the same one. */
function takenUpdate({ lastUpdatedAt, lastUpdatedBy }: Updated, scope: SlotScope): LastUpdate {
  const known = docOf(scope)?.lastUpdate
  const isKnown = known?.date !== undefined && Date.parse(known.date) === lastUpdatedAt
  const date = typeof lastUpdatedAt === 'number' ? new Date(lastUpdatedAt) : undefined
  return {
    date: date?.toISOString(),
    dateText: isKnown
      ? known.dateText!
      : (date?.toLocaleDateString(scope.site.locale, { dateStyle: 'medium', timeZone: 'UTC' }) ?? ''),
    author: lastUpdatedBy ?? undefined,
  }
}

interface Permalink {
  title: string
  permalink: string
}
interface Siblings {
  previous?: Permalink | null
  next?: Permalink | null
}
const givenLink = (link: DocLink | undefined) => link && { title: link.title, permalink: link.href }
const takenLink = (link: Permalink | null | undefined) => link && { title: link.title, href: link.permalink }
const links = (scope: SlotScope) => {
  const { content } = scope.page
  return content.kind === 'doc' || content.kind === 'category' ? { previous: content.previous, next: content.next } : {}
}

export interface Toc {
  toc: readonly { id: string; level: number; value: string }[]
  minHeadingLevel?: number | undefined
  maxHeadingLevel?: number | undefined
}
const givenToc = (contents: Doc['contents']): Toc['toc'] =>
  contents.map(({ id, level, html }) => ({ id, level, value: html }))
const takenToc = ({ toc, minHeadingLevel = 2, maxHeadingLevel = 6 }: Toc): Doc['contents'] =>
  toc
    .filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
    .map(({ id, level, value }) => ({ id, level, html: value }))

type TocProps = ComponentProps<typeof TableOfContents> & ComponentProps<typeof TocMenu>

/** The table of contents of the page; nothing if it has none. */
const ofDoc = adapter<TocProps>({
  give: nothing,
  take: (_, scope) => {
    const doc = docOf(scope)
    if (!doc || doc.hideContents || doc.contents.length === 0) return null
    return { contents: doc.contents, language: doc.language, navbarHides: scope.site.navbar.hideOnScroll }
  },
})
const withToc = adapter<TocProps, Toc>({
  give: ({ contents }) => ({ toc: givenToc(contents) }),
  take: (props, { site }) => ({ contents: takenToc(props), navbarHides: site.navbar.hideOnScroll }),
})

type PageProps = ComponentProps<typeof DocPage>
const takenPage = ({ children }: { children?: ReactNode }, scope: SlotScope): Partial<PageProps> | null => {
  const doc = docOf(scope)
  return doc ? { site: scope.site, page: scope.page, doc, ...(children !== undefined && { children }) } : null
}

/** The body of the doc, as `DocItem` gets it. */
const DocBody = () => createElement(Fragment, null, useContext(SlotContext).DocItem?.children as ReactNode)

/** Parts of a doc. */
export const docProps = {
  DocItem: adapter<PageProps, { content: ComponentType }>({
    give: () => {
      const doc = useDoc()
      return { content: useMemo(() => Object.assign(() => createElement(DocBody), doc), [doc]) }
    },
    take: (_, scope) => takenPage({}, scope),
  }),
  'DocItem/Layout': adapter<PageProps, { children?: ReactNode }>({
    give: ({ children }) => ({ children }),
    take: takenPage,
  }),
  'DocItem/Content': adapter<ComponentProps<typeof DocContent>, { children?: ReactNode }>({
    give: ({ children }) => ({ children }),
    take: takenPage,
  }),
  'DocItem/Footer': adapter<ComponentProps<typeof DocFooter>>({
    give: nothing,
    take: (_, scope) => takenPage({}, scope),
  }),
  EditMetaRow: adapter<ComponentProps<typeof EditMeta>, Updated & { editUrl?: string | null }>({
    give: ({ editHref, lastUpdate }) => ({
      ...(editHref !== undefined && { editUrl: editHref }),
      ...(lastUpdate && givenUpdate(lastUpdate)),
    }),
    take: ({ editUrl, ...update }, scope) => ({
      editHref: editUrl ?? undefined,
      lastUpdate: update.lastUpdatedAt || update.lastUpdatedBy ? takenUpdate(update, scope) : undefined,
    }),
  }),
  EditThisPage: adapter<ComponentProps<typeof EditThisPage>, { editUrl: string }>({
    give: ({ href }) => ({ editUrl: href }),
    take: ({ editUrl }) => ({ href: editUrl }),
  }),
  LastUpdated: adapter<ComponentProps<typeof LastUpdated>, Updated>({ give: givenUpdate, take: takenUpdate }),
  'DocItem/Paginator': adapter<ComponentProps<typeof Pagination>>({ give: nothing, take: (_, scope) => links(scope) }),
  DocPaginator: adapter<ComponentProps<typeof Pagination>, Siblings>({
    give: ({ previous, next }) => ({ previous: givenLink(previous), next: givenLink(next) }),
    take: ({ previous, next }) => ({ previous: takenLink(previous) ?? undefined, next: takenLink(next) ?? undefined }),
  }),
  'DocItem/TOC/Desktop': ofDoc,
  TOC: withToc,
  'DocItem/TOC/Mobile': ofDoc,
  TOCCollapsible: withToc,
  TOCItems: adapter<
    ComponentProps<typeof TocList>,
    Toc & { className?: string | null; linkClassName?: string | null; linkActiveClassName?: string }
  >({
    give: ({ contents, className, linkClassName, activeId }) => ({
      ...{ toc: givenToc(contents), className, linkClassName },
      ...(activeId !== undefined && { linkActiveClassName: 'table-of-contents__link--active' }),
    }),
    take: (
      { className, linkClassName, linkActiveClassName, toc, minHeadingLevel, maxHeadingLevel },
      { site, passed },
    ) => {
      const contents = useMemo(
        () => takenToc({ toc, minHeadingLevel, maxHeadingLevel }),
        [toc, minHeadingLevel, maxHeadingLevel],
      )
      const active = useActiveHeading(contents, site.navbar.hideOnScroll)
      return {
        ...{ contents, className: className ?? 'table-of-contents table-of-contents__left-border' },
        linkClassName: linkClassName ?? 'table-of-contents__link',
        activeId: linkActiveClassName ? active : (passed.TOCItems?.activeId as string | undefined),
      }
    },
  }),
  ContentVisibility: adapter<object, { metadata: { unlisted?: boolean } }>({
    give: (_, scope) => ({ metadata: { unlisted: docOf(scope)?.unlisted === true } }),
    take: ({ metadata }, scope) => ((metadata?.unlisted ?? docOf(scope)?.unlisted) ? {} : null),
  }),
  DocBreadcrumbs: adapter<ComponentProps<typeof Breadcrumbs>>({
    give: nothing,
    take: (_, { site, page: { content } }) =>
      content.kind === 'doc' || content.kind === 'category' ? { site, items: content.breadcrumbs } : null,
  }),
  DocVersionBadge: adapter<ComponentProps<typeof VersionBadge>, { className?: string }>({
    give: nothing,
    take: (_, { page }) => ({ name: page.head.version }),
  }),
  DocVersionBanner: adapter<ComponentProps<typeof VersionBanner>, { className?: string }>({
    give: nothing,
    take: (_, { page }) => ({ page }),
  }),
}
