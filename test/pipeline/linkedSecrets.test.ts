import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { smallSite } from '../cli/smallSite.ts'

/** The codes of a site whose docs, components and stylesheets import the links. */
async function reported(links: Record<string, string>) {
  const [text = '', picture = ''] = Object.keys(links)
  const root = smallSite({
    'docs/prices.mdx': `import text from '../${text}?raw'\nimport Card from '../Card.jsx'\n\n# Prices\n\n{text} <Card />\n`,
    'Card.jsx': `import text from './${text}?raw'\nimport './card.css'\nexport default () => <b>{text}</b>\n`,
    'card.css': `.card { background: url(./${picture}); }\n`,
    '.env': 'KEY=1\n',
    '.ssh/config': 'KEY\n',
    '.git/annex/objects/a.png': 'picture',
    'notes/prices.txt': '3\n',
  })
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(dirname(join(root, link)), { recursive: true })
    symlinkSync(target, join(root, link))
  }
  const { diagnostics } = await compile({ root })
  return diagnostics
    .flatMap(({ code, file, data }) => (code === 'import-private' ? `${file} ${data?.name}` : []))
    .sort()
}

test('an import of a link to a file with secrets is reported', async () => {
  expect(await reported({ 'prices.txt': '.env', 'card.png': '.ssh/config' })).toEqual([
    'Card.jsx .env',
    'card.css .ssh',
    'docs/prices.mdx .env',
  ])
})

test('links to other files, and those of git-annex, are imported', async () => {
  expect(await reported({ 'prices.txt': 'notes/prices.txt', 'card.png': '.git/annex/objects/a.png' })).toEqual([])
})
