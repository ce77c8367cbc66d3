import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownBranches } from '../../../renderer/node/pages/shownBranches.ts'
import { openBranches } from '../../../renderer/page/openBranches.ts'
import type { SidebarItem } from '../../../schemas/graph.ts'

type Shape = { label: string; open: boolean; fixed: boolean; hasPage: boolean; items: Shape[] | undefined }

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    label: fc.constantFrom('A', 'B'),
    open: fc.boolean(),
    fixed: fc.boolean(),
    hasPage: fc.boolean(),
    items: fc.option(fc.array(tie('shape'), { maxLength: 4 }), {
      depthIdentifier: 'items',
      maxDepth: 3,
      nil: undefined,
    }),
  }),
}))

/** A sidebar of this shape. Each page has an address of its own, by its position. */
const sidebarOf = (shapes: Shape[], path = ''): SidebarItem[] =>
  shapes.map(({ label, open, fixed, hasPage, items }, index) => {
    const href = `${path}/${index}`
    if (!items) return { type: 'link', label, href, doc: href }
    return {
      type: 'category',
      label,
      collapsible: !fixed,
      collapsed: !open,
      ...(hasPage && { href, doc: href }),
      items: sidebarOf(items, href),
    }
  })

const pagesOf = (items: SidebarItem[]): string[] =>
  items.flatMap((item) => [
    ...('href' in item && item.href !== undefined ? [item.href] : []),
    ...(item.type === 'category' ? pagesOf(item.items) : []),
  ])

/** The branch of a page as it shows it, without the id of its doc, which is the page's own. */
const shownOn = (items: SidebarItem[], href: string) =>
  JSON.stringify(openBranches(items, href), (name, value) => (name === 'doc' ? undefined : value))

test('what a page shows of its sidebar has another hash if and only if it shows something else', () => {
  const large: Shape = { label: 'Long', open: false, fixed: false, hasPage: true, items: [] }
  const links = Array.from({ length: 130 }, (): Shape => ({ ...large, items: undefined }))
  const shapes = fc.array(shape, { minLength: 1, maxLength: 4 })
  const sidebar = fc
    .tuple(shapes, fc.constantFrom(0, 1, 2))
    .map(([own, longLevels]) => [...own, ...Array.from({ length: longLevels }, () => ({ ...large, items: links }))])
  /** One that differs in a label at a position. */
  const edited = fc.tuple(sidebar, fc.nat()).map(([shapes, position]) => {
    const all = [shapes, structuredClone(shapes)] as const
    const flat = (list: Shape[]): Shape[] => list.flatMap((one) => [one, ...flat(one.items ?? [])])
    const items = flat(all[1])
    items[position % items.length]!.label = 'Edited'
    return all
  })
  const pairs = fc.oneof(edited, fc.tuple(sidebar, sidebar))
  let [same, different] = [0, 0]
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      const [before, after] = [sidebarOf(one), sidebarOf(other)]
      const [keyBefore, keyAfter] = [shownBranches(before), shownBranches(after)]
      for (const href of pagesOf(before)
        .filter((page) => pagesOf(after).includes(page))
        .slice(0, 40)) {
        const isSame = shownOn(before, href) === shownOn(after, href)
        expect(keyBefore(href) === keyAfter(href), href).toBe(isSame)
        if (isSame) same += 1
        else different += 1
      }
    }),
  )
  expect(same).toBeGreaterThan(50)
  expect(different).toBeGreaterThan(50)
})
