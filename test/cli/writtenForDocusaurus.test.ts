import { expect, test } from 'vitest'
import { sampleForms } from '../../pipeline/code/errors/sampleForms.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder, tree } from './folder.ts'

const site = (markdown: object = {}) =>
  JSON.stringify({
    title: 'Shop',
    url: 'https://docs.example.com',
    baseUrl: '/',
    docs: { routeBasePath: '/' },
    pages: false,
    markdown,
  })

async function problems(root: string): Promise<string[]> {
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  return (JSON.parse(stdout) as Diagnostic[]).map(({ code, line, value }) => `${code} ${line} ${value ?? ''}`.trim())
}

test('names of emoji are characters where the config says so, and ids of headings stay', async () => {
  const text = '# Shop\n\nReady :tada: and :+1:, `:tada:` and :no_such: at 10:100:20.\n\n## Open :rocket: now\n'
  const on = folder({ 'site.config.json': site({ emoji: true }), 'docs/index.md': text })
  const off = folder({ 'site.config.json': site(), 'docs/index.md': text })
  expect(await problems(on)).toEqual([])
  expect(await problems(off)).toEqual(['emoji-name 3 :tada:', 'emoji-name 3 :+1:', 'emoji-name 5 :rocket:'])
  const idsOf = async (root: string) =>
    JSON.parse((await docs(['graph', '--cwd', root])).stdout).docs.index.headings.map(({ id }: { id?: string }) => id)
  expect(await idsOf(on)).toEqual(await idsOf(off))

  expect(await docs(['build', '--cwd', on])).toMatchObject({ code: 0 })
  const html = tree(`${on}/dist`)['index.html']!
  expect(html).toContain('Ready 🎉 and 👍, <code>:tada:</code> and :no_such: at 10:100:20.')
  expect(html).toContain('Open 🚀 now')

  await docs(['check', '--fix', '--cwd', off])
  expect(tree(off)['docs/index.md']).toBe(text.replace(':tada:', '🎉').replace(':+1:', '👍').replace(':rocket:', '🚀'))
})

test('names of emoji are on for a site that comes from Docusaurus, unless it turned them off', async () => {
  const imported = async (markdown: string) => {
    const root = folder({
      'docusaurus.config.js': `module.exports = { title: 'Shop', url: 'https://docs.example.com', baseUrl: '/', ${markdown} presets: [['classic', { blog: false }]] }\n`,
      'docs/index.md': '# Shop\n\nText.\n',
    })
    await docs(['import', root])
    return tree(root)['site.config.ts']
  }
  expect(await imported('')).toContain('emoji: true')
  expect(await imported('markdown: { emoji: false },')).toContain('emoji: false')
})

test('formulas, marks and code of files in the syntax of other tools are reported', async () => {
  const root = folder({
    'site.config.json': site({ format: 'detect' }),
    'docs/index.md': [
      '# Shop',
      '',
      'The price is $p_1 \\cdot n$, ==today only==.',
      '',
      'It costs $5 or $10, and is a == b == c; set $HOME_DIR to $USER_NAME.',
      '',
      '```js file=./cart.js',
      '```',
      '',
      '<<< @/snippets/cart.js',
      '',
    ].join('\n'),
  })
  expect(await problems(root)).toEqual([
    'foreign-syntax 3 $p_1 \\cdot n$',
    'foreign-syntax 3 ==today only==',
    // A file beside the doc is shown; this one is missing.
    'code-file 7 ./cart.js',
    'foreign-syntax 10 <<< @/snippets/cart.js',
  ])
})

test('admonitions have the class of their name in Docusaurus beside that of their looks', async () => {
  const root = folder({
    'site.config.json': site(),
    'docs/index.md': '# Shop\n\n:::important\n\nOpen.\n\n:::\n\n:::tip\n\nText.\n\n:::\n',
  })
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  const html = tree(`${root}/dist`)['index.html']!
  expect(html).toContain('class="theme-admonition theme-admonition-info theme-admonition-important"')
  expect(html).toContain('class="theme-admonition theme-admonition-tip"')
})

