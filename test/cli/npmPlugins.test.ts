import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder, put } from './folder.ts'
import { config } from './smallSite.ts'

/**
 * Plugins that others have published, as they are, on a site that uses them as their authors say. `docusaurus-plugin-glossary` wants
 * Docusaurus to be installed and reads no more than its version, so `overrides` in `package.json` has a small package in its place.
 */
const plugins = `
  plugins: [
    ['docusaurus-plugin-glossary', { glossaryPath: 'glossary.json' }],
    ['docusaurus-plugin-typedoc', { entryPoints: ['lib/index.ts'], tsconfig: 'lib/tsconfig.json', out: 'docs/api', name: 'Basket', readme: 'none', logLevel: 'Warn' }],
    ['docusaurus-plugin-react-docgen-typescript', {
      src: ['src/**/*.tsx'], ignore: [], route: { path: '/components', component: '@site/src/Components.jsx', exact: true },
    }],
    ['docusaurus-plugin-plausible', { domain: 'docs.example' }],
  ],`

const files = {
  'site.config.mjs': config(plugins),
  'docs/index.md':
    '# Welcome\n\nRead the [words](/glossary#fruit), the [functions](./api/functions/weigh.md) and the [components](/components).\n',
  'glossary.json': JSON.stringify({
    title: 'Words',
    terms: [{ term: 'Fruit', definition: 'It grows on quincetrees.' }],
  }),
  'lib/tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] }, "files": ["index.ts"] }',
  'lib/index.ts': `/** A basket of fruit. */
export interface Basket {
  pears: number
}

/** Tells what a {@link Basket} weighs. */
export const weigh = (basket: Basket): number => basket.pears * 180
`,
  'src/Price.tsx': `/** Shows a price. */
export function Price(props: {
  /** In cents. */
  amount: number
}) {
  return null
}
`,
  'src/Components.jsx': `import Layout from '@theme/Layout'

export default function Components({ docgen }) {
  return (
    <Layout title="Components">
      <main>
        {docgen.map(({ displayName, description, props }) => (
          <section key={displayName}>
            <h1>{displayName}</h1>
            <p>{description}</p>
            <p>{props.amount.description} {props.amount.type.name}</p>
          </section>
        ))}
      </main>
    </Layout>
  )
}
`,
}

/** They run TypeScript, with the interface that it has up to version 6. */
const ofTypeScript = /^(?:docusaurus-plugin-(?:react-docgen-typescript|typedoc)|react-docgen-typescript|typedoc.*)$/

/** A folder of packages like that of this repository, but with another TypeScript for those packages. */
function packages(root: string): void {
  const from = resolve('node_modules')
  const to = join(root, 'node_modules')
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (ofTypeScript.test(name)) cpSync(join(from, name), join(to, name), { recursive: true })
    else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name))
  }
  rmSync(join(to, 'typescript'))
  symlinkSync(join(from, 'typescript-6'), join(to, 'typescript'))
}

let root: string
let built: Awaited<ReturnType<typeof docs>>

beforeAll(async () => {
  root = folder(files)
  packages(root)
  built = await docs(['build', '--cwd', root])
}, 120_000)

const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')

test('only what has no counterpart is reported', () => {
  expect(built.code).toBe(0)
  const reported = built.stderr.match(/^ {2}\S.*(?:is not called|runs each time|only aliases)/gm)
  expect(reported).toEqual([
    '  `extendCli` of the plugin `docusaurus-plugin-typedoc` is not called',
    '  The plugin `docusaurus-plugin-typedoc` runs each time',
    '  The plugin `docusaurus-plugin-react-docgen-typescript` runs each time',
  ])
})

test('a glossary is a page with its words, to which docs link, and which readers find', async () => {
  expect(read('glossary/index.html')).toMatch(/id="fruit"><dt[^>]*>Fruit<\/dt><dd[^>]*>It grows on quincetrees\./)
  expect(read('sitemap.xml')).toContain('<loc>https://docs.example/glossary</loc>')
  expect(read('index.html')).toContain('href="/glossary#fruit"')
  expect((await docs(['search', 'quincetrees', '--cwd', root])).stdout).toContain('/glossary')
})

test('TypeDoc writes docs, which are pages of the same run', () => {
  expect(read('api/functions/weigh/index.html')).toMatch(/Tells what a <a href="\/api\/interfaces\/Basket">/)
  expect(read('index.html')).toContain('href="/api/functions/weigh"')
})

test('components are described by their types', () => {
  expect(read('components/index.html')).toMatch(
    /<h1>Price<\/h1><p>Shows a price\.<\/p><p>In cents\.(?:<!-- -->)? (?:<!-- -->)?number/,
  )
})

test('tags of a plugin are in each page', () => {
  expect(read('glossary/index.html')).toMatch(/<script[^>]* src="https:\/\/plausible\.io\/js\/plausible\.js"/)
})

test('the results of all follow their files', async () => {
  put(root, {
    'glossary.json': JSON.stringify({ terms: [{ term: 'Fruit', definition: 'It grows on medlars.' }] }),
    'lib/index.ts': files['lib/index.ts'].replaceAll('weigh', 'count'),
    'src/Price.tsx': files['src/Price.tsx'].replace('In cents', 'In pennies'),
    'docs/index.md': '# Welcome\n\n[Functions](./api/functions/count.md)\n',
  })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expect(read('glossary/index.html')).toContain('It grows on medlars.')
  expect(read('api/functions/count/index.html')).toContain('Tells what a')
  expect(existsSync(join(root, 'dist/api/functions/weigh'))).toBe(false)
  expect(read('components/index.html')).toContain('In pennies.')
}, 60_000)
