import type { ContentGraph, Doc, NavbarItem, SidebarItem, Site } from '../../../schemas/graph.ts'
import { smallGraph } from '../../renderer/smallGraph.ts'

/** The base URL of the handbook. */
export const base = '/docs/'

const filler = '<p>Words, words, words.</p>'.repeat(80)
const bodies = {
  '/start': [
    `<p>See <a href="#middle">the middle</a>.</p>${filler}<h2 id="middle">Middle</h2>${filler}<h2 id="end">End</h2>`,
  ],
  '/basics/install': ['<p>Install it. <a href="/docs/start#middle">The middle of the start</a></p>'],
  '/basics/update': ['<p>Update it.</p>'],
  '/advanced': ['<p>For the advanced.</p>'],
  '/advanced/deep': ['<p>Deep.</p>'],
  '/alone': ['<p>Without a sidebar.</p>'],
  '/next/start': ['<p>The next start.</p>'],
  '/next/new': ['<p>New.</p>'],
  '/1.0/start': ['<p>The old start.</p>'],
}

const link = (label: string, path: string): SidebarItem => ({ type: 'link', label, href: base + path, doc: path })
const category = (label: string, items: SidebarItem[], more: { href?: string; className?: string } = {}) =>
  ({ type: 'category', label, items, collapsible: true, collapsed: true, ...more }) satisfies SidebarItem

export const sidebar: SidebarItem[] = [
  link('Start', 'start'),
  category('Basics', [link('Install', 'basics/install'), link('Update', 'basics/update')]),
  category('Advanced', [category('Inner', [link('Deep', 'advanced/deep')])], { href: `${base}advanced` }),
  category(
    'Long',
    Array.from({ length: 60 }, (_, at) => ({ type: 'link', label: `Entry ${at}`, href: `${base}alone#entry-${at}` })),
  ),
  { type: 'link', label: 'Forum', href: 'https://forum.example.com', external: true },
  { type: 'html', value: '<b>Made by hand</b>', defaultStyle: true, className: 'by-hand' },
  { type: 'html', value: '<hr>' },
]

const item = (label: string, path: string, more: object = {}): NavbarItem & { kind: 'link' } => ({
  kind: 'link',
  label,
  href: base + path,
  external: false,
  activeWhen: { path: base + path },
  ...more,
})

export const navbar: Site['navbar'] = {
  title: 'Handbook',
  logo: { src: `${base}logo.svg`, srcDark: `${base}logo-dark.svg` },
  hideOnScroll: true,
  left: [
    item('Guide', 'start', { activeWhen: { sidebar: 'guide' } }),
    {
      kind: 'menu',
      label: 'More',
      items: [item('Alone', 'alone'), item('Advanced', 'advanced'), { kind: 'html', value: '<hr>' }],
    },
    { kind: 'menu', label: 'Basics', href: `${base}basics/install`, items: [item('Update', 'basics/update')] },
    { kind: 'html', value: '<em>Hello</em>' },
  ],
  right: [
    { kind: 'versions', before: [], after: [item('All versions', 'alone')] },
    { kind: 'locales', before: [], after: [] },
    {
      kind: 'link',
      label: '',
      href: 'https://code.example.com',
      external: true,
      className: 'icon-only',
      attributes: { 'aria-label': 'Code', 'data-kind': 'repository' },
    },
  ],
}