const fence = (language: string, ...lines: string[]) => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`

test('samples with lines of dots, or with the lines of a diff, have no syntax errors', async () => {
  const root = folder({
    'site.config.json': site(),
    'docs/index.md': [
      '# Shop\n',
      fence('json', '{', '  "name": "shop",', '  ...', '  "price": 2', '}'),
      fence('js', 'const shop = {', '  .', '  .', '  name: 1,', '}'),
      fence('js', 'export default {', '-  name: 1,', '+  name: 2,', '}'),
      fence('json', '{', '- "name": 1', '+ "name": 2', '}'),
      fence('yaml', 'name: shop', '- price: 1', '+ price: 2'),
      fence('css', '.shop {', '  ...', '}'),
      fence('js', 'const shop = {', '  name: ,', '}'),
    ].join('\n'),
  })
  expect(await problems(root)).toEqual(['code-sample-syntax 47'])
})

test('a fence with the address of its code is syntax of a plugin, and no code with a mistake', async () => {
  const text = '# Shop\n\n```ts reference title="cart.ts"\nhttps://code.example/shop/cart.ts#L1-L9\n```\n'
  const root = folder({ 'site.config.json': site(), 'docs/index.md': text })
  expect(await problems(root)).toEqual(['foreign-syntax 3 ts reference title="cart.ts"'])
})

test('a sample without dots and signs has no other form', () => {
  expect(sampleForms('- one\n- two\n')).toEqual([])
  expect(sampleForms('a...b\n')).toEqual([])
})

test('`<head>` in MDX adds to the head of the page, with scripts of data, and no script runs', async () => {
  const text = `<head>
  <meta name="googlebot" content="noarchive" />
  <script type="application/ld+json">{\`{ "name": "</script>" }\`}</script>
</head>

# Shop
`
  const root = folder({ 'site.config.json': site(), 'docs/index.md': text })
  expect(await docs(['build', '--quiet', '--cwd', root])).toMatchObject({ code: 0, stderr: '' })
  const [head, body] = tree(`${root}/dist`)['index.html']!.split('<body')
  expect(head).toContain(
    '<meta name="googlebot" content="noarchive"><script type="application/ld+json">{ "name": "\\u003c/script>" }</script>',
  )
  expect(body).not.toContain('<head>')

  const script = '<script type="text/javascript">{`alert(1)`}</script>'
  const runs = folder({
    'site.config.json': site(),
    'docs/index.md': `<head>${script}</head>\n\n# Shop\n\n${script}\n`,
  })
  expect(await problems(runs)).toEqual(['markup-unsafe 1 <script>', 'markup-unsafe 5 <script>'])
})

test('`<Head>` in MDX, which a plugin may add, needs no import; a component of that name is the site’s', async () => {
  const plugin = `export default () => (tree) => {
    const content = { type: 'mdxJsxAttribute', name: 'content', value: 'noarchive' }
    const name = { type: 'mdxJsxAttribute', name: 'name', value: 'googlebot' }
    const meta = { type: 'mdxJsxFlowElement', name: 'meta', attributes: [name, content] }
    tree.children.push({ type: 'mdxJsxFlowElement', name: 'Head', children: [meta] })
  }`
  const root = folder({
    'site.config.mjs': `import plugin from './plugin.mjs'\nconst { markdown: _, ...config } = ${site()}\nexport default { ...config, markdown: { format: 'detect', remarkPlugins: [plugin] } }\n`,
    'plugin.mjs': plugin,
    'docs/index.mdx': '# Shop\n',
    'docs/head.mdx': '# Head\n\n<Head><title>Own title</title></Head>\n',
    'docs/own.mdx': 'export const Head = () => <b>of the doc</b>\n\n# Own\n\n<Head />\n',
  })
  expect(await docs(['build', '--quiet', '--cwd', root])).toMatchObject({ code: 0, stderr: '' })
  const files = tree(`${root}/dist`)
  expect(files['index.html']!.split('<body')[0]).toContain('<meta name="googlebot" content="noarchive">')
  expect(files['head/index.html']!.split('<body')[0]).toContain('<title>Own title')
  expect(files['own/index.html']!.split('<body')[1]).toContain('<b>of the doc</b>')
})

test('`{#` that begins no id is text', async () => {
  const text = '# Shop\n\n## Open {#open]\n\n## Close {#close}\n'
  const root = folder({ 'site.config.json': site(), 'docs/index.md': text })
  expect(await problems(root)).toEqual([])
  const { headings } = JSON.parse((await docs(['graph', '--cwd', root])).stdout).docs.index
  expect(headings.map(({ id, text }: { id: string; text: string }) => [id, text])).toEqual([
    [undefined, 'Shop'],
    ['open-open', 'Open {#open]'],
    ['close', 'Close'],
  ])
})
