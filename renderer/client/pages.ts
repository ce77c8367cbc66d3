import { lazy } from 'react'
import type { SidebarItem, Site } from '../../schemas/graph.ts'
import { getOrLoad } from '../../schemas/shared/collections/getOrLoad.ts'
import { type Tree, toTree } from '../page/bodyTree.ts'
import type { FirstPageData, PageData } from '../page/pageData.ts'
import { contentsIn, readPageData, readRedirect } from '../page/pageDocument.ts'
import { fromSidebarData, type SidebarData } from '../page/sidebarData.ts'
import { documentUrl, fileUrl, normalRoute, routeOf, sitePath } from '../page/urls.ts'
import { componentIn, componentPrefix, loadModules, type SiteModule } from '../theme/body/modules.ts'
import { parsedDocument } from '../theme/html/trustedHtml.ts'
import { loadStyles } from './pageStyles.ts'
import { createSidebars } from './sidebars.ts'

/** A page with everything needed to render it synchronously. */
export interface LoadedPage {
  page: PageData
  tree: Tree
  /** The sidebar with its loaded parts; on the first page, its open branches. */
  sidebar?: SidebarItem[] | undefined
  /** The anchor that a redirect to the page names: `#refunds`. */
  hash?: string
}

/** The page shares no data with this one, because one of them is of a frozen version: the browser loads it. */
export class SeparatePage extends Error {}

/** The server has no such page of this site. */
export class MissingPage extends Error {}

/**
 * Loads and caches pages and sidebars. `client` is the hash of the running client code, `sidebarFiles` are the main files of
 * sidebars by id.
 */
export function createPages(
  site: Pick<Site, 'baseUrl' | 'trailingSlash' | 'dataFolder'>,
  client: string,
  sidebarFiles: Record<string, string>,
) {
  const { baseUrl } = site
  const pages = new Map<string, Promise<LoadedPage>>()
  let first: FirstPageData | undefined

  const request = async (url: string) => {
    const response = await fetch(url)
    if (response.status === 404) throw new MissingPage(`${url} is missing.`)
    if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
    // The page of another host is not one of this site, also if a server of the site redirects to it.
    if (new URL(response.url).origin !== location.origin) throw new MissingPage(`${url} is at ${response.url}.`)
    return response
  }
  const json = async (path: string) => (await request(fileUrl(path, baseUrl))).json()

  let sidebars = createSidebars(sidebarFiles, json)
  let hasWholeSidebars = false
  const sidebarOf = ({ sidebar, sidebarTrail }: PageData) => {
    if (sidebar === undefined) return undefined
    return hasWholeSidebars ? sidebars.whole(sidebar) : sidebars.around(sidebar, sidebarTrail)
  }

  /** Load what a page needs: of another page also the stylesheets that its document names. */
  const complete = async (
    page: PageData,
    { branches, other }: { branches?: SidebarItem[] | undefined; other?: Document },
  ): Promise<LoadedPage> => {
    if (page.client !== client) throw new Error('The site has been published anew.')
    if (page.dataFolder !== site.dataFolder) throw new SeparatePage('The page is of a frozen version, or this one is.')
    // If a module of another page throws, the browser loads that page as a new document.
    const load = async (id: string, url: string) => {
      const module = importWithRetry(url)
      if (other || !islandModule.test(id)) return module
      const loaded = module.catch((error) => crashedModule(url, error))
      return Promise.race([loaded, lateModule(id, loaded)])
    }
    const chunks = Object.entries(page.chunks).map(([id, file]): [string, () => Promise<SiteModule>, string] => [
      id,
      () => load(id, fileUrl(file, baseUrl)),
      file,
    ])
    const [items] = await Promise.all([branches ?? sidebarOf(page), loadModules(chunks), other && loadStyles(other)])
    return { page, tree: 'body' in page.content ? toTree(page.content.body) : [], sidebar: items }
  }

  const load = (route: string): Promise<LoadedPage> =>
    getOrLoad(pages, route, async () => {
      // Most links lead to a page with the same sidebar, so load both files in parallel.
      if (first) sidebarOf(first)?.catch(() => {})
      const url = documentUrl(route, site)
      const response = await request(url)
      const document = parsedDocument(await response.text())
      const page = readPageData(document)
      if (page) {
        // Some hosts show a page of the site at every address that has none.
        const isAsked = response.redirected || normalRoute(page.route) === route
        if (!isAsked || page.content.kind === 'not-found') throw new MissingPage(`${url} is missing.`)
        return complete(page, { other: document })
      }
      const redirect = readRedirect(document)
      if (redirect === undefined) throw new MissingPage(`${url} is no page of this site.`)
      const { origin, pathname, hash } = new URL(redirect, location.href)
      const next = routeOf(pathname, baseUrl)
      if (origin !== location.origin || next === route) throw new Error(`The page is at ${redirect} now.`)
      const target = await load(next)
      return hash === '' ? target : { hash, ...target }
    })

  return {
    /** The page in the document. Not cached, because its data omits the HTML that is in the document. */
    async first({ branches, levels, ...page }: FirstPageData): Promise<LoadedPage> {
      first = page
      const { content } = page
      if (levels && content.kind === 'doc') content.contents = contentsIn(document, levels)
      return complete(page, { branches: branches && branchesIn(document, branches) })
    },
    async load(route: string): Promise<LoadedPage> {
      const loaded = await load(route)
      const id = loaded.page.sidebar
      return id === undefined ? loaded : { ...loaded, sidebar: sidebars.latest(id) }
    },
    /** The sidebar of a page: with the items of a category, complete, or with those around the page. */
    async sidebar(page: PageData, part?: string | 'all'): Promise<SidebarItem[] | undefined> {
      if (page.sidebar === undefined) return undefined
      const items = await sidebarOf(page)
      if (part === undefined) return items
      return part === 'all' ? sidebars.whole(page.sidebar) : sidebars.withPart(page.sidebar, part)
    },
    isLoaded: (route: string) => pages.has(route),
    /** Clear the cache of pages. */
    clear: () => pages.clear(),
    /** Reload all sidebars completely, for live reload, because the reader may have opened any category. */
    async renewSidebars(): Promise<void> {
      const shared: { sidebars: Record<string, string> } = await json(sitePath)
      sidebars = createSidebars(shared.sidebars, json)
      hasWholeSidebars = true
    },
  }
}

