import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { put } from '../cli/folder.ts'
import { site } from '../site.ts'

/** A config with imports above it and fields of `markdown` in it. */
const config = (imports: string, markdown: string, more = '') => `${imports}

export default {
  title: 'Physics Notes',
  url: 'https://notes.example.com',
  baseUrl: '/',
  docs: { path: 'docs', routeBasePath: '/' },
  pages: false,
  search: false,
  markdown: { ${markdown} },
  ${more}
}
`

/** A site that has installed the packages of this repository. */
async function siteWith(files: Record<string, string>): Promise<string> {
  const root = await site(files)
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}

const withMath = (files: Record<string, string>) =>
  siteWith({ 'site.config.ts': math, 'static/katex/katex.min.css': '.katex {}\n', ...files })

/** The HTML of a doc, without the parts that React renders, and the module of a live one. */
async function docOf(root: string, key: string) {
  const compiled = await compile({ root })
  const reported = compiled.diagnostics.map(
    ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code}: ${message}`,
  )
  if (!compiled.graph?.docs[key]) throw new Error(reported.join('\n'))
  const { body, module } = await compiled.content(key)
  const html = JSON.stringify(body)
  return { html, module, reported, doc: compiled.graph.docs[key], reused: compiled.docs.reused, text: body.join('') }
}

const math = config(
  "import remarkMath from 'remark-math'\nimport rehypeKatex from 'rehype-katex'",
  'remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]',
  "stylesheets: ['/katex/katex.min.css'],",
)

describe('math with remark-math and rehype-katex', () => {
  const text = `# Energy of $m$

Mass is energy, $E = mc^2$; a doc in [code](./code.mdx).

## The $\\gamma$ factor

$$
\\gamma = \\frac{1}{\\sqrt{1 - v^2/c^2}}
$$
`
  test('formulas become KaTeX in docs, partials and live docs', async () => {
    const root = await withMath({
      'docs/energy.md': text,
      'docs/code.mdx': "import Energy from './_energy.mdx'\n\n# Code\n\n<Energy />\n\nIt is {1 + 1}: $a_1$.\n",
      'docs/_energy.mdx': 'In a partial: $E = mc^2$.\n',
    })
    const { text: html, doc, reported } = await docOf(root, 'energy')
    expect(reported).toEqual([])
    expect(html).toContain(
      '<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML">',
    )
    expect(html).toContain('<span class="katex-display">')
    expect(doc.headings.map(({ text, id }) => [text, id])).toEqual([
      ['Energy of m', undefined],
      ['The \\gamma factor', 'the-gamma-factor'],
    ])
    const live = (await docOf(root, 'code')).module!
    expect(live.match(/className: "katex"/g)).toHaveLength(2)
  })

  test('a formula that does not parse is reported where it stands, in a partial as well', async () => {
    const root = await withMath({
      'docs/energy.md': '# Energy\n\nFine: $a$.\n\nNot: $\\frac{1$.\n',
      'docs/speed.mdx': "import Part from './_part.mdx'\n\n# Speed\n\n<Part />\n",
      'docs/_part.mdx': 'A part.\n\nNot: $\\fra{1}$.\n',
    })
    const { reported } = await docOf(root, 'energy')
    expect(reported).toEqual([
      "docs/energy.md:5:6 plugin-message: `rehype-katex`: Could not render math with KaTeX: KaTeX parse error: Unexpected end of input in a macro argument, expected '}' at end of input: \\frac{1.",
      'docs/_part.mdx:3:6 plugin-message: `rehype-katex`: Could not render math with KaTeX: KaTeX parse error: Undefined control sequence: \\fra at position 1: \\̲f̲r̲a̲{1}.',
    ])
  })
})

test('emoji with remark-emoji, with the ids that headings have without it', async () => {
  const root = await siteWith({
    'site.config.ts': config("import emoji from 'remark-emoji'", 'remarkPlugins: [[emoji, { emoticon: true }]]'),
    'docs/party.md': '# Party\n\n## Cake :cake:\n\nBring :balloon: and meet at 10:30. :-)\n',
  })
  const { text, doc, reported } = await docOf(root, 'party')
  expect(reported).toEqual([])
  expect(text).toContain('Bring 🎈 and meet at 10:30. 😃')
  expect(doc.headings.at(-1)).toMatchObject({ text: 'Cake 🍰', id: 'cake-cake' })
})

test('plugins of the site see directives, and add elements, components, imports and headings', async () => {
  const root = await siteWith({
    'site.config.ts': config(
      "import { abbreviations, adder } from './plugins/own.mjs'",
      'remarkPlugins: [abbreviations, adder]',
    ),
    'plugins/own.mjs': `
export function abbreviations() {
  return (tree) => walk(tree, (node) => {
    if (node.type === 'textDirective' && node.name === 'abbr') node.data = { hName: 'abbr', hProperties: node.attributes }
  })
}
export const adder = () => (tree, file) => {
  const text = (value) => ({ type: 'text', value })
  tree.children.push(
    { type: 'heading', depth: 2, children: [text('Further reading')] },
    { type: 'paragraph', children: [{ type: 'link', url: './other.md', children: [text('Other')] }] },
    { type: 'paragraph', children: [{ type: 'link', url: './nowhere.md', children: [text('Nowhere')] }] },
    { type: 'html', value: '<hr class="end">' },
  )
}
function walk(node, visit) {
  visit(node)
  for (const child of node.children ?? []) walk(child, visit)
}
`,
    'docs/a.md': '---\ntitle: A\n---\n\nAn :abbr[HTML]{title="HyperText Markup Language"} page, npm:test.\n',
    'docs/other.md': '# Other\n',
  })
  const { text, doc, reported } = await docOf(root, 'a')
  expect(text).toContain('<abbr title="HyperText Markup Language">HTML</abbr> page, npm:test.')
  expect(text).toContain('href="/other"')
  expect(doc.headings).toMatchObject([{ text: 'Further reading', id: 'further-reading' }])
  expect(reported.filter((one) => one.startsWith('docs/a.md'))).toHaveLength(1)
  expect(reported[0]).toContain('link-file-missing')
})

describe('plugins are part of the key of the cache', () => {
  const plugin = (sign: string) => `export default ({ word = 'end' } = {}) => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${sign}' + word }] })
}
`
  const own = (list: string) => config("import sign from './plugins/sign.mjs'", `remarkPlugins: [${list}]`)

  test('another plugin, another option and another text of the plugin give another page', async () => {
    const files = { 'docs/a.md': '# A\n', 'plugins/sign.mjs': plugin('- '), 'site.config.mjs': own('sign') }
    const root = await siteWith(files)
    const ends = async (expected: string, reused: number) => {
      const { text, reused: kept } = await docOf(root, 'a')
      expect([/<p>(.*)<\/p>/.exec(text)?.[1], kept]).toEqual([expected, reused])
    }
    await ends('- end', 0)
    await ends('- end', 1)
    put(root, { 'site.config.mjs': own("[sign, { word: 'fin' }]") })
    await ends('- fin', 0)
    put(root, { 'plugins/sign.mjs': plugin('+ ') })
    await ends('+ fin', 0)
    put(root, { 'site.config.mjs': own('') })
    await ends(undefined as never, 0)
    put(root, { 'site.config.mjs': own('sign') })
    await ends('+ end', 0)
    await ends('+ end', 1)
  })

  test('so do another version of its package, and of a package that this one needs', async () => {
    const config_ = config("import sign from 'remark-sign'", 'remarkPlugins: [sign]')
    const packageFile = (name: string, version: string, more = {}) => ({
      [`node_modules/${name}/package.json`]: JSON.stringify({
        name,
        version,
        type: 'module',
        main: 'index.js',
        ...more,
      }),
    })
    const root = await site({
      'site.config.mjs': config_,
      'docs/a.md': '# A\n',
      ...packageFile('remark-sign', '1.0.0', { dependencies: { 'sign-text': '^1.0.0' } }),
      ...packageFile('sign-text', '1.0.0'),
      'node_modules/remark-sign/index.js': plugin('* '),
      'node_modules/sign-text/index.js': 'export default 1\n',
    })
    const reused = async () => (await compile({ root })).docs.reused
    expect([await reused(), await reused()]).toEqual([0, 1])
    put(root, packageFile('sign-text', '1.0.1'))
    expect([await reused(), await reused()]).toEqual([0, 1])
    put(root, packageFile('remark-sign', '1.1.0', { dependencies: { 'sign-text': '^1.0.0' } }))
    expect([await reused(), await reused()]).toEqual([0, 1])
  })
})

test('a plugin that throws is reported with its name, at the place that it names, and other docs are built', async () => {
  const root = await siteWith({
    'site.config.mjs': config(
      "import { noTabs, broken } from './plugins.mjs'",
      'remarkPlugins: [noTabs], rehypePlugins: [broken]',
    ),
    'plugins.mjs': `
