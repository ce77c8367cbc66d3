import { expect, test } from 'vitest'
import { cutTrail, writeSidebar } from '../../../renderer/page/sidebarCuts.ts'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { category, link } from '../theme/shell.ts'

const links = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => link(`${prefix} ${index}`, `/${prefix}/${index}`))

/** The files that a sidebar is written to, by path. */
function filesOf(items: SidebarItem[]) {
  const files = new Map<string, SidebarItem[]>()
  const main = writeSidebar(items, (part) => {
    const path = `file-${files.size}`
    files.set(path, part)
    return path
  })
  return { main: files.get(main)!, files }
}

test('a sidebar of up to 2,000 items is one file, as it is', () => {
  const items = [category('Large', links('large', 1999))]
  const { main, files } = filesOf(items)
  expect(files.size).toBe(1)
  expect(main).toBe(items)
  expect(cutTrail(items, '/large/3')).toBeUndefined()
})

test('the largest categories of a larger sidebar are files of their own', () => {
  const items = [
    link('Home', '/'),
    category('Small', links('small', 600)),
    category('Large', links('large', 1400)),
    category('Medium', links('medium', 700)),
  ]
  const { main, files } = filesOf(items)
  expect([...files.values()].map(({ length }) => length)).toEqual([1400, 4])
  expect(main[2]).toMatchObject({ label: 'Large', items: [], leadsTo: '/large/0', file: 'file-0' })
  expect(main[1]).toEqual(items[1])
  expect(cutTrail(items, '/large/7')).toEqual([2])
  expect(cutTrail(items, '/small/7')).toBeUndefined()
})

test('a part that is too large is cut again, and names the files of its own parts', () => {
  const inner = [category('One', links('one', 1500)), category('Two', links('two', 1500))]
  const items = [link('Home', '/'), category('All', [link('First', '/first'), ...inner], { href: '/all' })]
  const { main, files } = filesOf(items)
  expect(files.size).toBe(3)
  const all = files.get((main[1] as unknown as { file: string }).file)!
  expect(all.map(({ type, ...item }) => 'file' in item)).toEqual([false, true, false])
  expect(cutTrail(items, '/one/3')).toEqual([1, 1])
  expect(cutTrail(items, '/two/3')).toEqual([1])
  expect(cutTrail(items, '/all')).toEqual([1])
  expect(cutTrail(items, '/')).toBeUndefined()
})
