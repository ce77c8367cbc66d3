import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'
import { commitAll, git } from './git.ts'

/*
 * A site with a version that is frozen, for tests.
 */

export function commit(root: string, tag?: string): void {
  if (!existsSync(join(root, '.gitignore'))) writeFileSync(join(root, '.gitignore'), '.quire\ndist*\n')
  commitAll(root)
  if (tag !== undefined) git(root, 'tag', tag)
}

export const config = (versions: object, more: object = {}) =>
  JSON.stringify({
    title: 'Shop',
    url: 'https://docs.example.com',
    baseUrl: '/',
    pages: false,
    docs: { lastVersion: 'current', versions },
    themeConfig: {
      navbar: {
        title: 'Shop',
        items: [{ type: 'docsVersionDropdown' }, { type: 'docSidebar', sidebarId: 'defaultSidebar' }],
      },
    },
    ...more,
  })

export const german = 'i18n/de/docusaurus-plugin-content-docs/current'

/** A site of plain docs in one language, which takes a third of the time. */
export const plainShop = {
  'site.config.json': config({}),
  'docs/index.md': '# Shop\n\n## Pay\n\n[cart](./guide/cart.md) ![shelf](./shelf.svg)\n',
  'docs/shelf.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
  'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index", "slug": "/guide" } }',
  'docs/guide/cart.md': '---\ntags: [money]\n---\n\n# Cart\n\nA zebra. ![sign](https://pictures.example/sign.png)\n',
}

export const languages = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }

/** A site with components and two languages. */
export const shop = {
  ...plainShop,
  'site.config.json': config({}, languages),
  'docs/guide/price.mdx': "import Price from '@site/src/Price'\n\n# Price\n\n<Price />\n",
  'src/Price.jsx': 'export default function Price() {\n  return <p>ten euros</p>\n}\n',
  [`${german}/index.md`]: '# Laden\n\n## Zahlen {#pay}\n',
}

export const frozen = { '1.0': { ref: 'v1.0', frozen: true } }

/** A site with a version that is frozen, and newer docs. */
export function frozenShop(
  versions: object = frozen,
  files: Record<string, string> = plainShop,
  more: object = {},
): string {
  const root = folder(files)
  commit(root, 'v1.0')
  put(root, { 'site.config.json': config(versions, more), 'docs/guide/cart.md': '# Cart\n\nA giraffe.\n' })
  commit(root)
  return root
}

export async function build(root: string, args: string[] = [], env: Record<string, string> = {}) {
  const ended = await docs(['build', '--cwd', root, ...args], env)
  expect(ended.stderr).not.toMatch(/ error |A fault of ours/)
  return ended.stdout
}

export async function check(root: string): Promise<Diagnostic[]> {
  const found: Diagnostic[] = JSON.parse((await docs(['check', '--json', '--cwd', root])).stdout)
  return found.filter(({ severity }) => severity !== 'info')
}

export const site = (root: string) => tree(join(root, 'dist'))
