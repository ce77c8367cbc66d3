import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import { codeHighlighter } from '../../pipeline/code/highlightCode.ts'
import { highlightContent } from '../../pipeline/parse/highlightContent.ts'
import { type CodeOptions, codeOptions, fenceMeta, fenceOnlyOptions } from '../../schemas/fenceOptions.ts'
import { renderSite } from '../renderer/renderSite.ts'
import { smallGraph } from '../renderer/smallGraph.ts'
import { htmlOf, parseText, usual } from './parseText.ts'

const code = 'let a\nlet b'

interface Example {
  /** After the language of a fence. */
  fence: string
  /** Properties of `<CodeBlock>`. */
  properties: string
  /** What the option does. The others change the HTML. */
  changes?: 'checks'
}

/** Every option of a code block. One without an example does not compile. */
const examples: Record<keyof CodeOptions | 'lines', Example> = {
  title: { fence: 'title="a.js"', properties: 'title="a.js"' },
  showLineNumbers: { fence: 'showLineNumbers=5', properties: 'showLineNumbers={5}' },
  showLanguage: { fence: 'showLanguage', properties: 'showLanguage' },
  nocheck: { fence: 'nocheck="a mistake"', properties: 'nocheck="a mistake"', changes: 'checks' },
  live: { fence: 'live', properties: 'live' },
  noInline: { fence: 'live noInline', properties: 'live noInline' },
  lines: { fence: '{2}', properties: 'metastring="{2}"' },
}

const inFence = (options = '') => `\`\`\`js ${options}\n${code}\n\`\`\`\n`
const asElement = (properties = '') => `<CodeBlock language="js" ${properties}>{\`${code}\`}</CodeBlock>\n`

/** The page's HTML, and how much of its code is checked. */
function resultOf(text: string) {
  const { content, samples } = parseText(text, { options: { liveCode: 'runs' } })
  const { body } = highlightContent(content)
  return {
    html: body.map((node) => (typeof node === 'string' ? node : JSON.stringify(node))).join(''),
    checked: samples.length,
  }
}

test.each(Object.entries(examples))(
  'the option %s works after the language of a fence and as a property of CodeBlock',
  async (_name, { fence, properties, changes }) => {
    const [plain, having] = [resultOf(inFence()), resultOf(inFence(fence))]
    if (changes === 'checks') expect([plain.checked, having.checked]).toEqual([1, 0])
    else expect(having.html).not.toBe(plain.html)
    expect(resultOf(asElement(properties))).toEqual(having)
    expect(resultOf(asElement())).toEqual(plain)
  },
)

test('the properties of CodeBlock in a component give what fences give', async () => {
  const shown = Object.values(examples).map(({ properties }) => properties)
  const pages = `import CodeBlock from '@theme/CodeBlock'
export default () => <main>${shown.map((properties) => `<section>${asElement(properties).trim()}</section>`).join('')}</main>
`
  const graph = smallGraph({}, { routes: [{ kind: 'page', route: '/page', source: 'pages/code.jsx' }] })
  const highlight = codeHighlighter({ magicComments: usual.magicComments })
  const { files } = await renderSite({ ...graph, highlight }, { 'pages/code.jsx': pages })
  const sections = [...files.get('page/index.html')!.matchAll(/<section>(.*?)<\/section>/gs)].map(([, html]) => html)
  const titles = (html: string) =>
    html.match(/code-block-title">[^<]*|data-line="\d+"|theme-code-block-highlighted-line/g)
  expect(sections.map((html) => titles(html!))).toEqual(
    Object.values(examples).map(({ fence }) => titles(resultOf(inFence(fence)).html)),
  )
})

test('the manual lists every option of a code block', () => {
  const page = readFileSync('content/manual/docs/write/code.md', 'utf8')
  for (const name of Object.keys({ ...codeOptions, ...fenceOnlyOptions })) expect(page).toMatch(`\`${name}`)
})

test('every option of fences alone is read', () => {
  const sources = fastGlob.sync('pipeline/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const read = sources.flatMap((text) =>
    Array.from(text.matchAll(/\bfenceOption\([^\n]*?'(\w+)'\)/g), ([, name]) => name!),
  )
  expect(Object.keys(fenceOnlyOptions).filter((name) => !read.includes(name))).toEqual([])
})

test('a title keeps its quotation marks, in a fence and in CodeBlock', () => {
  const title = 'code-block-title">say &#x22;hi&#x22;<'
  expect(htmlOf(inFence(`title='say "hi"'`)).replaceAll('"hi"', '&#x22;hi&#x22;')).toContain(title)
  expect(htmlOf(asElement(`title='say "hi"'`)).replaceAll('"hi"', '&#x22;hi&#x22;')).toContain(title)
  expect(fenceMeta({ title: 'it\'s "so"', showLineNumbers: true, other: 1 }, '{1}')).toBe(
    '{1} title="it\'s ”so”" showLineNumbers',
  )
})
