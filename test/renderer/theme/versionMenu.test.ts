import { expect, test } from 'vitest'
import type { PageData } from '../../../renderer/page/pageData.ts'
import { type Version, versionMenu } from '../../../renderer/theme/versions/versionMenu.ts'

const version = (name: string, label: string) => ({ name, label, path: `/${name}` }) as Version
const versions = [version('current', 'Next'), version('2.0', '2.0'), version('1.0', '1.0')]
const page = {
  head: { version: '2.0' } as PageData['head'],
  versionHrefs: { current: '/next/a', '2.0': '/a', '1.0': '/1.0/a' },
} as Partial<PageData> as PageData
const menu = (listed?: { name: string; label?: string }[]) => {
  const item = { kind: 'versions' as const, before: [], after: [], ...(listed ? { versions: listed } : {}) }
  const { label, items } = versionMenu(item, versions, versions[1]!, page)
  return [label, ...items.map((entry) => ('label' in entry ? `${entry.label} ${entry.href}` : ''))]
}

// SHELL-VERSION-6
test('the version menu shows all versions, or the configured ones in their order and with their labels', () => {
  expect(menu()).toEqual(['2.0', 'Next /next/a', '2.0 /a', '1.0 /1.0/a'])
  expect(menu([{ name: '2.0', label: '2.0 (stable)' }, { name: 'current' }])).toEqual([
    '2.0 (stable)',
    '2.0 (stable) /a',
    'Next /next/a',
  ])
  expect(menu([{ name: '1.0' }])).toEqual(['1.0', '1.0 /1.0/a'])
})

test('the version menu is active on every doc of the version that it shows, unless it is never active', () => {
  const active = (item: { activeWhen?: { path: string }; versions?: { name: string }[] }) =>
    versionMenu({ kind: 'versions', before: [], after: [], ...item }, versions, versions[1]!, page).activeWhen
  const activeWhen = { path: '/start' }
  expect(active({ activeWhen })).toEqual({ prefix: '' })
  expect(active({ activeWhen, versions: [{ name: '1.0' }] })).toEqual(activeWhen)
  expect(active({})).toBeUndefined()
})
