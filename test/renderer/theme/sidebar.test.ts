import { describe, expect, test } from 'vitest'
import { openBranches } from '../../../renderer/page/openBranches.ts'
import { handbook, sources } from '../../browser/shell/handbook.ts'
import { firstData, renderSite } from '../renderSite.ts'
import { siteOf } from '../siteOf.ts'
import { category, htmlOf, link, pageAt } from './shell.ts'

const sidebar = [
  link('Welcome', '/welcome'),
  category('Basics', [link('Install', '/basics/install'), link('Start', '/basics/start')]),
  category('Advanced', [category('Inner', [link('Deep', '/advanced/deep')])], { href: '/advanced' }),
]

// DOCS-SIDEBAR-4, DOCS-SIDEBAR-7
test('only the categories of the page are open in the static HTML', () => {
  const html = htmlOf(pageAt('/basics/start'), siteOf(), sidebar)
  expect(html).toContain('>Install</a>')
  expect(html).not.toContain('>Deep</a>')
})

// DOCS-SIDEBAR-6
test('without JavaScript a closed category without a page links to its first doc', () => {
  expect(htmlOf(pageAt('/welcome'), siteOf(), sidebar)).toMatch(
    /<a class="[^"]*menu__link--sublist menu__link--sublist-caret" href="\/basics\/install" role="button" aria-expanded="false">Basics<\/a>/,
  )
})

// DOCS-SIDEBAR-3
test('the link to the page is current, whatever its case and trailing slash', () => {
  const html = htmlOf(pageAt('/Basics/Start/'), siteOf(), sidebar)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toContain('aria-current="page" href="/basics/start">Start</a>')
})

// DOCS-SIDEBAR-3
test('a category is active above its page, and current only on its own', () => {
  const below = htmlOf(pageAt('/advanced/deep'), siteOf(), sidebar)
  expect(below).toContain('menu__link--active" href="/advanced">Advanced</a>')
  expect(htmlOf(pageAt('/advanced'), siteOf(), sidebar)).toContain('href="/advanced" aria-current="page">Advanced</a>')
})

// DOCS-SIDEBAR-5
test('the button of a category names what it does', () => {
  expect(htmlOf(pageAt('/welcome'), siteOf(), sidebar)).toContain(
    'aria-label="Expand sidebar category &#x27;Advanced&#x27;"',
  )
  expect(htmlOf(pageAt('/advanced'), siteOf(), sidebar)).toContain(
    'aria-label="Collapse sidebar category &#x27;Advanced&#x27;"',
  )
})

test('labels are text', () => {
  const html = htmlOf(pageAt('/x'), siteOf(), [link('<script>alert(1)</script>', '/x')])
  expect(html).not.toContain('<script>')
})

// DOCS-SIDEBAR-1, DOCS-SIDEBAR-2
test('a doc has its sidebar, whose items have a class for their level, or none', () => {
  const html = htmlOf(pageAt('/basics/start'), siteOf(), sidebar)
  expect(html).toMatch(
    /<aside class="theme-doc-sidebar-container">.*<nav id="__quire_sidebar" popover="auto" class="menu" aria-label="Docs sidebar">/,
  )
  expect(html).toContain('theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-1')
  expect(html).toContain('theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-2')
  expect(htmlOf(pageAt('/basics/start'))).not.toContain('<aside')
})

test('the open branches of a sidebar look like the whole of it, on every page', () => {
  const items = [
    ...sidebar,
    link('Install again', '/basics/install'),
    category('Loose', [{ type: 'link', label: 'Welcome, once more', href: '/welcome' }, link('Tail', '/tail')]),
    category('Open', [category('Empty', []), link('Below', '/below')], { collapsed: false }),
  ]
  for (const href of ['/welcome', '/basics/install', '/advanced', '/advanced/deep/', '/Tail', '/below', '/elsewhere']) {
    const branches = JSON.parse(JSON.stringify(openBranches(items, href)))
    expect(htmlOf(pageAt(href), siteOf(), branches)).toBe(htmlOf(pageAt(href), siteOf(), items))
  }
})

