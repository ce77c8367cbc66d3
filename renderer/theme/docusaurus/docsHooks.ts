import { useMemo } from 'react'
import { defaultInstance } from '../../../schemas/defaultInstance.ts'
import { instanceOf, nameInInstance, qualifiedVersion } from '../../../schemas/docsInstances.ts'
import { breadcrumbList } from '../../page/breadcrumbList.ts'
import type { CurrentCategory } from '../../page/currentCategory.ts'
import type { DocPage } from '../../page/pageData.ts'
import { searchTagOf } from '../../page/searchTag.ts'
import { usePage } from '../context/usePage.ts'
import { usePreferredVersions } from '../versions/usePreferredVersions.ts'
import { currentVersions } from '../versions/versionMenu.ts'
import { type DocsData, type DocsVersion, docsPlugin } from './globalData.ts'
import { useAllPluginInstancesData, usePluginData } from './useGlobalData.ts'

export const useAllDocsData = (): Record<string, DocsData> =>
  useAllPluginInstancesData(docsPlugin) as Record<string, DocsData>

export const useDocsData = (id?: string): DocsData => usePluginData(docsPlugin, id, { failfast: true }) as DocsData

export const useVersions = (id?: string): DocsVersion[] => useDocsData(id).versions

export const useLatestVersion = (id?: string): DocsVersion | undefined => useVersions(id).find(({ isLast }) => isLast)

/** The version of the current page, if it belongs to one of the docs with this id. */
export function useActiveVersion(id = defaultInstance): DocsVersion | undefined {
  const name = usePage().page.head.version
  return useVersions(id).find((version) => qualifiedVersion(id, version.name) === name)
}

export function useActiveDocContext(id = defaultInstance) {
  const { page } = usePage()
  const versions = useVersions(id)
  const activeVersion = useActiveVersion(id)
  const doc = activeVersion && page.content.kind === 'doc' ? page.content : undefined
  return {
    activeVersion,
    activeDoc: doc && { id: doc.id, path: page.href, sidebar: page.sidebar },
    /** Where the doc, else the main doc, is in each version. */
    alternateDocVersions: Object.fromEntries(
      versions.flatMap(({ name }) => {
        const path = page.versionHrefs?.[qualifiedVersion(id, name)]
        return path === undefined ? [] : [[name, { path }]]
      }),
    ),
  }
}

/** The docs that the current page belongs to. */
export function useActivePlugin() {
  const { version } = usePage().page.head
  const pluginId = instanceOf(version ?? '')
  const pluginData = useAllDocsData()[pluginId]
  return version === undefined || !pluginData ? undefined : { pluginId, pluginData }
}

export function useActivePluginAndVersion() {
  const { version } = usePage().page.head
  const activePlugin = useActivePlugin()
  const activeVersion = activePlugin?.pluginData.versions.find(({ name }) => name === nameInInstance(version!))
  return activePlugin && { activePlugin, activeVersion }
}

/** The versions that a link into the docs may lead to, best first: of the page, of the reader, the latest. */
export function useDocsVersionCandidates(id?: string): [DocsVersion, ...DocsVersion[]] {
  const versions = [useActiveVersion(id), useDocsPreferredVersion(id).preferredVersion, useLatestVersion(id)]
  return [...new Set(versions.filter((version) => version))] as [DocsVersion, ...DocsVersion[]]
}

/** The latest version of the doc, else its main page, for banners of other versions. */
export function useDocVersionSuggestions(id?: string) {
  const { alternateDocVersions } = useActiveDocContext(id)
  const latestVersionSuggestion = useLatestVersion(id)
  return {
    latestVersionSuggestion,
    latestDocSuggestion: latestVersionSuggestion && alternateDocVersions[latestVersionSuggestion.name],
  }
}

