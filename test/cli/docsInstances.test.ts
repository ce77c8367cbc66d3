import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterEach, expect, test } from 'vitest'
import type { Location } from 'vscode-languageserver/node'
import { BuiltDocs } from '../../cli/mcp/builtDocs.ts'
import { mcpServer } from '../../cli/mcp/mcpServer.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { site } from '../site.ts'
import { docs } from './docsInProcess.ts'
import { Editor } from './editor.ts'
import { folder, put, tree } from './folder.ts'
import { commitAll } from './git.ts'

const siteConfig = `export default {
  title: 'Shop',
  url: 'https://shop.example',
  baseUrl: '/',
  i18n: { locales: ['en', 'fr'] },
  docs: [
    { sidebarPath: 'sidebars.json', editUrl: 'https://git.example/edit/' },
    {
      id: 'help', path: 'help', routeBasePath: 'help', sidebarPath: 'help.json', editUrl: 'https://git.example/help/',
      showLastUpdateAuthor: true,
    },
  ],
  redirects: [{ from: '/help/begin', to: '/help/intro' }, { from: '/start', to: '/docs/intro' }],
  themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', docsPluginId: 'help' }] } },
}
`
const intro = '# Help\n\nA lantern. [Cart](../docs/cart.md#items)\n'
const shop = {
  'site.config.mjs': siteConfig,
  'sidebars.json': '{ "main": ["intro", { "type": "category", "label": "Guide", "items": ["cart"] }] }',
  'help.json': '{ "main": ["intro", { "type": "category", "label": "Teams", "items": ["team"] }] }',
  'docs/intro.md': '# Intro\n\nA bicycle.\n',
  'docs/cart.md': '# Cart\n\n## Items\n\nText.\n',
  'help/intro.md': intro,
  'help/team.md': '# Team\n\nText.\n',
  'help_versions.json': '["1.0"]',
  'help_versioned_docs/version-1.0/intro.md': intro.replace('../docs', '../../docs').replace('A lantern', 'A candle'),
  'help_versioned_docs/version-1.0/team.md': '# Team\n\nText.\n',
  'help_versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["intro", "team"] }',
}

const run = (root: string, ...args: string[]) => docs([...args, '--cwd', root])
let editor: Editor | undefined
afterEach(() => {
  if (editor && editor.child.exitCode === null) editor.child.kill()
  editor = undefined
})

test('an assistant searches and lists the last version of each set of docs, and one that it names', async () => {
  const root = folder(shop)
  expect(await run(root, 'build', '--quiet')).toMatchObject({ code: 0 })
  const [own, other] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1.0.0' })
  const built = new BuiltDocs(join(root, 'dist'))
  await Promise.all([mcpServer(() => built.current(), '1.0.0').connect(other), client.connect(own)])
  const answer = async (name: string, input: object) =>
    JSON.stringify((await client.callTool({ name, arguments: { ...input } })).content)
  expect(await answer('search_docs', { query: 'bicycle' })).toContain('https://shop.example/docs/intro')
  expect(await answer('search_docs', { query: 'candle' })).toContain('https://shop.example/help/intro')
  expect(await answer('search_docs', { query: 'lantern' })).toContain('Nothing was found')
  expect(await answer('search_docs', { query: 'lantern', version: 'help/current' })).toContain('/help/next/intro')
  const all = await answer('list_pages', {})
  expect(all).toContain('/docs/cart')
  expect(all).toContain('/help/team')
  expect(all).not.toContain('/help/next/')
  await client.close()
})

