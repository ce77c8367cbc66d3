import { expect, test } from 'vitest'
import { openBranches } from '../../../renderer/page/openBranches.ts'
import { fromSidebarData, toSidebarData } from '../../../renderer/page/sidebarData.ts'
import type { SidebarCategory, SidebarItem } from '../../../schemas/graph.ts'
import { category, link } from '../theme/shell.ts'

test('a page names the label and the address of a link and of a closed category, and nothing else', () => {
  const items = [link('Home', '/'), category('Basics', [link('Install', '/install')])]
  expect(toSidebarData(openBranches(items, '/elsewhere'), false)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Basics', leadsTo: '/install' },
  ])
})

test('a page counts the links that its markup has', () => {
  const page = { ...link('Page', '/page'), doc: 'page' }
  const items = [link('Home', '/'), link('Fig', '/fig'), category('Basics', [link('Install', '/install'), page])]
  expect(toSidebarData(openBranches(items, '/page'), true)).toEqual([
    2,
    { label: 'Basics', items: [1, { label: 'Page', href: '/page', doc: 'page' }] },
  ])
})

test('the sidebar of a page is read as it was written', () => {
  const fixed = category('Fixed', [link('In it', '/fixed')], { collapsed: false, href: '/fixed' }) as SidebarCategory
  const sidebars: SidebarItem[][] = [
    [
      link('Home', '/'),
      { type: 'html', value: '<hr>', className: 'line' },
      { ...link('With a class', '/class'), className: 'new', customProps: { since: 2 } },
    ],
    [category('Empty', [])],
    [category('Open', [category('Closed', [link('Below', '/below')]), link('Page', '/page')], { collapsed: false })],
    [{ ...fixed, collapsible: false }],
    Array.from({ length: 120 }, (_, number) => link(`Page ${number}`, `/${number}`)),
  ]
  for (const items of [...sidebars, sidebars.flat()]) {
    for (const href of ['/', '/below', '/page', '/fixed', '/60']) {
      const shown: SidebarItem[] = JSON.parse(JSON.stringify(openBranches(items, href)))
      expect(fromSidebarData(JSON.parse(JSON.stringify(toSidebarData(shown, false))), null)).toEqual(shown)
    }
    expect(fromSidebarData(toSidebarData(items, false), null)).toEqual(items)
  }
})
