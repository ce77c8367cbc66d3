import { expect, test } from 'vitest'
import { firstLink } from '../../pipeline/resolve/sidebars/firstLink.ts'
import { graphOf, ownSite } from '../ownSites.ts'

test('each sidebar of our site begins where it should, and so do the docs', () => {
  const graph = graphOf(ownSite())
  const begins = Object.entries(graph.sidebars).map(([id, items]) => [id, firstLink(items)?.doc])
  expect(Object.fromEntries(begins)).toEqual({
    guides: 'guides/overview/why-cypress',
    api: 'api/events/catalog-of-events',
    examples: 'examples/recipes',
    faq: 'faq/questions/company-faq',
  })
  expect(graph.versions).toMatchObject([{ name: 'current', label: 'Next', mainDoc: 'guides/overview/why-cypress' }])
})
