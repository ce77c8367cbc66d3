import type { NavbarItem, Site } from '../../../schemas/graph.ts'
import { smallGraph } from '../../renderer/smallGraph.ts'

/** The base URL of the library. */
export const base = '/docs/'

const filler = '<p>Words, words, words.</p>'.repeat(40)

/** Pages by route: the part of the site they belong to, their title and their text. */
const pages: Record<string, [group: string, title: string, html: string]> = {
  '/': ['Guides', 'Home', '<p>Welcome.</p>'],
  '/start': ['Guides', 'Start', `<p>Open the box. <a href="/docs/paint">Paint</a> comes later.</p>${filler}`],
  '/paint': [
    'Guides',
    'Paint',
    '<p>Mix the colours first, and paint with a wide brush on a dry board, since wet boards take no colour at all.</p>' +
      '<h2 id="brushes">Brushes</h2><p>A brush is <b>wide</b> or narrow. Clean it with turpentine.</p>' +
      `${filler}<h3 id="brush-care">Brush care</h3><p>Dry it upside down.</p>`,
  ],
  '/varnish': ['Guides', 'Varnish', '<p>Varnish keeps paint from fading. Use a brush.</p>'],
  '/tags': ['Reference', '<Brush> & "Tag"', '<p>The text &lt;img src=x onerror=alert(1)&gt; is a text: quixotic.</p>'],
  '/1.0/paint': ['Guides', 'Paint as it was', '<p>The old way: linseed.</p>'],
}
// More than one answer has room for.
for (let number = 1; number <= 40; number += 1)
  pages[`/recipes/${number}`] = ['Recipes', `Recipe ${number}`, `<p>Take a spoon and stir, step ${number}.</p>`]
// More than are ranked at once.
for (let number = 1; number <= 70; number += 1)
  pages[`/soups/${number}`] = ['Soups', `Soup ${number}`, `<p>Take a ladle and pour, bowl ${number}.</p>`]

const search: NavbarItem = { kind: 'search' }

const site: Partial<Site> = {
  title: 'Library',
  baseUrl: base,
  favicon: 'icon.svg',
  navbar: {
    title: 'Library',
    hideOnScroll: false,
    left: [{ kind: 'link', label: 'Paint', href: `${base}paint`, external: false }],
    right: [search],
  },
  search: { engine: 'local', contextual: true, pageHref: `${base}search` },
}

/** A site to search: a few pages with headings, many similar ones, and one of an older version. */
export function library(changes: Partial<Site> = {}): ReturnType<typeof smallGraph> {
  const bodies = Object.fromEntries(Object.entries(pages).map(([route, [, , html]]) => [route, [html]]))
  const merged = { ...site, ...changes }
  const pageHref = merged.search?.pageHref
  const { graph, content } = smallGraph(bodies, {
    site: merged,
    routes: pageHref ? [{ kind: 'search', route: pageHref.slice(base.length - 1), href: pageHref }] : [],
  })
  for (const doc of Object.values(graph.docs)) {
    const [group, title] = pages[doc.route]!
    doc.title = title
    doc.breadcrumbs = [{ label: group }, { label: title, href: doc.href }]
  }
  return { graph, content }
}

/** A library with recipes in two groups, so that there are many results in each. */
export function twoGroups({ graph, content }: ReturnType<typeof smallGraph>): ReturnType<typeof smallGraph> {
  for (const doc of Object.values(graph.docs)) {
    const number = Number(/^\/recipes\/(\d+)$/.exec(doc.route)?.[1] ?? 0)
    if (number > 30) doc.breadcrumbs = [{ label: 'Drinks' }, { label: doc.title, href: doc.href }]
  }
  return { graph, content }
}

/** The library in two versions. */
export function versioned(changes: Partial<Site> = {}): ReturnType<typeof smallGraph> {
  const { graph, content } = library(changes)
  for (const doc of Object.values(graph.docs)) doc.version = doc.route.startsWith('/1.0/') ? '1.0' : '2.0'
  const version = { banner: 'none', badge: true } as const
  graph.versions = [
    { name: '2.0', label: '2.0', path: '/', isLast: true, mainDoc: 'start', ...version },
    { name: '1.0', label: '1.0 (old)', path: '/1.0', isLast: false, mainDoc: '1.0/paint', ...version },
  ]
  return { graph, content }
}