export const noTabs = () => (tree, file) => {
  for (const node of tree.children) if (node.type === 'code') file.fail('\\nCode is not allowed\\n\\nSee the guide', node)
  for (const node of tree.children) if (node.type === 'list') file.fail('Error in line 1:\\n  Lists are not allowed.\\n\\n- a', node)
}
export function broken() {
  return async (tree, file) => {
    await new Promise((resolve) => setImmediate(resolve))
    if (file.stem === 'b') throw new Error(\`There is no \${file.path}.\`)
  }
}
`,
    'docs/a.md': '# A\n\n```\ncode\n```\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n\nText.\n',
    'docs/d.md': '# D\n\n- a\n',
    'docs/live/b.mdx': '# Live\n\nexport const n = 1\n\n{n}\n',
  })
  const { text, reported } = await docOf(root, 'c')
  expect(text).toContain('<p>Text.</p>')
  expect(reported).toEqual([
    'docs/a.md:3:1 plugin-failed: The plugin `noTabs` fails: Code is not allowed.',
    'docs/b.md:undefined:undefined plugin-failed: The plugin `broken` fails: There is no docs/b.md.',
    'docs/d.md:3:1 plugin-failed: The plugin `noTabs` fails: Error in line 1: Lists are not allowed.',
    'docs/live/b.mdx:undefined:undefined plugin-failed: The plugin `broken` fails: There is no docs/live/b.mdx.',
  ])
})