test('an editor completes links to the other docs, and finds the doc of an id in the right set', async () => {
  editor = new Editor(await site(shop))
  await editor.start()
  const labels = async (path: string, text: string) => (await editor!.complete(path, text)).map(({ label }) => label)
  expect(await labels('docs/cart.md', '# Cart\n\n[x](‸')).toEqual(['./intro.md', '../help/intro.md', '../help/team.md'])
  expect(await labels('docs/cart.md', '# Cart\n\n[x](/help/t‸')).toEqual(
    expect.arrayContaining(['/help/team', '/help/team.md']),
  )
  expect(await labels('help.json', '{ "main": ["‸"] }')).toEqual(['intro', 'team'])
  const definition = async (path: string, text: string) =>
    editor!.path((await editor!.at<Location>('definition', path, text)).uri)
  expect(await definition('help.json', '{ "main": ["in‸tro"] }')).toBe('help/intro.md')
  expect(await definition('sidebars.json', '{ "main": ["in‸tro"] }')).toBe('docs/intro.md')
  expect(await definition('help_versioned_sidebars/version-1.0-sidebars.json', '{ "main": ["in‸tro"] }')).toBe(
    'help_versioned_docs/version-1.0/intro.md',
  )
  expect(await definition('help/intro.md', '# Help\n\n[Cart](../docs/ca‸rt.md#items)\n')).toBe('docs/cart.md')
})

test('edit links, authors, redirects, labels to translate and moved addresses are those of each set', async () => {
  const root = folder(shop)
  commitAll(root)
  expect(await run(root, 'build', '--quiet')).toMatchObject({ code: 0 })
  const built = tree(join(root, 'dist'))
  expect(built['docs/intro/index.html']).toContain('https://git.example/edit/docs/intro.md')
  expect(built['docs/intro/index.html']).not.toContain('Ada')
  expect(built['help/intro/index.html']).toContain('https://git.example/help/help_versioned_docs/version-1.0/intro.md')
  expect(built['help/next/intro/index.html']).toContain('Ada')
  expect(built['help/begin/index.html']).toContain('/help/intro')
  expect(built['start/index.html']).toContain('/docs/intro')

  expect(await run(root, 'write-translations', '--locale', 'fr')).toMatchObject({ code: 0 })
  const texts = (path: string) => Object.keys(JSON.parse(tree(root)[`i18n/fr/docusaurus-plugin-content-docs${path}`]!))
  expect(texts('/current.json')).toContain('sidebar.main.category.Guide')
  expect(texts('-help/current.json')).toContain('sidebar.main.category.Teams')
  expect(texts('-help/version-1.0.json')).toContain('version.label')

  expect(await run(root, 'mv', 'help/team.md', 'help/people.md')).toMatchObject({ code: 0 })
  const { stdout } = await run(root, 'diff', 'HEAD')
  expect(stdout).toContain('/help/next/team → /help/next/people')
  expect(stdout).toContain('No address is lost')
})

test('a mistake in a doc and in its old version is reported once; `--only` selects it', async () => {
  const root = folder(shop)
  const gone = '# Team\n\n[Gone](gone.md)\n'
  put(root, { 'help/team.md': gone, 'help_versioned_docs/version-1.0/team.md': gone, 'docs/cart.md': '# Cart\n' })
  const { stderr } = await run(root, 'check', '--only', 'link-file-missing')
  expect(stderr).toContain('help/team.md:3:1  warning  link-file-missing')
  expect(stderr).toContain('as in help_versioned_docs/version-1.0/team.md')
  const { stdout } = await run(root, 'check', '--only', 'link-anchor-broken', '--json')
  expect((JSON.parse(stdout) as Diagnostic[]).map(({ file }) => file)).toEqual([
    'help/intro.md',
    'help_versioned_docs/version-1.0/intro.md',
  ])
})

test('a frozen version keeps its links to the other set of docs', async () => {
  const root = folder(shop)
  expect(await run(root, 'version', '2.0', '--instance', 'help')).toMatchObject({ code: 0, stderr: '' })
  expect(tree(root)['help_versioned_docs/version-2.0/intro.md']).toContain('[Cart](../../docs/cart.md#items)')
  const { stdout } = await run(root, 'check', '--only', 'link-file-missing,link-anchor-broken', '--json')
  expect(JSON.parse(stdout)).toEqual([])
})
