import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docs } from '../cli/docs.ts'
import { digests, put, tree } from '../cli/folder.ts'
import { randomNumbers } from './randomNumbers.ts'

export interface EditResult {
  edits: number
  /** Edits after which the exit code or a file was not that of a build from nothing. */
  failures: string[]
}

const config = (title: string, more = '') => `export default {
  title: '${title}',
  url: 'https://docs.example',
  baseUrl: '/',
  components: { Price: { module: 'components/Price.jsx' } },
  docs: { path: 'docs', routeBasePath: '/' },
  themeConfig: { navbar: { title: '${title}' } },
  ${more}
}
`
const component = (word: string) => `export default function Price() { return <b>${word}</b> }\n`
const doc = (name: string, words: string) =>
  `---\ntags: [${name[0]}]\n---\n\n# The ${name}\n\nA ${words}, see [plum](./plum.md).\n\n## Prices\n\n\`\`\`js\nlet ${name} = '${words}'\n\`\`\`\n`
const start: Record<string, string> = {
  'site.config.mjs': config('Corner Shop'),
  'components/Price.jsx': component('One euro'),
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/index.mdx': "import Part from './_part.mdx'\n\n# Welcome\n\n<Part />\n\n<Price />\n",
  'docs/_part.mdx': 'Read about the [pear](./fruit/pear.md#prices).\n',
  'docs/plum.md': doc('plum', 'blue fruit'),
  'docs/fruit/pear.md': doc('pear', 'green fruit'),
  'docs/fruit/fig.md': doc('fig', 'small fruit'),
}

/**
 * Make random edits to a small site, of a fixed seed, and build it after each. The output must be that of a build from nothing.
 *
 * Edits are those of writers, to files that are published, and damage to the cache and to the output.
 */
export async function randomEdits(edits: number, seed: number): Promise<EditResult> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-edits-'))
  const [warm, cold] = [join(folder, 'warm'), join(folder, 'cold')]
  const random = randomNumbers(seed)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <Item>(items: Item[]): Item => items[below(items.length)]!
  const words = () => `${oneOf(['red', 'sweet', 'ripe'])} fruit ${below(1000)}`
  const filesIn = (path: string) => (existsSync(join(warm, path)) ? Object.keys(tree(join(warm, path))) : [])
  const ownDocs = () => filesIn('docs').filter((path) => !/index|_part|plum/.test(path))
  const edit = (path: string, text: string) => put(warm, { [path]: text })
  const kinds: Record<string, () => void> = {
    'text of a doc': () => edit('docs/plum.md', doc('plum', words())),
    'title of a doc': () => edit('docs/plum.md', doc(oneOf(['plum', 'prune']), 'blue fruit')),
    partial: () => edit('docs/_part.mdx', `${words()}, see [plum](./plum.md#${oneOf(['prices', 'none'])}).\n`),
    'new doc': () => edit(`docs/${oneOf(['fruit/', ''])}d${below(9)}.md`, doc(`d${below(9)}`, words())),
    'doc removed': () => {
      const path = oneOf(ownDocs())
      if (path !== undefined) rmSync(join(warm, 'docs', path))
    },
    'label of a category': () => edit('docs/fruit/_category_.json', JSON.stringify({ label: words() })),
    config: () =>
      edit('site.config.mjs', config(oneOf(['Corner Shop', 'Market']), oneOf(['', 'trailingSlash: false,']))),
    'parse option': () =>
      edit('site.config.mjs', config('Corner Shop', 'markdown: { anchors: { maintainCase: true } },')),
    component: () => edit('components/Price.jsx', component(oneOf(['One euro', 'Two euro']))),
    'static file': () =>
      edit('static/logo.svg', `<svg xmlns="http://www.w3.org/2000/svg"><desc>${below(3)}</desc></svg>`),
    'file of the output': () => {
      const path = oneOf(filesIn('dist').filter((file) => !file.startsWith('.')))
      if (path !== undefined) edit(`dist/${path}`, 'Changed by hand.')
    },
    'file of the output removed': () => {
      const path = oneOf(filesIn('dist').filter((file) => !file.startsWith('.')))
      if (path !== undefined) rmSync(join(warm, 'dist', path))
    },
    'damaged cache': () => {
      const path = oneOf(
        ['cache', 'pages', 'output'].flatMap((name) => filesIn(`.quire/${name}`).map((file) => `${name}/${file}`)),
      )
      if (path === undefined) return
      const file = join(warm, '.quire', path)
      const bytes = readFileSync(file)
      writeFileSync(file, oneOf([bytes.subarray(0, below(bytes.length)), Buffer.from(bytes.map((byte) => byte ^ 1))]))
    },
  }

  const result: EditResult = { edits, failures: [] }
  put(warm, start)
  try {
    for (let number = 0; number <= edits; number += 1) {
      const kind = number === 0 ? 'first build' : oneOf(Object.keys(kinds))
      kinds[kind]?.()
      // What bundles are made of is their key, and bundling takes longest.
      if (existsSync(cold)) removeAllBut(cold, '.quire/bundle')
      for (const name of readdirSync(warm))
        if (!['dist', '.quire'].includes(name)) cpSync(join(warm, name), join(cold, name), { recursive: true })
      const [ours, expected] = [await build(warm), await build(cold)]
      const parts = [...new Set([...Object.keys(ours), ...Object.keys(expected)])]
      const different = parts.filter((part) => ours[part] !== expected[part])
      if (different.length > 0) result.failures.push(`${number}, ${kind}: ${different.slice(0, 5).join(', ')}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return result
}

/** Build a site. Returns the exit code, the diagnostics and, if the site is published, a hash of each file. */
async function build(root: string): Promise<Record<string, string>> {
  const { code, stdout } = await docs(['build', '--format', 'json', '--cwd', root])
  return { '<code>': String(code), '<diagnostics>': stdout, ...(code === 0 && digests(join(root, 'dist'))) }
}

function removeAllBut(folder: string, kept: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (kept === name) continue
    if (kept.startsWith(`${name}/`)) removeAllBut(path, kept.slice(name.length + 1))
    else rmSync(path, { recursive: true })
  }
}
