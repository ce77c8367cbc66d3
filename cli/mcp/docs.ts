import { didYouMean } from '../../pipeline/wording/didYouMean.ts'
import { sectionMarkdown } from '../../renderer/node/markdown/section.ts'
import type { MarkdownPage } from '../../renderer/node/outputs/markdownList.ts'
import { normalRoute } from '../../renderer/page/urls.ts'
import type { SearchEngine } from '../../renderer/search/engines/engine.ts'
import { createEngine } from '../../renderer/search/engines/openEngine.ts'
import type { ContentGraph, Site } from '../../schemas/graph.ts'
import { htmlPath } from '../../schemas/shared/files/htmlPath.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'

/** A mistake in a request, with what to ask for instead. */
export class RequestError extends Error {}

/** The docs of a built site in one language. */
export interface LocaleDocs {
  locale: string
  site: Site
  versions: ContentGraph['versions']
  pages: MarkdownPage[]
  /** By route, in lower case. */
  byRoute: Map<string, MarkdownPage>
  /** Opens the search, which reads its files at the first call. Absent on a site without search. */
  openSearch: (() => Promise<SearchEngine>) | undefined
  /** Folder of the language in the output folder: empty, or `fr/`. */
  folder: string
}

/** Reads a file of the output folder. Rejects if there is none. */
export type ReadFile = (path: string) => Promise<string>

/** An address of a page. */
export interface FoundPage {
  docs: LocaleDocs
  page: MarkdownPage
  /** The id after `#`. */
  anchor: string | undefined
}

/** Longer than the address of any page. */
const maxAddressLength = 2048

/**
 * The docs of a site that was built, in all its languages. Pages are looked up in the list that the build has written, and
 * no file is read by the path of a request.
 */
export class Docs {
  readonly #locales: Map<string, LocaleDocs>
  readonly #defaultLocale: string
  readonly #read: ReadFile

  /** `locales` contains the default one. */
  constructor(locales: LocaleDocs[], defaultLocale: string, read: ReadFile) {
    this.#locales = new Map(locales.map((docs) => [docs.locale, docs]))
    this.#defaultLocale = defaultLocale
    this.#read = read
  }

  /** The docs in a language; by default in that of the site. */
  locale(name?: string): LocaleDocs {
    const docs = this.#locales.get(name ?? this.#defaultLocale)
    if (docs) return docs
    throw new RequestError(`There is no language ${JSON.stringify(name)}. The languages are ${listed(this.locales)}.`)
  }

