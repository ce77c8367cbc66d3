import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DevSite } from '../../cli/dev/devSite.ts'
import { randomNumbers } from '../attack/randomNumbers.ts'
import { folder, put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const random = randomNumbers(11)
const below = (count: number) => Math.floor(random() * count)
const oneOf = <Item>(items: Item[]): Item => items[below(items.length)]!

const names = ['index', 'guide', 'fruit/pear', 'fruit/fig', 'live']
const links = ['./guide.md#steps', '/fruit/pear#none', '/fruit/fig', '/nowhere', './index.md']

/** A doc; some saves change its words alone, others its headings, links, title or imports. */
const doc = ({ words = 'Words', title = 'Title', heading = 'Steps', link = './guide.md' }, isLive = false) =>
  `---\ntitle: ${title}\n---\n\n${isLive ? "import Part from '@site/docs/_part.mdx'\n\n" : ''}${words}.\n\n## ${heading}\n\nSee [this](${link}).\n\n${isLive ? '<Part />\n\n<Price />\n\n{1 + 1}\n' : ''}`
const component = (word: string) => `export default () => <b>${word}</b>\n`

/** What is saved: files by their paths. */
const edits: (() => Record<string, string>)[] = [
  ...Array.from({ length: 4 }, () => () => write({ words: `Words ${below(9)}` })),
  ...Array.from({ length: 3 }, () => () => write({ heading: oneOf(['Steps', 'Prices', 'None']) })),
  ...Array.from({ length: 3 }, () => () => write({ link: oneOf(links) })),
  () => write({ title: `Title ${below(4)}` }),
  () => ({ 'docs/_part.mdx': `Part ${below(9)}, see [pear](./fruit/pear.md#${oneOf(['steps', 'none'])}).\n` }),
  () => ({ 'docs/odd.mdx': oneOf(['# Odd\n\n<Missing />\n', '# Odd\n', '---\ntitle: [\n---\n\n# Odd\n']) }),
  () => ({ 'parts/Price.jsx': component(oneOf(['One euro', 'Two euro'])) }),
  () => ({ 'parts/own.css': `body { color: ${oneOf(['red', 'blue'])} }\n` }),
  () => ({ [`docs/new${below(2)}.md`]: '# New\n\n[Pear](/fruit/pear#prices)\n' }),
]
const last: Record<string, Parameters<typeof doc>[0]> = {}
function write(changed: Parameters<typeof doc>[0]): Record<string, string> {
  const name = oneOf(names)
  last[name] = { ...last[name], ...changed }
  return { [`docs/${name}.${name === 'live' ? 'mdx' : 'md'}`]: doc(last[name], name === 'live') }
}

const options = (root: string) =>
  ({ cwd: root, format: 'pretty', color: false }) as ConstructorParameters<typeof DevSite>[0]

function devSite(root: string): DevSite {
  const site = new DevSite(options(root))
  onTestFinished(() => site.close())
  return site
}

/** Everything that a browser and a writer see. */
async function shown(site: DevSite, diagnostics: unknown[]) {
  const paths = [...names, 'odd', 'new0', 'new1', 'nowhere'].flatMap((name) => {
    if (name === 'index') return ['index.html', 'assets/pages.json', 'index.md']
    return [`${name}/index.html`, `assets/pages/${name}.json`, `${name}.md`]
  })
  const lists = [
    'site.json',
    'sitemap.xml',
    'llms.txt',
    'llms-full.txt',
    'assets/markdown.json',
    'assets/search/index.json',
  ]
  const files = [...paths, ...lists, '404.html'].map(async (path) => {
    const file = await site.served.read(path)
    return [path, file && { ...file, ...('data' in file && { data: file.data.toString() }) }] as const
  })
  return { files: Object.fromEntries(await Promise.all(files)), state: site.state, diagnostics }
}

// DEV-SAVE
test('after each of 20 random saves, a dev server sends and reports what one that is started then does', async () => {
  const start = {
    'site.config.mjs': config("components: { Price: 'parts/Price.jsx' }, customCss: ['parts/own.css'],"),
    'docs/_part.mdx': 'A part.\n',
    'docs/odd.mdx': '# Odd\n',
    'parts/Price.jsx': component('One euro'),
    'parts/own.css': 'body { color: red }\n',
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, doc({})])),
    'docs/live.mdx': doc({}, true),
  }
  const { 'docs/live.md': _, ...files } = start as Record<string, string>
  const root = smallSite(files)
  const copy = folder()
  const watched = devSite(root)
  await watched.update()
  for (let number = 1; number <= 20; number += 1) {
    const saved = oneOf(edits)()
    put(root, saved)
    const paths = Object.keys(saved)
    const { diagnostics } = await watched.update(new Set(paths.map((path) => join(root, path))))
    for (const name of readdirSync(root).filter((name) => name !== '.quire')) {
      rmSync(join(copy, name), { recursive: true, force: true })
      cpSync(join(root, name), join(copy, name), { recursive: true })
    }
    const fresh = devSite(copy)
    const { diagnostics: freshDiagnostics } = await fresh.update()
    const expected = await shown(fresh, freshDiagnostics)
    expect(await shown(watched, diagnostics), `save ${number}: ${paths}`).toEqual(expected)
    fresh.close()
  }
}, 600_000)
