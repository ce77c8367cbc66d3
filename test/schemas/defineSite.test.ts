import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defineSite } from '../../schemas/index.ts'

test('defineSite returns what it is given', () => {
  const config = { title: 'Click', url: 'https://click.example', baseUrl: '/' }
  expect(defineSite(config)).toBe(config)
})

test('the type checker reports a field that no config has, whether the config is an object or a function', () => {
  const required = { title: 'Click', url: 'https://click.example', baseUrl: '/' }
  // @ts-expect-error
  defineSite({ ...required, titel: 3 })
  // @ts-expect-error
  defineSite({ ...required, docs: { pth: 'docs' } })
  // @ts-expect-error
  defineSite(() => ({ ...required, titel: 3 }))
  // @ts-expect-error
  defineSite(async () => ({ ...required, titel: 3 }))
  // @ts-expect-error
  defineSite(() => ({ ...required, title: 3 }))
  // @ts-expect-error
  defineSite({ title: 'Click' })

  const make = () => ({ ...required, tagline: 'New', docs: { path: 'content' } })
  expect(defineSite(make)).toBe(make)
  const makeLater = async () => ({ ...required, themeConfig: { navbar: { items: [{ to: '/', label: 'Home' }] } } })
  expect(defineSite(makeLater)).toBe(makeLater)
  expect(defineSite({ ...required, customFields: { own: 1 } })).toMatchObject({ customFields: { own: 1 } })
})

test('what a config imports from quire-docs loads no library', () => {
  const folder = new URL('../../schemas/', import.meta.url)
  for (const file of ['index.ts', 'defineSite.ts']) {
    const imports =
      readFileSync(new URL(file, folder), 'utf8').match(/^(?:import|export) (?!type\b).*from '[^']+'/gm) ?? []
    expect(imports.filter((line) => !line.includes("'./defineSite.ts'"))).toEqual([])
  }
})
