import { expect, test } from 'vitest'
import { checked } from './checked.ts'

const doc = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nA page.\n`
const docs = { 'content/intro.md': doc('Intro', 'slug: /\n'), 'content/install.md': doc('Install') }

test('a doc that is listed twice in one sidebar is reported at the second place', async () => {
  const sidebars = '{\n  "guides": ["intro", "install", { "More": ["intro"] }],\n  "all": ["intro"]\n}'
  expect(await checked({ ...docs, 'content/sidebars.json': sidebars }, 'sidebar-doc-repeated')).toMatchInlineSnapshot(
    `
    "content/sidebars.json:2:45  sidebar-doc-repeated
      The sidebar \`guides\` lists the doc \`intro\` already."
  `,
  )
})

test('a doc that is listed once, and linked once more by a `ref`, is listed once', async () => {
  const sidebars = '{ "guides": ["intro", "install", { "type": "ref", "id": "intro" }] }'
  expect(await checked({ ...docs, 'content/sidebars.json': sidebars })).toBe('')
})

test('a doc in no sidebar is reported, unless that is meant', async () => {
  const files = {
    ...docs,
    'content/lost.md': doc('Lost'),
    'content/alone.md': doc('Alone', 'displayed_sidebar: null\n'),
    'content/secret.md': doc('Secret', 'unlisted: true\n'),
    'content/draft.md': doc('Draft', 'draft: true\n'),
    'content/elsewhere.md': doc('Elsewhere'),
    'content/sidebars.json': '{ "guides": ["intro", "install", { "type": "ref", "id": "elsewhere" }] }',
  }
  expect(await checked(files)).toMatchInlineSnapshot(`
    "content/lost.md:1:1  doc-orphan
      No sidebar lists \`lost\`."
  `)
})

test('a site without sidebars has no orphans', async () => {
  expect(await checked({ ...docs, 'content/sidebars.json': '{}' })).toBe('')
})

test('a category that leads nowhere is reported, one around links is not', async () => {
  const sidebars = `{
  "guides": [
    "intro",
    "install",
    { "type": "category", "label": "News", "items": [{ "type": "html", "value": "<hr>" }] },
    { "type": "category", "label": "Links", "items": [{ "type": "link", "label": "Us", "href": "https://example.com" }] }
  ]
}`
  expect(await checked({ ...docs, 'content/sidebars.json': sidebars })).toMatchInlineSnapshot(`
    "content/sidebars.json:5:5  sidebar-category-unlinked
      The category \`News\` has no link, and nothing in it leads anywhere."
  `)
})
