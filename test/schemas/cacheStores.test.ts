import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { cacheStores, storePackages, storeRows } from '../../schemas/cacheStores.ts'
import { fieldsOf } from '../../schemas/json/fields.ts'
import { jsonSchemas } from '../../schemas/json/jsonSchemas.ts'

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const stores = Object.values(cacheStores)

test('the manual has the addresses and the needs of every store of the shared cache', () => {
  const manual = textOf('content/manual/docs/deploy/large-sites.md')
  for (const row of storeRows) expect(manual).toContain(`${row}\n`)
  for (const { variables, needs } of stores) {
    for (const name of Object.keys(variables)) expect(needs).toContain(`\`${name}\``)
  }
})

test('the field for the shared cache names every form of an address', () => {
  const field = fieldsOf(jsonSchemas['site-config']).find(({ path }) => path === 'cache.remote')
  for (const address of stores.flatMap(({ addresses }) => addresses)) expect(field?.meaning).toContain(address)
})

test('a store reads only variables that its entry lists', () => {
  expect(textOf('cli/cache/stores.ts')).not.toMatch(/\bprocess\b/)
})

test('the package of a store is one that a site may install', () => {
  for (const { name } of storePackages)
    expect(packageJson.peerDependenciesMeta).toHaveProperty([name], { optional: true })
})