test('rehype plugins see fences as elements; a fence that they leave alone is our code block', async () => {
  const root = await siteWith({
    'site.config.mjs': config(
      "import { framed, counted } from './plugins.mjs'",
      'rehypePlugins: [framed], beforeDefaultRemarkPlugins: [counted]',
    ),
    'plugins.mjs': `
export const framed = () => (tree) => {
  tree.children.forEach((node, index) => {
    if (node.tagName !== 'pre') return
    const [code] = node.children
    if (code.properties.className?.includes('language-diagram')) {
      tree.children[index] = { type: 'element', tagName: 'figure', properties: { title: code.data.meta }, children: [{ type: 'text', value: code.children[0].value }] }
    }
  })
  tree.children.push({ type: 'mdxJsxFlowElement', name: 'Nope', attributes: [], children: [] })
}
export const counted = () => (tree) => {
  for (const node of tree.children) if (node.type === 'heading') node.children.push({ type: 'text', value: ' counted' })
}
`,
    'docs/a.mdx': '# A\n\n## Part\n\n```js title="a.js" {1}\nlet a\n```\n\n```diagram wide\nA -> B\n```\n',
  })
  const { text, doc, reported } = await docOf(root, 'a')
  expect(text).toContain('<figure title="wide">A -> B\n</figure>')
  expect(text).toContain('<div class="code-block-title">a.js</div>')
  expect(doc.code).toMatchObject([{ language: 'js', title: 'a.js', highlighted: [1] }])
  expect(doc.headings.at(-1)).toMatchObject({ text: 'Part counted', id: 'part-counted' })
  expect(reported).toEqual([
    'docs/a.mdx:1:1 mdx-unknown-component: The component `<Nope>` is neither imported nor registered.',
  ])
})

