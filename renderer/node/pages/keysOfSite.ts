import type { Route, SidebarItem } from '../../../schemas/graph.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { memoized } from '../../../schemas/shared/cache/memoized.ts'
import { toolKey } from '../../../schemas/shared/cache/toolKey.ts'
import { toPageData } from '../../page/toPageData.ts'
import { blogModule } from '../../theme/body/modules.ts'
import type { Bundles } from '../bundle/bundleModules.ts'
import { hashOfModules } from '../bundle/bundleServer.ts'
import { isOfBlog, moduleIds, runsSiteCode, shownDocs } from '../codeRoutes.ts'
import { styleTags } from '../htmlDocument.ts'
import type { SiteInput } from '../renderInput.ts'
import type { PageKey, SiteKey } from './pageKey.ts'
import { shownBranches } from './shownBranches.ts'

/** Hashes of what the pages of a site in one language are rendered from. */
export interface KeysOfSite {
  /** What all pages are rendered from. */
  site: () => SiteKey
  /** What a page is rendered from in addition; `undefined` if its content is not in the cache. */
  page: (route: Route) => PageKey | undefined
  /** Whether all contents of a page are in the cache. One that was lost there and is another one now never is. */
  hasContent: (route: Route) => boolean
}

export function keysOfSite(
  { graph, contentKey }: Pick<SiteInput, 'graph' | 'contentKey'>,
  { client, server }: Bundles,
  setting: string,
): KeysOfSite {
  const { site, versions, theme, sidebars } = graph
  const siteKey = once(
    (): SiteKey => ({
      tool: hash(toolKey(), setting),
      code: hash(server.commonHash, JSON.stringify({ ...client.names, styles: [], chunks: {} })),
      styles: styleTags(client.names.styles, site.baseUrl),
      site: hash(JSON.stringify([site, versions, theme])),
    }),
  )
  const shownOf = memoized((items: SidebarItem[]) => {
    if (!site.docs.wholeSidebar) return shownBranches(items)
    const all = hash(JSON.stringify(items))
    return () => all
  })
  const contentOf = (route: Route) => {
    const keys = shownDocs(graph, route).map(({ key }) => contentKey?.(key))
    return route.kind === 'doc' ? keys[0] : joinedKey(keys)
  }
  return {
    site: siteKey,
    hasContent: (route) => contentOf(route) !== undefined,
    page(route) {
      const content = contentOf(route)
      if (content === undefined) return undefined
      const data = toPageData(graph, route, [])
      const sidebar = data.sidebar === undefined ? undefined : sidebars[data.sidebar]
      const modules = runsSiteCode(graph, route) ? moduleIds(graph, route) : []
      if (isOfBlog(graph, route)) modules.push(blogModule)
      const chunks = modules.map((id) => client.names.chunks[id])
      return {
        ...(sidebar && { sidebar: shownOf(sidebar)(data.href) }),
        ...(modules.length > 0 && { code: hash(hashOfModules(server, modules), JSON.stringify(chunks)) }),
        ...content,
        data: hash(JSON.stringify([data, ...shownDocs(graph, route).map(({ islands }) => islands)])),
      }
    },
  }
}

/** The hashes of all that a list of docs is made of; `undefined` if one of them is not in the cache. */
function joinedKey(keys: ({ text: string; links: string } | undefined)[]): { text: string; links: string } | undefined {
  if (keys.length === 0) return { text: '', links: '' }
  const known = keys.filter((key) => key !== undefined)
  if (known.length < keys.length) return undefined
  return { text: hash(...known.map(({ text }) => text)), links: hash(...known.map(({ links }) => links)) }
}

function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= create()
    return value
  }
}
