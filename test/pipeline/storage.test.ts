import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { site } from '../site.ts'
import { checked, config } from './checks/checked.ts'

async function storageOf(more: object) {
  const { graph } = await compile({ root: await site({ ...config(more), 'content/intro.md': '# Intro\n' }) })
  return graph!.site.storage
}

// STORE-11
test('storage keys have no namespace, unless the site sets one', async () => {
  expect(await storageOf({})).toBeUndefined()
  expect(await storageOf({ storage: { namespace: 'shop' } })).toEqual({ suffix: '-shop' })
  expect(await storageOf({ storage: { type: 'sessionStorage' } })).toEqual({ type: 'sessionStorage' })
})

// STORE-11
test('a namespace of `true` is stable across builds and differs between base URLs', async () => {
  const shop = await storageOf({ storage: { namespace: true }, baseUrl: '/shop/' })
  expect(shop!.suffix).toMatch(/^-[\da-f]{8}$/)
  expect(await storageOf({ storage: { namespace: true }, baseUrl: '/shop/' })).toEqual(shop)
  expect(await storageOf({ storage: { namespace: true }, baseUrl: '/docs/' })).not.toEqual(shop)
})

test('a namespace that could not be part of a key is reported', async () => {
  const files = { ...config({ storage: { namespace: 'my shop' } }), 'content/intro.md': '# Intro\n' }
  expect(await checked(files)).toContain('`my shop`; a namespace is made of letters, digits, `-`, `_` and `.`')
})
