import { expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { servedSite } from './servedSite.ts'

test('headings and images that are named like parts of the page leave its scripts working', async () => {
  const { origin } = await servedSite(
    {
      'content/index.md': [
        '# Prices',
        '## Page data',
        '## \\_\\_quire_page',
        '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" name="body">',
        '<form name="querySelector"></form>',
        '<div id="__docusaurus">An apple.</div>',
        '<div id="__quire_announce">A pear.</div>',
      ].join('\n\n'),
    },
    { markdown: { format: 'detect' } },
  )
  const { page } = await visit(`${origin}/`)
  await hydrated(page)
  expect(await page.evaluate(() => document.body.tagName)).toBe('BODY')
  expect(await page.locator('[id="page-data"]').evaluate(({ tagName }) => tagName)).toBe('H2')
})
