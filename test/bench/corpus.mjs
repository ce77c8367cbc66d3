import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { randomNumbers } from './random.mjs'
import { samples } from './samples.mjs'
import { technicalLanguage } from './technicalLanguage.mjs'

/** Pages in one folder of the generated site, and such folders in one above. */
const perFolder = 10
/** Of about 900 in all: the rest are headings, titles, tables and links. */
const sentenceWordsPerPage = 720
const codeBlocksPerPage = 5

/**
 * Write a site of `count` docs that looks like real documentation: about 900 words, five code blocks in eight languages, a
 * table, two admonitions, lists and links to other docs on each page; folders in folders, as deep as the sidebar goes.
 *
 * The same count gives the same bytes, so that two runs can be compared.
 *
 * @param {string} root
 * @param {number} count
 * @param {'md' | 'mdx' | 'mixed'} [format] In MDX each doc imports a Markdown file of its folder and begins with an admonition. Of a
 *   mixed site, seven of ten docs are in MDX, and have tabs, a component of the site and expressions as well.
 */
export function writeCorpus(root, count, format = 'md') {
  const language = technicalLanguage(count)
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package.json', '{ "name": "bench", "private": true, "type": "module" }\n')
  write('site.config.mjs', config)
  const names = Array.from({ length: count }, (_, index) => docName(index))
  const extensionOf = (index) => (format === 'mixed' ? (index % 10 < 7 ? 'mdx' : 'md') : format)
  for (const [index, name] of names.entries()) {
    const text = page(index, names, language, extensionOf)
    const isMdx = extensionOf(index) === 'mdx'
    write(`docs/${name}.${extensionOf(index)}`, isMdx ? inMdx(text, format === 'mixed' ? index : undefined) : text)
    if (isMdx) write(`docs/${dirname(name)}/_shared.mdx`, 'This text is **shared**.\n')
  }
  if (format === 'mixed') write('src/components/Since.jsx', sinceComponent)
}

/**
 * A doc with what many docs in MDX have: an import, an admonition first, and a component. With `index`, every second has tabs, every third
 * a component of the site, and every fifth an expression.
 */
function inMdx(text, index) {
  const more = index === undefined ? [] : mixedParts.filter(({ every }) => index % every === 0)
  const opening = [...more.map(({ first }) => first), mdxOpening].join('\n')
  return [text.replace('\n---\n', `\n---\n\n${opening}`), '<Shared />', ...more.map(({ last }) => last), ''].join(
    '\n\n',
  )
}

const mixedParts = [
  {
    every: 2,
    first: "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'",
    last: `<Tabs groupId="package-manager">
<TabItem value="npm" label="npm">

\`\`\`shell
npm install bench
\`\`\`

</TabItem>
<TabItem value="yarn" label="Yarn">

\`\`\`shell
yarn add bench
\`\`\`

</TabItem>
</Tabs>`,
  },
  {
    every: 3,
    first: "import Since from '@site/src/components/Since'",
    last: '<Since version="2.1">Also in **workers**.</Since>',
  },
  { every: 5, first: 'export const limit = 3\n', last: 'At most {limit} at a time, {limit * 2} in all.' },
]

const sinceComponent = `export default function Since({ version, children }) {
  return <p title={\`Since version \${version}\`}>{children}</p>
}
`

const mdxOpening = `import Shared from './_shared.mdx'

:::tip Read this first

Have the **other** chapters at hand.

:::
`

const config = `export default {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  pages: false,
  docs: { path: 'docs', routeBasePath: '/' },
}
`

/** `part-0/chapter-3/page-37`; the first one is the home page. */
function docName(index) {
  if (index === 0) return 'index'
  const chapter = Math.floor(index / perFolder)
  return `part-${Math.floor(chapter / perFolder)}/chapter-${chapter}/page-${index}`
}

function page(index, names, language, extensionOf) {
  const random = randomNumbers(index + 1)
  const { word, name, title } = language(index, random)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const some = (from, to) => from + Math.floor(random() * (to - from + 1))
  let left = sentenceWordsPerPage

  const phrase = (length) => Array.from({ length }, word).join(' ')
  const upper = (text) => text[0].toUpperCase() + text.slice(1)
  const pickLinked = () => {
    const linked = Math.floor(random() * names.length)
    return `${relativePath(names[index], names[linked])}.${extensionOf(linked)}`
  }
  const link = () => `[${phrase(2)}](${pickLinked()})`
  const sentence = () => {
    const length = some(7, 15)
    left -= length
    const parts = [phrase(Math.ceil(length / 2)), phrase(Math.floor(length / 2))]
    const between = pick([' ', ', ', ` \`${name()}()\` `, ` **${word()}** `, ` *${word()}* `])
    return `${upper(parts.join(between))}${random() < 0.15 ? ` (${link()})` : ''}.`
  }
  const paragraph = () => Array.from({ length: some(2, 4) }, sentence).join(' ')
  const list = () => Array.from({ length: some(3, 4) }, () => `- ${sentence()}`).join('\n')
  const table = () =>
    [
      '| Option | Default | Description |',
      '| --- | --- | --- |',
      ...Array.from({ length: some(4, 8) }, () => `| \`${name()}\` | \`${some(1, 9000)}\` | ${sentence()} |`),
    ].join('\n')
  const admonition = () => `:::${pick(['note', 'tip', 'info', 'caution'])} ${upper(phrase(3))}\n\n${paragraph()}\n\n:::`
  // A reserved word is no identifier.
  const id = () => word().replace(/^(?:can|case|do|else|for|if|in|new|this|try|with)$/, 'item')
  const code = () => pick(samples)({ id, phrase: () => phrase(some(2, 5)), pick, some })

  const blocks = []
  for (let section = 0; section < codeBlocksPerPage || left > 0; section++) {
    blocks.push(`## ${upper(phrase(some(2, 5)))}`, paragraph())
    if (section < codeBlocksPerPage) blocks.push(code())
    if (section === 1) blocks.push(table())
    if (section === 0 || section === 3) blocks.push(admonition())
    if (section % 2 === 1) blocks.push(list(), `### ${upper(phrase(3))}`, paragraph())
  }
  return `---\ntitle: ${title}\ndescription: ${upper(phrase(14))}.\n---\n\n${blocks.join('\n\n')}\n`
}

/** From one doc to another, as an author writes it, without the extension. */
function relativePath(from, to) {
  const up = from.split('/').length - 1
  return `${up === 0 ? './' : '../'.repeat(up)}${to}`
}
