import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defineSite } from '../../schemas/index.ts'

test('defineSite returns what it is given', () => {
  const config = { title: 'Click', url: 'https://click.example', baseUrl: '/' }
  expect(defineSite(config)).toBe(config)
})

test('what a config imports from quire loads no library', () => {
  const folder = new URL('../../schemas/', import.meta.url)
  for (const file of ['index.ts', 'defineSite.ts']) {
    const imports =
      readFileSync(new URL(file, folder), 'utf8').match(/^(?:import|export) (?!type\b).*from '[^']+'/gm) ?? []
    expect(imports.filter((line) => !line.includes("'./defineSite.ts'"))).toEqual([])
  }
})
