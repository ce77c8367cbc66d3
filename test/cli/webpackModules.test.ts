// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of code.
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsResident.ts'
import { put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const show = `import names from './names.json'
const posts = require.context('./posts', false, /\\.json$/)
export default () => (
  <main>
    <h1>Show</h1>
    {names.map((name) => <img key={name} src={require(\`@site/static/\${name}.svg\`).default} alt={name} />)}
    <p>{names.map((name) => require('./parts/' + name).word).join(' ')}</p>
    <ul>{posts.keys().map((key) => <li key={key}>{key} {posts(key).title}</li>)}</ul>
  </main>
)
`
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const files = {
  'site.config.mjs': config("pages: { path: 'src/pages' },").replace('pages: false,', ''),
  'src/pages/show.js': show
    .replace("'./names", "'../names")
    .replace("'./posts'", "'../posts'")
    .replace("'./parts/'", "'../parts/'"),
  'src/names.json': '["fruit/apple", "pear"]',
  'src/parts/fruit/apple.js': "export const word = 'round'\n",
  'src/parts/pear.json': '{ "word": "long" }',
  'src/posts/a.json': '{ "title": "First" }',
  'src/posts/b.txt': 'No module.',
  'src/posts/old/c.json': '{ "title": "Old" }',
  'static/fruit/apple.svg': svg,
  'static/pear.svg': svg.replace('9', '8'),
  'static/page.html': '<h1>No module</h1>',
}

const shown = (root: string) => {
  const html = readFileSync(join(root, 'dist/show/index.html'), 'utf8')
  return {
    images: [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src.replace(/-[\w-]{8}\./, '.')),
    text: /<p>([^<]*)/.exec(html)![1],
    posts: [...html.matchAll(/<li>([^<]*(?:<!-- -->[^<]*)*)/g)].map(([, text = '']) => text.replaceAll('<!-- -->', '')),
  }
}

test('a page requires files by computed names, and a file that is added later is found', async () => {
  const root = smallSite(files)
  const build = async () => {
    const { code, stdout, stderr } = await docs(['build', '--cwd', root])
    expect(stdout + stderr).not.toMatch(/error|asset-unused/)
    expect(code).toBe(0)
  }
  await build()
  expect(shown(root)).toEqual({
    images: ['/assets/apple.svg', '/assets/pear.svg'],
    text: 'round long',
    posts: ['./a.json First'],
  })
  put(root, { 'src/posts/d.json': '{ "title": "Second" }' })
  await build()
  expect(shown(root).posts).toEqual(['./a.json First', './d.json Second'])
})

test('YAML files are data, with the loader of webpack or without it, and one that does not parse is named with its line', async () => {
  const page = (name: string) =>
    `import data from '!!yaml-loader!../data/${name}.yaml'\nimport same from '../data/${name}.yaml'\nexport default () => <main><h1>Data</h1><p>{data.fruit.join()} {same.count}</p></main>\n`
  const root = smallSite({
    ...files,
    'src/pages/show.js': page('fruit'),
    'docs/data.mdx':
      "import { count } from '@site/src/count'\nimport data from '!!yaml-loader!../src/data/fruit.yaml'\n\n# Data\n\n{data.fruit[1]} {count}\n",
    'src/count.js': 'export const count = 3\n',
    'src/data/fruit.yaml': 'fruit: [apple, pear]\ncount: 2\n',
  })
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect({ code, errors: / error /.exec(stderr) }).toEqual({ code: 0, errors: null })
  expect(readFileSync(join(root, 'dist/show/index.html'), 'utf8').replaceAll('<!-- -->', '')).toContain(
    '<p>apple,pear 2</p>',
  )
  expect(readFileSync(join(root, 'dist/data/index.html'), 'utf8')).toContain('pear')

  put(root, { 'src/data/fruit.yaml': 'fruit: [apple\ncount: 2\n' })
  const broken = await docs(['check', '--format', 'json', '--cwd', root])
  expect(JSON.parse(broken.stdout)).toEqual([
    expect.objectContaining({ code: 'module-bundle-failed', file: 'src/data/fruit.yaml', line: 2 }),
  ])
})

test('a required file that does not exist is named where it is required', async () => {
  const root = smallSite({ ...files, 'src/names.json': '["cherry"]' })
  const { code, stdout } = await docs(['check', '--format', 'json', '--cwd', root])
  expect(code).toBe(1)
  const [found] = JSON.parse(stdout)
  expect(found).toMatchObject({ file: 'src/pages/show.js', line: 6 })
  expect(found.message).toContain('There is no module `@site/static/cherry.svg`, which is required.')
})

/** A page that shows an expression. */
const page = (expression: string) => `export default () => <main><h1>Show</h1><p>{${expression}}</p></main>\n`

test.each([
  ['a name in a name', "require('../parts/' + require('../parts/' + 'name' + '.json').file + '.json').word", 'long'],
  ['a name behind an address', "<u>http://x</u>}{require('../parts/' + 'pear' + '.json').word", 'long'],
  ['a YAML file', "require('../parts/' + 'plum' + '.yaml').default.word", 'blue'],
  ['a template', 'require.context(`../posts`).keys().length', '4'],
])('%s is found', async (_, expression, text) => {
  const root = smallSite({
    ...files,
    'src/pages/show.js': page(expression),
    'src/parts/name.json': '{ "file": "pear" }',
    'src/parts/plum.yaml': 'word: blue\n',
  })
  const { stderr, code } = await docs(['build', '--cwd', root])
  expect({ code, errors: / error /.exec(stderr) }).toEqual({ code: 0, errors: null })
  expect(readFileSync(join(root, 'dist/show/index.html'), 'utf8').replace(/<!--.*?-->/g, '')).toContain(`${text}</p>`)
})

test.each([
  ["require('../../' + 'package' + '.json').name", 'holds the whole site'],
  ["require('../../../' + 'a' + '.json').name", 'holds the whole site'],
  ["require.context('../posts', true, new RegExp('a')).keys()", 'as they are written'],
])('%s is refused', async (expression, reason) => {
  const root = smallSite({ ...files, 'src/pages/show.js': page(expression) })
  const { code, stdout } = await docs(['check', '--format', 'json', '--cwd', root])
  expect({ code, found: JSON.parse(stdout) }).toMatchObject({
    code: 1,
    found: [
      { code: 'module-bundle-failed', file: 'src/pages/show.js', line: 1, message: expect.stringContaining(reason) },
    ],
  })
})

test('links that lead in a circle below a required folder are not followed, and styles with the word are styles', async () => {
  const root = smallSite({
    ...files,
    'src/pages/show.js': `import './show.css'\n${page("require('../parts/' + 'pear' + '.json').word")}`,
    'src/pages/show.css': '/* as require(foo) */ .b { color: red }\n',
  })
  symlinkSync('..', join(root, 'src/parts/up'))
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
})

test('a package in Flow is answered with what to import in place of it', async () => {
  const root = smallSite({
    'site.config.mjs': files['site.config.mjs'],
    'src/pages/shop.jsx': "import { View } from 'views'\nexport default () => <main><View /></main>\n",
    'node_modules/views/package.json': '{ "name": "views", "main": "index.js" }',
    'node_modules/views/index.js':
      '// @flow\nimport typeof Shelf from "./shelf";\nmodule.exports = { get View(): Shelf { return require("./shelf") } }\n',
  })
  const { code, stdout, stderr } = await docs(['check', '--cwd', root])
  expect(code).toBe(1)
  expect(stdout + stderr).toContain('node_modules/views/index.js:1:1  error  module-bundle-failed')
  expect(stdout + stderr).toContain('such as `react-native-web` for `react-native`')
})
