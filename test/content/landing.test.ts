import { existsSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import FirstTest from '../../content/components/landing/FirstTest.tsx'
import { highlight } from '../../pipeline/highlight/highlight.ts'

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

test('the first test is coloured as the code blocks of the docs are', () => {
  const html = renderToStaticMarkup(FirstTest())
  const code = /<code[^>]*>([\s\S]*)<\/code>/.exec(html)![1]!
  const text = code
    .replace(/<[^>]+>/g, '')
    .replaceAll('&gt;', '>')
    .trimEnd()
  const tokens = (source: string) =>
    [...source.matchAll(/<span class="token (\w+)">([^<]+)<\/span>/g)].map(([, ...rest]) => rest)

  const expected = tokens(highlight({ language: 'js', text, lineClasses: {} }).replaceAll('&quot;', '"'))
  expect(tokens(code).filter(([name]) => name !== 'punctuation')).toEqual(
    expected.filter(([name]) => name !== 'punctuation'),
  )
})
