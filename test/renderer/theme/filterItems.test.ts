import { describe, expect, test } from 'vitest'
import { openBranches } from '../../../renderer/page/openBranches.ts'
import { filterItems } from '../../../renderer/theme/sidebar/filterItems.ts'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { renderSite } from '../renderSite.ts'
import { siteOf } from '../siteOf.ts'
import { smallGraph } from '../smallGraph.ts'
import { category, htmlOf, link, pageAt } from './shell.ts'

const sidebar: SidebarItem[] = [
  link('Références', '/references'),
  category('Cookies', [link('clearCookie', '/clearcookie'), link('getCookie', '/getcookie')]),
  category('Clock', [link('tick', '/tick')]),
  { type: 'html', value: '<hr>' },
]

/** Labels of items, `▾` before open and `▸` before closed categories. */
const outline = (items: SidebarItem[]): unknown[] =>
  items.map((item) => {
    if (item.type === 'html') return item.value
    if (item.type === 'link') return item.label
    return item.collapsed ? `▸ ${item.label}` : [`▾ ${item.label}`, ...outline(item.items)]
  })
const filtered = (query: string) => {
  const { items, count } = filterItems(sidebar, query)
  return [...outline(items), count]
}

// DOCS-SIDEBAR-14
describe('the filter of a sidebar', () => {
  test('keeps the items that contain the words, in open categories', () => {
    expect(filtered('clear')).toEqual([['▾ Cookies', 'clearCookie'], 1])
    expect(filtered('coo get')).toEqual([['▾ Cookies', 'getCookie'], 1])
    expect(filtered('tack')).toEqual([0])
  })

  test('counts a category with a matching label, and keeps its items if none of them matches', () => {
    expect(filtered('cookie')).toEqual([['▾ Cookies', 'clearCookie', 'getCookie'], 3])
    expect(filtered('clock')).toEqual(['▸ Clock', 1])
    expect(filterItems(sidebar, 'clock').items).toEqual([sidebar[2]])
  })

  test('ignores case and accents, but not vowel signs', () => {
    expect(filtered('references')).toEqual(['Références', 1])
    expect(filtered('RÉFÉ')).toEqual(['Références', 1])
    expect(filterItems([link('की', '/ki')], 'का').count).toBe(0)
  })

  test('keeps what is not loaded, because it may match', () => {
    const shelf = Array.from({ length: 200 }, (_, at) => link(`Item ${at}`, `/shelf/${at}`))
    const branches = openBranches([...sidebar, ...shelf], '/shelf/100')
    expect(filterItems(branches, 'item 100')).toMatchObject({
      items: [{ label: '… 79 more' }, { label: 'Item 100' }, { label: '… 74 more' }],
      count: 1,
      isComplete: false,
    })
    expect(filterItems(openBranches(sidebar, '/references'), 'tick')).toMatchObject({
      items: [{ label: 'Cookies' }, { label: 'Clock' }],
      count: 0,
      isComplete: false,
    })
    expect(filterItems(sidebar, 'tick').isComplete).toBe(true)
  })
})

test('a sidebar with more than 30 items on all levels has a field that filters it', async () => {
  const htmlWith = async (count: number) => {
    const items = [
      category(
        'Shelf',
        Array.from({ length: count - 1 }, (_, at) => link(`Item ${at}`, `/shelf/${at}`)),
      ),
    ]
    const site = smallGraph({ '/start': ['<p>Start.</p>'] }, { sidebars: { shelf: items } })
    site.graph.docs.start!.sidebar = 'shelf'
    return (await renderSite(site)).files.get('start/index.html')!
  }
  expect(await htmlWith(31)).toContain('<input type="search" class="search-field" placeholder="Filter pages"')
  expect(await htmlWith(30)).not.toContain('Filter pages')
})

test('the field adds fewer than 250 bytes to a page', () => {
  const page = pageAt('/tick')
  const plain = htmlOf(page, siteOf(), sidebar)
  expect(htmlOf({ ...page, longSidebar: true }, siteOf(), sidebar).length - plain.length).toBeLessThan(250)
})
