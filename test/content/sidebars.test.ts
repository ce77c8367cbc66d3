import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { firstLink } from '../../pipeline/resolve/sidebars/firstLink.ts'

test('each sidebar of our site begins where it should, and so do the docs', async () => {
  const { graph } = await compile({ root: resolve(import.meta.dirname, '../..') })
  const begins = Object.entries(graph!.sidebars).map(([id, items]) => [id, firstLink(items)?.doc])
  expect(Object.fromEntries(begins)).toEqual({
    guides: 'guides/overview/why-cypress',
    api: 'api/events/catalog-of-events',
    examples: 'examples/recipes',
    faq: 'faq/questions/company-faq',
  })
  expect(graph!.versions).toMatchObject([{ name: 'current', label: 'Next', mainDoc: 'guides/overview/why-cypress' }])
})
