import type { Body, ContentGraph, Doc, DocContent, Route } from '../../schemas/graph.ts'
import { siteOf } from './siteOf.ts'

/** Create a content graph of a small site with the given docs, by route. */
export function smallGraph(
  bodies: Record<string, Body | string>,
  { routes = [], ...changes }: Partial<Omit<ContentGraph, 'site'>> & { site?: Partial<ContentGraph['site']> } = {},
): { graph: ContentGraph; content: (key: string) => Promise<DocContent> } {
  const site = siteOf(changes.site)
  const docs = Object.fromEntries(
    Object.entries(bodies).map(([route, body]) => [keyOf(route), docAt(route, body, site)]),
  )
  const graph: ContentGraph = {
    version: 1,
    versions: [
      { name: 'current', label: 'Next', path: '/', isLast: true, banner: 'none', badge: false, mainDoc: 'index' },
    ],
    sidebars: {},
    redirects: [],
    assets: [],
    theme: { components: {}, customCss: [] },
    ...changes,
    site,
    docs: { ...docs, ...changes.docs },
    routes: [
      ...Object.keys(bodies).map(
        (route): Route => ({
          kind: 'doc',
          route,
          doc: keyOf(route),
          ...translationsOf(route, site),
        }),
      ),
      ...routes,
      { kind: 'not-found', route: '/404.html' },
    ],
  }
  const contents = new Map(
    Object.entries(bodies).map(([route, body]): [string, DocContent] => [
      keyOf(route),
      typeof body === 'string' ? { body: [], code: [], module: body } : { body, code: [] },
    ]),
  )
  return { graph, content: async (key) => contents.get(key)! }
}

/** Every language has each doc, at the same route. */
function translationsOf(route: string, { locales }: ContentGraph['site']) {
  if (locales.length < 2) return {}
  return { translations: Object.fromEntries(locales.map(({ code, baseUrl }) => [code, baseUrl + route.slice(1)])) }
}

const keyOf = (route: string) => route.slice(1) || 'index'

/** A body that is a string is the module of a live doc. */
function docAt(route: string, body: Body | string, { baseUrl }: ContentGraph['site']): Doc {
  const key = keyOf(route)
  return {
    key,
    id: key,
    version: 'current',
    source: `docs/${key}.mdx`,
    route,
    href: baseUrl + route.slice(1),
    title: `Title of ${key}`,
    frontMatter: {},
    hasTitle: false,
    hideTitle: false,
    hideContents: false,
    contents: [],
    unlisted: false,
    draft: false,
    tags: [],
    breadcrumbs: [],
    headings: [],
    links: [],
    linkedFrom: [],
    anchors: Array.from(JSON.stringify(body).matchAll(/ id=\\"([^"\\]+)/g), ([, id]) => id!),
    code: [],
    islands: [],
    live: typeof body === 'string',
  }
}
