import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Pages in one folder of the generated site, and such folders in one above. */
const perFolder = 10
/** Of about 900 in all: the rest are headings, titles, tables and links. */
const sentenceWordsPerPage = 720
const codeBlocksPerPage = 5

/**
 * Write a site of `count` docs that looks like real documentation: about 900 words, five code blocks, a table, two
 * admonitions, lists and links to other docs on each page; folders in folders, as deep as the sidebar goes.
 *
 * The same count gives the same bytes, so that two runs can be compared. Its words are few, unless a language with more
 * is given.
 *
 * @param {string} root
 * @param {number} count
 * @param {Language} language
 *
 * @typedef {(index: number, random: () => number) => Speech} Language How the doc of a number is worded.
 * @typedef {{ word: () => string, name: () => string, title?: string }} Speech A word of a text, a name in code; the
 *   doc's title, where it is not made of any words.
 */
export function writeCorpus(root, count, language = fewWords) {
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package.json', '{ "name": "bench", "private": true, "type": "module" }\n')
  write('site.config.mjs', config)
  const names = Array.from({ length: count }, (_, index) => docName(index))
  for (const [index, name] of names.entries()) write(`docs/${name}.md`, page(index, names, language))
}

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

/** A generator of numbers from 0 to 1 that starts anew for each page (mulberry32). */
export function randomNumbers(seed) {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}

export const words =
  'the a page of docs reads every command waits until its element is there and then acts on it so a test needs no sleep when an assertion fails the runner tries again within its timeout which you can change for one call or for all of them in the config file before the browser opens server request response alias route fixture spec folder plugin task option value selector button form input cart product order account board column card transfer balance user session cookie token header status body chain subject yield retry report video screenshot trace worker build deploy branch review release version note example reader'.split(
    ' ',
  )

/** @type {Language} */
function fewWords(_, random) {
  const word = () => words[Math.floor(random() * words.length)]
  return { word, name: word }
}

function page(index, names, language) {
  const random = randomNumbers(index + 1)
  const { word, name, title: ownTitle } = language(index, random)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const some = (from, to) => from + Math.floor(random() * (to - from + 1))
  let left = sentenceWordsPerPage

  const phrase = (length) => Array.from({ length }, word).join(' ')
  const upper = (text) => text[0].toUpperCase() + text.slice(1)
  const link = () => `[${phrase(2)}](${relativePath(names[index], pick(names))})`
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
  const code = () => pick(samples)({ word, name, pick, some })

  const blocks = []
  for (let section = 0; section < codeBlocksPerPage || left > 0; section++) {
    blocks.push(`## ${upper(phrase(some(2, 5)))}`, paragraph())
    if (section < codeBlocksPerPage) blocks.push(code())
    if (section === 1) blocks.push(table())
    if (section === 0 || section === 3) blocks.push(admonition())
    if (section % 2 === 1) blocks.push(list(), `### ${upper(phrase(3))}`, paragraph())
  }
  const title = ownTitle ?? upper(phrase(some(2, 4)))
  return `---\ntitle: ${title}\ndescription: ${upper(phrase(14))}.\n---\n\n${blocks.join('\n\n')}\n`
}

const samples = [
  ({ word, some }) => `\`\`\`js title="cypress/e2e/${word()}.cy.js" {2,4-5}
describe('${word()}', () => {
  it('${word()} ${word()}', () => {
    cy.visit('/${word()}')
    cy.get('[data-cy="${word()}"]').click()
    cy.contains('${word()}', { timeout: ${some(1, 9)}000 }).should('be.visible')
  })
})
\`\`\``,
  ({ word, some }) => `\`\`\`ts
interface ${word().toUpperCase()} {
  ${word()}: string
  ${word()}?: number[]
}

export async function ${word()}(count = ${some(1, 99)}): Promise<string> {
  // highlight-next-line
  const answer = await fetch(\`/api/\${count}\`)
  return answer.text()
}
\`\`\``,
  ({ word }) => `\`\`\`shell
npm install --save-dev ${word()}
npx ${word()} run --spec "cypress/e2e/**/*.cy.js"
\`\`\``,
  ({ word, some }) => `\`\`\`jsx
export function Card({ title, children }) {
  const [open, setOpen] = useState(false)
  return (
    <section className="${word()}" onClick={() => setOpen(!open)}>
      <h2>{title}</h2>
      {open && <p>{children} ${some(1, 99)}</p>}
    </section>
  )
}
\`\`\``,
  ({ name, pick, some }) => `\`\`\`json
{
  "name": "${name()}",
  "retries": { "runMode": ${some(0, 5)}, "openMode": 0 },
  "video": ${pick(['true', 'false'])}
}
\`\`\``,
]

/** From one doc to another, as an author writes it. */
function relativePath(from, to) {
  const up = from.split('/').length - 1
  return `${up === 0 ? './' : '../'.repeat(up)}${to}.md`
}
