import { expect, test } from 'vitest'
import type { PageData } from '../../../renderer/page/pageData.ts'
import { navbarForVersion } from '../../../renderer/theme/shell/navbarForVersion.ts'
import type { Version } from '../../../renderer/theme/versions/versionMenu.ts'
import type { NavbarItem, NavbarLink } from '../../../schemas/graph.ts'

const version = (name: string, isLast = false) => ({ name, label: name, path: `/${name}`, isLast }) as Version
const versions = [version('current'), version('2.0', true), version('1.0')]
const pageOf = (version?: string, key = '') =>
  ({ head: { version }, content: { kind: 'doc', key } }) as Partial<PageData> as PageData

/** Where the link leads on a page of a version, for a reader who prefers one. */
function leadsTo(link: Partial<NavbarLink>, version?: string, preferred: string | null = null, key?: string) {
  const item = { kind: 'link', label: 'Guide', external: false, ...link } as NavbarItem
  return navbarForVersion([item], versions, pageOf(version, key), preferred === null ? [] : [preferred]).map(
    (item) => 'href' in item && item.href,
  )
}

// NAVITEM-4
test('a link into the docs stays in the version of the page, else in the one that the reader prefers', () => {
  const link = { href: '/guide', versions: { current: { label: 'Guide', href: '/next/guide' } } }
  expect(leadsTo(link, 'current')).toEqual(['/next/guide'])
  expect(leadsTo(link, '2.0', 'current')).toEqual(['/guide'])
  expect(leadsTo(link, '1.0')).toEqual(['/guide'])
  expect(leadsTo(link, '1.0', 'current')).toEqual(['/next/guide'])
  expect(leadsTo(link, undefined, 'current')).toEqual(['/next/guide'])
  expect(leadsTo(link)).toEqual(['/guide'])
})

test('a link is left out in versions that do not show it', () => {
  const hiddenInOne = { href: '/guide', versions: { '1.0': null } }
  expect([leadsTo(hiddenInOne, '1.0'), leadsTo(hiddenInOne, '2.0')]).toEqual([[], ['/guide']])
  const hiddenInLast = {
    href: '/next/guide',
    versions: { current: { label: 'Guide', href: '/next/guide' }, '2.0': null },
  }
  expect([leadsTo(hiddenInLast, 'current'), leadsTo(hiddenInLast, '2.0'), leadsTo(hiddenInLast)]).toEqual([
    ['/next/guide'],
    [],
    [],
  ])
})

test('a link to an unlisted doc is shown on the page of that doc only', () => {
  const link = { href: '/guide', unlisted: true as const, activeWhen: { doc: '2.0:guide' } }
  expect([leadsTo(link, '2.0', null, '2.0:other'), leadsTo(link, '2.0', null, '2.0:guide')]).toEqual([[], ['/guide']])
})
