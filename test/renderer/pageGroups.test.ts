import { expect, test } from 'vitest'
import { groupsOf } from '../../renderer/node/pages/pagePacks.ts'
import type { Route } from '../../schemas/graph.ts'

const route = (name: string): Route => ({ kind: 'doc', route: name, doc: name })
const routes = Array.from({ length: 500 }, (_, index) => route(`/page-${index}`))
const namesOf = (groups: Route[][]) => groups.map((group) => group.map(({ route }) => route).join(' '))

test('groups have all pages in their order, and are neither tiny nor long', () => {
  const groups = groupsOf(routes)
  expect(groups.flat()).toEqual(routes)
  expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(32)
  expect(groups.length).toBeLessThan(60)
  expect(groupsOf([])).toEqual([])
})

test('a page that is added or removed changes the groups beside it, and no others', () => {
  const before = new Set(namesOf(groupsOf(routes)))
  const changed = (list: Route[]) => namesOf(groupsOf(list)).filter((group) => !before.has(group)).length
  expect(changed(routes.toSpliced(250, 0, route('/new')))).toBeLessThanOrEqual(4)
  expect(changed(routes.toSpliced(100, 1))).toBeLessThanOrEqual(4)
})
