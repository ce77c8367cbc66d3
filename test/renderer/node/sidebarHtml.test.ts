import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SidebarHtml } from '../../../renderer/node/sidebarHtml.tsx'
import { openBranches } from '../../../renderer/page/openBranches.ts'
import { SidebarMenu } from '../../../renderer/theme/sidebar/SidebarMenu.tsx'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { link } from '../theme/shell.ts'

const menuOf = (items: SidebarItem[], pageHref: string) =>
  renderToString(createElement(SidebarMenu, { items, pageHref, filterable: false, autoCollapse: false }))

/** The sidebar of a page as a build renders it, after those of other pages. */
function shortMenuOf(html: SidebarHtml, items: SidebarItem[], href: string): string {
  const short = html.shorten(items, href)
  return short.fill(menuOf(short.items, href))
}

type Shape = { kind: number; label: string; collapsible: boolean; collapsed: boolean; items: Shape[] | undefined }

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    kind: fc.nat(5),
    label: fc.constantFrom('A', 'B & <b>', '$1 $&'),
    collapsible: fc.boolean(),
    collapsed: fc.boolean(),
    items: fc.option(fc.array(tie('shape'), { maxLength: 4 }), {
      depthIdentifier: 'items',
      maxDepth: 3,
      nil: undefined,
    }),
  }),
}))

/** A sidebar of this shape, with HTML, links to other sites, and docs that are listed more than once. */
const sidebarOf = (shapes: Shape[], path = ''): SidebarItem[] =>
  shapes.map(({ kind, label, collapsible, collapsed, items }, index) => {
    const href = kind === 4 ? '/again' : `${path}/${index}`
    if (items) {
      const page = kind < 2 ? { href, doc: href } : {}
      return { type: 'category', label, collapsible, collapsed, ...page, items: sidebarOf(items, href) }
    }
    if (kind === 3) return { type: 'html', value: `<b>${label}</b>`, defaultStyle: true }
    if (kind === 5) return { type: 'link', label, href: `https://a.example${href}`, external: true }
    return { type: 'link', label, href, doc: href }
  })

const hrefsOf = (items: SidebarItem[]): string[] =>
  items.flatMap((item) => [
    ...('href' in item && item.href !== undefined ? [item.href] : []),
    ...(item.type === 'category' ? hrefsOf(item.items) : []),
  ])

test('a sidebar whose items are reused is the one that React renders, on every page', () => {
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 5 }), (shapes) => {
      const items = sidebarOf(shapes)
      const html = new SidebarHtml()
      for (const href of [...hrefsOf(items), '/elsewhere']) {
        const branches = openBranches(items, href)
        expect(shortMenuOf(html, branches, href)).toBe(menuOf(branches, href))
      }
    }),
  )
})

test('a long level with items left out is the same, and React renders the item of the page alone', () => {
  const items = Array.from({ length: 300 }, (_, index) => link(`Page ${index}`, `/${index}`))
  const html = new SidebarHtml()
  for (const href of ['/0', '/150', '/151', '/299']) {
    const branches = openBranches(items, href)
    expect(shortMenuOf(html, branches, href)).toBe(menuOf(branches, href))
    expect(html.shorten(branches, href).items.filter(({ type }) => type !== 'html')).toHaveLength(1)
  }
})
