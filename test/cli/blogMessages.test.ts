import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { blogMessages } from '../../schemas/messages/blog.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

const site = (fields: string) => ({
  'site.config.mjs': `export default {
  title: 'Boardly', url: 'https://docs.boardly.example', baseUrl: '/', i18n: { defaultLocale: 'de', locales: ['de'] }, ${fields}
}\n`,
  'docs/intro.md': '# Anfang\n\nText.\n',
  'blog/2024-01-02-brot.md': '---\ntags: [backen]\n---\n\n# Brot\n\nMehl.\n\n<!-- truncate -->\n\nWasser.\n',
})
const keys = Object.keys(blogMessages).map((id) => `theme.${id}`)

test('a blog speaks the language of the site', async () => {
  const root = folder(site('blog: {}'))
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const page = (route: string) => readFileSync(join(root, 'dist', route, 'index.html'), 'utf8')
  expect(page('blog')).toContain('„Brot“ weiterlesen')
  expect(page('blog')).toContain('1 Minute Lesezeit')
  expect(page('blog/tags/backen')).toContain('Ein Beitrag mit dem Schlagwort „backen“')
  expect(page('blog/archive')).toContain('<h1>Archiv</h1>')
}, 60_000)

test('`write-translations` lists the messages of a blog, and a site without one has none of them', async () => {
  const root = folder(site('blog: {}'))
  expect(await docs(['write-translations', '--cwd', root])).toMatchObject({ code: 0 })
  const code = JSON.parse(readFileSync(join(root, 'i18n/de/code.json'), 'utf8'))
  expect(Object.keys(code)).toEqual(expect.arrayContaining(keys))
  expect(code['theme.blog.post.readMore']).toEqual({ message: 'Weiterlesen' })

  const plain = folder(site(''))
  expect(await docs(['write-translations', '--cwd', plain])).toMatchObject({ code: 0 })
  expect(readFileSync(join(plain, 'i18n/de/code.json'), 'utf8')).not.toContain('theme.blog')
  const { graph } = await compile({ root: plain })
  expect(Object.keys(graph!.site.messages!).filter((key) => key.startsWith('theme.blog'))).toEqual([])
})
