import type { SidebarItem } from '../../schemas/graph.ts'
import { type Tree, toTree } from '../page/bodyTree.ts'
import type { FirstPageData, PageData, RedirectData } from '../page/pageData.ts'
import { fileUrl, pageDataPath, routeOf, sidebarPath } from '../page/urls.ts'
import { loadModules, type SiteModule } from '../theme/body/modules.ts'
import { importAnew } from './reimport.ts'

/** All that a page needs to be rendered without waiting. */
export interface LoadedPage {
  page: PageData
  tree: Tree
  /** The whole sidebar; on the first page its open branches. */
  sidebar?: SidebarItem[] | undefined
}

/** The server answers that there is no such file. */
export class MissingFile extends Error {}

/** Pages and sidebars of the site, each loaded once. `client` is the hash of the code that runs here. */
export function createPages(baseUrl: string, client: string) {
  const pages = new Map<string, Promise<LoadedPage>>()
  const sidebars = new Map<string, Promise<SidebarItem[]>>()
  let firstSidebar: string | undefined

  const json = async (path: string, cache: RequestCache = 'default') => {
    const response = await fetch(fileUrl(path, baseUrl), { cache })
    if (response.status === 404) throw new MissingFile(`${path} is missing.`)
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
    return response.json()
  }

  const once = <Value>(memory: Map<string, Promise<Value>>, key: string, load: () => Promise<Value>) => {
    const known = memory.get(key)
    if (known) return known
    const loading = load()
    memory.set(key, loading)
    // What failed may be tried again.
    loading.catch(() => memory.delete(key))
    return loading
  }

  // Asked for afresh, since its address stays the same when the sidebar changes.
  const sidebar = (id: string) => once(sidebars, id, () => json(sidebarPath(id), 'no-cache'))

  const complete = async (page: PageData, branches?: SidebarItem[]): Promise<LoadedPage> => {
    if (page.client !== client) throw new Error('The site has been published anew.')
    const chunks = Object.entries(page.chunks).map(([id, file]): [string, () => Promise<SiteModule>] => [
      id,
      () => importAnew(fileUrl(file, baseUrl)),
    ])
    const id = page.sidebar
    const [items] = await Promise.all([branches ?? (id === undefined ? undefined : sidebar(id)), loadModules(chunks)])
    return { page, tree: page.content.kind === 'doc' ? toTree(page.content.body) : [], sidebar: items }
  }

  const load = (route: string): Promise<LoadedPage> =>
    once(pages, route, async () => {
      // Most links lead to a page of the same sidebar: both files are on their way at once.
      if (firstSidebar !== undefined) sidebar(firstSidebar).catch(() => {})
      const data: PageData | RedirectData = await json(pageDataPath(route))
      if (!('redirect' in data)) return complete(data)
      const { origin, pathname } = new URL(data.redirect, location.href)
      const next = routeOf(pathname, baseUrl)
      if (origin !== location.origin || next === route) throw new Error(`The page is at ${data.redirect} now.`)
      return load(next)
    })

  return {
    /** The page that was in the HTML. It is not kept, since its data holds only what the HTML does not. */
    async first({ branches, ...page }: FirstPageData): Promise<LoadedPage> {
      firstSidebar = page.sidebar
      return complete(page, branches)
    },
    load,
    sidebar,
    isLoaded: (route: string) => pages.has(route),
    /** Load every page anew, since they may have changed. */
    forget: () => pages.clear(),
  }
}

export type Pages = ReturnType<typeof createPages>