export type Pages = ReturnType<typeof createPages>

/** The open branches of the sidebar in a document; `undefined` if a script has changed them, so that the whole sidebar is loaded. */
function branchesIn(document: Document, branches: SidebarData): SidebarItem[] | undefined {
  try {
    return fromSidebarData(branches, document.querySelector('.theme-doc-sidebar-menu'))
  } catch {
    return undefined
  }
}

/** Number of failed imports by URL. */
const failures = new Map<string, number>()

/** Import a module. Browsers cache failed imports, so retries add a query to the URL. */
async function importWithRetry(url: string): Promise<Record<string, unknown>> {
  const count = failures.get(url) ?? 0
  try {
    return await import(/* @vite-ignore */ count === 0 ? url : `${url}?${count}`)
  } catch (error) {
    failures.set(url, count + 1)
    throw error
  }
}

/** Ids of the modules of which all is in islands. */
const islandModule = /^(?:component|live|page):/

/** Stands for a module that has thrown: its component throws that, in the boundary of its island. */
function crashedModule(url: string, error: unknown): SiteModule {
  // A module may itself import another one that is not there. Not all browsers name it.
  const isNotLoaded =
    error instanceof TypeError &&
    /dynamically imported module|module script/i.test(error.message) &&
    (!error.message.includes('://') || error.message.includes(url))
  if (isNotLoaded) throw error
  const crash = () => {
    throw error
  }
  return { default: crash }
}

/** How long the page waits for a module, ms. */
const lateMs = 5000

/** Stands for a module that is late, such as one that waits at its top: its island is hydrated when it is there, and shows its text until then. */
async function lateModule(id: string, loaded: Promise<SiteModule>): Promise<SiteModule> {
  await new Promise((resolve) => setTimeout(resolve, lateMs))
  const name = id.slice(componentPrefix.length)
  return { default: lazy(async () => ({ default: componentIn(await loaded, name)! })) }
}

/** Whether a server answers at all. A redirect to another host counts as an answer. */
export function isReachable(url: URL): Promise<boolean> {
  return fetch(url, { method: 'HEAD', cache: 'no-store', redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}