test('what is no plugin is reported at its place in the config', async () => {
  const root = await site({
    'site.config.mjs': config('', "remarkPlugins: ['remark-math', { a: 1 }]"),
    'docs/a.md': '# A\n',
  })
  const { diagnostics } = await compile({ root })
  expect(diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '10:31 `markdown.remarkPlugins[0]` is the text `remark-math`, not a plugin.',
    '10:46 `markdown.remarkPlugins[1]` is not a plugin: a function, or a list of a function and its options.',
  ])
})

test('in Markdown without MDX, plugins see braces as text, and the elements of HTML', async () => {
  const root = await siteWith({
    'site.config.mjs': config(
      "import math from 'remark-math'\nimport katex from 'rehype-katex'\nimport { marks } from './marks.mjs'",
      "format: 'detect', remarkPlugins: [math], rehypePlugins: [katex, marks]",
    ),
    'marks.mjs': `
export const marks = () => function walk(tree) {
  if (tree.tagName === 'mark') tree.properties.className = ['yellow']
  for (const child of tree.children ?? []) walk(child)
}
`,
    'docs/a.md': '# A\n\nThe <mark>ratio</mark> {a}: $\\frac{a}{b}$.\n',
  })
  const { text, reported } = await docOf(root, 'a')
  expect(reported).toEqual([])
  expect(text).toContain('The <mark class="yellow">ratio</mark> {a}: <span class="katex">')
})

test('a rehype plugin that adds JavaScript makes a doc live, once', async () => {
  const root = await siteWith({
    'site.config.mjs': config("import { counter } from './counter.mjs'", 'rehypePlugins: [counter]'),
    'counter.mjs': `
const program = (body) => ({ type: 'Program', sourceType: 'module', body: [body] })
export const counter = () => (tree, file) => {
  file.message('Counted.', tree.children[0])
  const local = { type: 'Identifier', name: 'Counter' }
  const specifiers = [{ type: 'ImportDefaultSpecifier', local }]
  const source = { type: 'Literal', value: './Counter' }
  tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: program({ type: 'ImportDeclaration', specifiers, source, attributes: [] }) } })
  tree.children.push({ type: 'mdxJsxFlowElement', name: 'Counter', attributes: [], children: [] })
}
`,
    'docs/a.md': '# A\n\n## Part\n',
    'docs/Counter.jsx': 'export default () => <b>1</b>\n',
  })
  const { module, doc, reported } = await docOf(root, 'a')
  expect(module).toContain('import Counter from "@site/docs/Counter"')
  expect(doc.headings).toHaveLength(2)
  expect(reported).toEqual(['docs/a.md:1:1 plugin-message: `counter`: Counted.'])
})

test('a config that cannot be read in a thread is named, with the reason', async () => {
  const text = config("import { isMainThread } from 'node:worker_threads'", 'remarkPlugins: [() => () => {}]')
  const onlyHere = text.replace('export default', "if (!isMainThread) throw new Error('not here')\nexport default")
  const root = await siteWith({ 'site.config.mjs': onlyHere, 'docs/index.md': '# Home\n' })
  const { diagnostics } = await compile({ root })
  expect(diagnostics).toMatchObject([{ code: 'doc-failed', file: 'docs/index.md' }])
  expect(diagnostics[0]!.message).toMatch(
    /`site\.config\.mjs`, which has its plugins, cannot be read in a thread\. .*not here/,
  )
})
