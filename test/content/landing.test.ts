import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('content/pages/index.tsx', 'utf8')

test('the first page links only to docs that exist', () => {
  const links = [...page.matchAll(/\bto(?:=|: )['"]([^'"#]+)/g)].map(([, to]) => to)
  const commands = [...page.matchAll(/^ +\['(\w+)', /gm)].map(([, name]) => `/api/commands/${name}`)
  expect(links.length).toBeGreaterThan(10)
  expect(commands.length).toBeGreaterThan(20)
  for (const route of [...links, ...commands]) {
    expect(
      [`content${route}.mdx`, `content${route}index.mdx`].some((file) => existsSync(file)),
      route,
    ).toBe(true)
  }
})
