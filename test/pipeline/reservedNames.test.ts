import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import { documentProperties } from '../../schemas/shared/html/documentProperties.ts'
import { diagnosticsOf, htmlOf } from './parseText.ts'

test('names that hide properties of `document` are taken out and reported, in Markdown and in MDX', () => {
  const markdown = { source: 'docs/a.md', options: { format: 'detect' as const } }
  const html = '<img src="https://shop.example/a.png" alt="" name="body"><form name="querySelector"></form>'
  expect(htmlOf(`${html}\n`, markdown)).not.toContain('name=')
  expect(diagnosticsOf(`${html}\n`, markdown).map((line) => line.split(':')[3])).toHaveLength(2)
  const jsx = '<iframe title="Shop" name="cookie" src="https://shop.example" />'
  expect(htmlOf(`${jsx}\n`)).not.toContain('cookie')
  expect(diagnosticsOf(`${jsx}\n`)).toEqual([
    expect.stringContaining('docs/a.mdx:1:1 name-reserved: The name `cookie` would hide'),
  ])
  expect(diagnosticsOf('<iframe title="Shop" name="shop" src="https://shop.example" />\n')).toEqual([])
  expect(diagnosticsOf('<a name="body">The apple</a>\n')).toEqual([])
})

test('ids that the scripts of a page look up are never those of content', () => {
  expect(htmlOf('## Page data\n')).toContain('id="page-data"')
  expect(htmlOf('## \\_\\_quire_page\n')).toContain('id="quire_page"')
  const explicit = '## Pear {#__quire_page}\n\n<div id="__docusaurus">An apple.</div>\n'
  expect(htmlOf(explicit)).not.toMatch(/id="__/)
  expect(diagnosticsOf(explicit)).toHaveLength(2)
})

test('every property of `Document` in `lib.dom` is in the list', () => {
  const [file] = fastGlob.sync('node_modules/@typescript/*/lib/lib.dom.d.ts')
  const text = readFileSync(file!, 'utf8')
  const seen = new Set<string>()
  const missing: string[] = []
  const collect = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const pattern = new RegExp(`^interface ${name}(?: extends ([^{]+))? \\{\\n([\\s\\S]*?)^\\}`, 'gm')
    for (const [, parents = '', body = ''] of text.matchAll(pattern)) {
      for (const [, property] of body.matchAll(/^ {4}(?:readonly |get |set )?([A-Za-z_$][\w$]*)\??\s*[:(<]/gm)) {
        const isConstant = /^[A-Z_]+$/.test(property!) && property !== 'URL'
        if (!isConstant && !documentProperties.has(property!)) missing.push(property!)
      }
      for (const parent of parents.split(',')) collect(parent.replace(/<.*/, '').trim())
    }
  }
  collect('Document')
  expect(seen.size).toBeGreaterThan(5)
  expect(missing).toEqual([])
})
