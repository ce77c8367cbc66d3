// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of code.
import { readFileSync } from 'node:fs'
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

test('a required file that does not exist is named where it is required', async () => {
  const root = smallSite({ ...files, 'src/names.json': '["cherry"]' })
  const { code, stdout, stderr } = await docs(['check', '--cwd', root])
  expect(code).toBe(1)
  expect(stdout + stderr).toContain('There is no file `@site/static/cherry.svg`, which is required.')
})