test('a page carries nothing of the categories that are closed on it but where they lead', () => {
  expect(openBranches(sidebar, '/welcome')).toEqual([
    { type: 'link', label: 'Welcome', href: '/welcome', doc: 'welcome' },
    { type: 'category', label: 'Basics', collapsible: true, collapsed: true, items: [], leadsTo: '/basics/install' },
    {
      type: 'category',
      label: 'Advanced',
      href: '/advanced',
      collapsible: true,
      collapsed: true,
      items: [],
      leadsTo: '/advanced',
    },
  ])
})

describe('a sidebar with a thousand docs on one level', () => {
  const docs = (count: number) => Array.from({ length: count }, (_, at) => link(`Item ${at}`, `/shelf/${at}`))
  const large = [link('Welcome', '/welcome'), category('Shelf', docs(1000), { href: '/shelf' })]
  const labels = (href: string, items = large) => {
    const shown = openBranches(items, href).at(-1)!
    return shown.type === 'category' ? shown.items.map((item) => ('label' in item ? item.label : '')) : []
  }

  test('a page shows those around its own, and a link to the nearest of those it leaves out', () => {
    const shown = labels('/shelf/500')
    expect([shown.length, shown[0], shown[1], shown[26], shown[51], shown[52]]).toEqual([
      53,
      '… 475 more',
      'Item 475',
      'Item 500',
      'Item 525',
      '… 474 more',
    ])
    const html = htmlOf(pageAt('/shelf/500'), siteOf(), openBranches(large, '/shelf/500'))
    expect(html).toContain('<a class="menu__link" href="/shelf/474">… 475 more</a>')
    expect(html).toContain('<a class="menu__link" href="/shelf/526">… 474 more</a>')
    expect(html.match(/aria-current="page"[^>]*>Item 500/g)).toHaveLength(1)
  })

  test('nothing is left out before the first and behind the last, nor of a level that is not long', () => {
    expect(labels('/shelf/0')).toHaveLength(27)
    expect(labels('/shelf/999').at(-1)).toBe('Item 999')
    expect(labels('/shelf')[0]).toBe('Item 0')
    expect(labels('/shelf/50', [category('Shelf', docs(100))])).toHaveLength(100)
  })

  test('pages are as large as with a fifth of the docs', () => {
    const sizeWith = (count: number) => {
      const items = [category('Shelf', docs(count))]
      return htmlOf(pageAt('/shelf/100'), siteOf(), openBranches(items, '/shelf/100')).length
    }
    expect(sizeWith(1000) - sizeWith(200)).toBeLessThan(100)
  })

  test('categories that cannot be closed hold back what is not around the page', () => {
    const open = { collapsible: false, collapsed: false }
    const shelves = Array.from({ length: 20 }, (_, at) => ({
      ...category(`Shelf ${at}`, [link(`First of ${at}`, `/${at}/first`), ...docs(20)]),
      ...open,
    }))
    const html = htmlOf(pageAt('/3/first'), siteOf(), openBranches(shelves, '/3/first'))
    expect(html).toContain('>First of 3</a>')
    expect(html).not.toContain('>First of 4</a>')
    expect(html).toContain('<a class="menu__link" href="/4/first">… 21 more</a>')
  })
})

test('the open branches are in the document alone', async () => {
  const { files } = await renderSite(handbook(), sources)
  const html = files.get('start/index.html')!
  expect(firstData(html).branches.some((item: object | number) => Object.hasOwn(Object(item), 'leadsTo'))).toBe(true)
  expect(html).not.toContain('Entry 59')
  const path = [...files.keys()].find((file) => /^assets\/sidebars\/guide-[0-9a-f]{8}\.json$/.test(file))
  expect(files.get(path!)).toContain('Entry 59')
})