/** The version of the current page. A site whose code reads `docs` of it has the list of its docs on its pages. */
export function useDocsVersion() {
  const { page, versions } = usePage()
  const version = versions.find(({ name }) => name === page.head.version)
  if (!version) throw new Error('`useDocsVersion` works on pages of the docs.')
  const { name, label, isLast, banner, badge, className, lookups } = version
  return {
    pluginId: instanceOf(name),
    version: nameInInstance(name),
    label,
    isLast,
    banner: banner === 'none' ? null : banner,
    badge,
    className,
    ...(lookups && { docs: Object.fromEntries(lookups.docs.map((doc) => [doc.id, doc])) }),
  }
}

/** Version that the reader chose last, and a function that stores another. */
export function useDocsPreferredVersion(id = defaultInstance) {
  const [names, save] = usePreferredVersions()
  const preferredVersion = useVersions(id).find(({ name }) => names.includes(qualifiedVersion(id, name))) ?? null
  return { preferredVersion, savePreferredVersionName: (name: string) => save(qualifiedVersion(id, name)) }
}

function useDocPage(hook: string): DocPage {
  const { content } = usePage().page
  if (content.kind !== 'doc') throw new Error(`\`${hook}\` works on docs.`)
  return content
}

/** The current doc. */
export function useDoc() {
  const doc = useDocPage('useDoc')
  const { page } = usePage()
  return useMemo(() => {
    const { id, title, version, frontMatter, tags, editHref, lastUpdate, previous, next, unlisted, contents } = doc
    const link = (target: typeof previous) => target && { title: target.title, permalink: target.href }
    return {
      metadata: {
        id,
        title,
        version: nameInInstance(version),
        description: page.head.description ?? '',
        permalink: page.href,
        frontMatter,
        tags: tags.map(({ label, href }) => ({ label, permalink: href })),
        unlisted,
        ...(editHref !== undefined && { editUrl: editHref }),
        ...(lastUpdate?.date !== undefined && { lastUpdatedAt: Date.parse(lastUpdate.date) }),
        ...(lastUpdate?.author !== undefined && { lastUpdatedBy: lastUpdate.author }),
        previous: link(previous),
        next: link(next),
        ...(page.sidebar !== undefined && { sidebar: page.sidebar }),
      },
      frontMatter,
      contentTitle: doc.showTitle ? undefined : title,
      toc: contents.map(({ level, id, html }) => ({ level, id, value: html })),
      assets: {},
    }
  }, [doc, page])
}

/** The sidebar category that the doc stands for, else the one that contains it. */
export function useCurrentSidebarCategory(): CurrentCategory & { type: 'category'; label: string } {
  const { category } = useDocPage('useCurrentSidebarCategory')
  if (category?.label === undefined)
    throw new Error('`useCurrentSidebarCategory` works on docs in a category of a sidebar.')
  return { type: 'category', ...category, label: category.label }
}

/** The items of the category of the doc, else of its sidebar. */
export function useCurrentSidebarSiblings(): CurrentCategory['items'] {
  return useDocPage('useCurrentSidebarSiblings').category?.items ?? []
}

/** The items of a category that have a card: all that lead somewhere. */
export const filterDocCardListItems = (items: CurrentCategory['items']): CurrentCategory['items'] =>
  items.filter(({ href }) => href !== undefined)

/** Structured data of breadcrumbs, without those that lead nowhere. */
export function useBreadcrumbsStructuredData({ breadcrumbs }: { breadcrumbs: { label: string; href?: string }[] }) {
  const { url } = usePage().site
  return breadcrumbList(
    breadcrumbs.filter(({ href }) => href !== undefined),
    url,
  )
}

/** The tag of the docs of a version in the index of a search. */
export const getDocsVersionSearchTag = (id: string, version: string): string =>
  searchTagOf(qualifiedVersion(id, version))

/** The tags of the versions to search in: that of the page, and of other docs that of the reader, else the latest. */
export function useDocsContextualSearchTags(): string[] {
  const { versions, page } = usePage()
  const [preferred] = usePreferredVersions()
  return currentVersions(versions, page, preferred).map(searchTagOf)
}