  get locales(): string[] {
    return [...this.#locales.keys()]
  }

  /** Find a page by its address, with or without the origin and the base URL, or by its route in a version. */
  find(address: string, localeName?: string, versionName?: string): FoundPage {
    if (address.length > maxAddressLength) {
      throw new RequestError(`The address has ${address.length} characters; no page has more than ${maxAddressLength}.`)
    }
    const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/s.exec(address.trim())!
    const anchor = hash === '' ? undefined : decodeUrl(hash)
    const version = versionName === undefined ? undefined : versionOf(this.locale(localeName), versionName)
    for (const docs of this.#candidates(path, localeName)) {
      for (const route of routesOf(path, docs.site)) {
        const inVersion = version && version.path !== '/' ? docs.byRoute.get(routeKey(version.path + route)) : undefined
        const page = inVersion ?? docs.byRoute.get(routeKey(route))
        if (page && (version === undefined || page.version === '' || page.version === version.name))
          return { docs, page, anchor }
      }
    }
    const near = this.#near(path, localeName)
    throw new RequestError(
      `There is no page with the address ${JSON.stringify(address.slice(0, 200))}. ${near.length > 0 ? `Addresses like it are ${listed(near)}. ` : ''}\`list_pages\` lists all pages, \`search_docs\` finds some.`,
    )
  }

  /** The Markdown of a page, or of its section with the anchor. */
  async read({ docs, page, anchor }: FoundPage): Promise<string> {
    if (anchor === undefined) return this.#read(docs.folder + page.path)
    const html = await this.#read(docs.folder + htmlPath(page.route, docs.site.trailingSlash))
    const section = sectionMarkdown(html, anchor, docs.site.url + page.href)
    if ('markdown' in section) return section.markdown
    const ids = section.ids.slice(0, 50).map((id) => `#${id}`)
    throw new RequestError(
      `The page has no section ${JSON.stringify(anchor.slice(0, 200))}. ${ids.length > 0 ? `Its sections are ${ids.join(', ')}.` : 'It has no sections.'}`,
    )
  }

  /** The routes of pages that an address may have meant: spelled nearly so, or with the same last part. */
  #near(path: string, localeName: string | undefined): string[] {
    const docs = this.#candidates(path, localeName)[0]!
    const routes = docs.pages.flatMap(({ route, unlisted }) => (unlisted ? [] : route))
    // Without `.md` or `.html`.
    const [, asked = path] = routesOf(path, docs.site)
    const name = asked.replace(/\/$/, '').replace(/^.*\//, '').toLowerCase()
    const sameName = name === '' ? [] : routes.filter((route) => route.toLowerCase().endsWith(`/${name}`))
    return [...new Set([...didYouMean(asked, routes), ...sameName])].slice(0, 5)
  }

  /** The language whose base URL an address begins with comes first. */
  #candidates(path: string, localeName: string | undefined): LocaleDocs[] {
    if (localeName !== undefined) return [this.locale(localeName)]
    const address = (docs: LocaleDocs) => (/^https?:/i.test(path) ? docs.site.url : '') + docs.site.baseUrl
    const inLocale = [...this.#locales.values()].filter((docs) => `${path}/`.startsWith(address(docs)))
    inLocale.sort((a, b) => b.site.baseUrl.length - a.site.baseUrl.length)
    return [...new Set([...inLocale, this.locale()])]
  }
}

/** The address of a page. */
export const pageUrl = ({ route }: MarkdownPage, { site }: LocaleDocs): string =>
  site.url + site.baseUrl.slice(0, -1) + route

export const listed = (names: string[]): string => names.map((name) => JSON.stringify(name)).join(', ')

export function versionOf(docs: LocaleDocs, name: string): ContentGraph['versions'][number] {
  const version = docs.versions.find((one) => one.name === name || one.label === name)
  if (version) return version
  const names = docs.versions.map((one) => one.name)
  throw new RequestError(
    `There is no version ${JSON.stringify(name)}. ${names.length > 1 ? `The versions are ${listed(names)}.` : 'The docs have one version only.'}`,
  )
}

const routeKey = (route: string) => normalRoute(route.replace(/\/{2,}/g, '/')).toLowerCase()

/** The routes that an address may mean: `/base/guides/start.md` → `/guides/start`, and as it is written. */
function routesOf(address: string, { url, baseUrl }: Site): string[] {
  const isFull = /^[a-z][a-z\d+.-]*:/i.test(address)
  if (isFull && !`${address}/`.startsWith(url + baseUrl)) return []
  const path = decodeUrl(isFull ? address.slice(url.length) : address)
  const withSlash = path.startsWith('/') ? path : `/${path}`
  const routes = isFull ? [] : [withSlash]
  if (`${withSlash}/`.startsWith(baseUrl)) routes.unshift(`/${withSlash.slice(baseUrl.length)}`)
  const withoutFile = (route: string) => route.replace(/(?:\/index)?\.(?:html|md)$/, '')
  return routes.flatMap((route) => [route, withoutFile(route)])
}

/** What a build has written about the site in one language. */
export interface BuiltLocale {
  site: Site
  versions: ContentGraph['versions']
  pages: MarkdownPage[]
}

/** The languages of a site that may be below its output folder, and their folders there. */
export function languageFolders(site: Site): [locale: string, folder: string][] {
  return site.locales.flatMap(({ code, baseUrl, url = site.url }): [string, string][] => {
    if (code === site.locale) return [[code, '']]
    // A language may be built alone, or have a domain of its own.
    const isBelow = url === site.url && baseUrl !== site.baseUrl && baseUrl.startsWith(site.baseUrl)
    return isBelow ? [[code, baseUrl.slice(site.baseUrl.length)]] : []
  })
}

/** The docs of a language. `read` reads files of the output folder. */
export function localeDocs(locale: string, folder: string, built: BuiltLocale, read: ReadFile): LocaleDocs {
  const { site, versions, pages } = built
  let engine: Promise<SearchEngine> | undefined
  const openSearch = () => {
    engine ??= createEngine(site, async (path) => JSON.parse(await read(folder + path)))
    return engine
  }
  const byRoute = new Map(pages.map((page) => [routeKey(page.route), page]))
  return { locale, site, versions, pages, byRoute, openSearch: site.search ? openSearch : undefined, folder }
}