const site: Partial<Site> = {
  baseUrl: base,
  navbar,
  locales: [
    { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', baseUrl: base },
    { code: 'fr', label: 'Français', htmlLang: 'fr', direction: 'ltr', baseUrl: `${base}fr/` },
    { code: 'ar', label: 'العربية', htmlLang: 'ar', direction: 'rtl', baseUrl: `${base}ar/` },
  ],
  announcementBar: { id: 'release-2', content: 'Version <b>2</b> is out.', isCloseable: true },
  footer: {
    style: 'dark',
    columns: [{ title: 'Learn', items: [{ label: 'Start', href: `${base}start`, external: false }] }],
    links: [],
    copyright: 'Copyright <b>us</b>',
  },
}

const versions: ContentGraph['versions'] = [
  {
    name: 'current',
    label: 'Next',
    path: '/next',
    isLast: false,
    banner: 'unreleased',
    badge: true,
    mainDoc: 'current:start',
  },
  { name: '2.0', label: '2.0', path: '/', isLast: true, banner: 'none', badge: true, mainDoc: '2.0:start' },
  { name: '1.0', label: '1.0', path: '/1.0', isLast: false, banner: 'unmaintained', badge: true, mainDoc: '1.0:start' },
]

/** The handbook with a hideable sidebar, `autoCollapseCategories`, and without stored versions. */
export const richDocs: Site['docs'] = {
  breadcrumbs: true,
  versionPersistence: 'none',
  sidebarHideable: true,
  sidebarAutoCollapse: true,
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0h20v20H0z"/></svg>'

/** Pages of the site, one of which can crash, and its logo. */
export const sources = {
  'static/logo.svg': picture,
  'static/logo-dark.svg': picture,
  'pages/index.jsx': 'export default () => <main><h1>Welcome</h1><a href="/docs/start">Start</a></main>',
  'pages/crash.jsx': `import { useState } from 'react'
export default function Crash() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken && !window.isFixed) throw new Error('Out of ink', { cause: new Error('The bottle is empty') })
  return <main><h1>Fine</h1><button onClick={() => setBroken(true)}>Break</button></main>
}`,
}

/**
 * A site with all parts of the page shell: three versions, three locales, a sidebar with every type of item.
 * Written by hand, since the shell needs only the content graph.
 */
export function handbook(changes: Partial<Site> = {}): ReturnType<typeof smallGraph> {
  const { graph, content } = smallGraph(bodies, {
    site: { ...site, ...changes },
    versions,
    assets: ['logo.svg', 'logo-dark.svg'].map((path) => ({ path, source: `static/${path}` })),
    sidebars: { guide: sidebar, next: [link('Start', 'next/start'), link('New', 'next/new')] },
    routes: [
      { kind: 'page', route: '/', source: 'pages/index.jsx' },
      { kind: 'page', route: '/crash', source: 'pages/crash.jsx' },
    ],
  })
  const docs = Object.values(graph.docs).map(placed)
  const oldKeys = new Map(docs.map((doc) => [doc.key, doc.route.slice(1)]))
  const keys = new Map([...oldKeys].map(([key, old]) => [old, key]))
  return {
    graph: {
      ...graph,
      docs: Object.fromEntries(docs.map((doc) => [doc.key, doc])),
      routes: graph.routes.map((route) => (route.kind === 'doc' ? { ...route, doc: keys.get(route.doc)! } : route)),
    },
    content: (key) => content(oldKeys.get(key)!),
  }
}

/** Set the version of a doc, by its route, and its sidebar. */
function placed(doc: Doc): Doc {
  const [, folder, id = ''] = /^\/(?:(next|1\.0)\/)?(.*)$/.exec(doc.route)!
  const version = folder === 'next' ? 'current' : (folder ?? '2.0')
  const sidebar = { current: 'next', '2.0': id === 'alone' ? undefined : 'guide' }[version]
  return {
    ...doc,
    id,
    version,
    key: `${version}:${id}`,
    ...(sidebar && { sidebar }),
    breadcrumbs: id === 'basics/install' ? [{ label: 'Basics' }, { label: 'Install', href: doc.href }] : [],
    ...(id === 'basics/install' && {
      previous: { title: 'Start', href: `${base}start` },
      next: { title: 'Update', href: `${base}basics/update` },
    }),
    contents: id === 'start' && version === '2.0' ? [{ level: 2, id: 'middle', html: 'Middle' }] : [],
  }
}
