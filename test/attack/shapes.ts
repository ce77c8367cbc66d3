import { cpuTimeOf } from '../cli/cpuTime.ts'
import { start } from '../cli/docs.ts'
import { folder } from '../cli/folder.ts'

/** A hostile text of a size, and the kind of file it stands in. */
type Shape = [name: string, file: 'md' | 'mdx', text: (size: number) => string]

const nested =
  (open: string, close: string, inner = 'x') =>
  (size: number) =>
    open.repeat(size) + inner + close.repeat(size)
const times = (part: string) => (size: number) => part.repeat(size)
const numbered = (part: (number: number) => string) => (size: number) =>
  Array.from({ length: size }, (_, number) => part(number)).join('')

/** Shapes whose cost is more than linear in many parsers. */
export const shapes: Shape[] = [
  ['quotes in quotes', 'md', nested('> ', '')],
  ['lists in lists', 'md', (size) => numbered((depth) => `${'  '.repeat(Math.min(depth, 200))}- a\n`)(size)],
  ['list markers on one line', 'md', nested('- ', '')],
  ['emphasis never closed', 'md', times('*a **a ')],
  ['underscores and stars', 'md', times('*a_ ')],
  ['emphasis in emphasis', 'md', nested('*a ', ' a*')],
  ['strikethrough', 'md', times('~a ~~b ')],
  ['brackets opened', 'md', times('[')],
  ['brackets in brackets', 'md', nested('[', '](u)')],
  ['images in images', 'md', nested('![', '](u)')],
  ['references without a target', 'md', times('[a][b] ')],
  ['definitions', 'md', numbered((number) => `[r${number}]: /u\n`)],
  ['code spans of every length', 'md', (size) => numbered((number) => `e${'`'.repeat((number % 300) + 1)}`)(size)],
  ['a table of many rows', 'md', (size) => `| a | b |\n|---|---|\n${'| x | y |\n'.repeat(size)}`],
  ['a table of many columns', 'md', (size) => `${'|a'.repeat(size)}|\n${'|-'.repeat(size)}|\n${'|b'.repeat(size)}|\n`],
  ['footnotes', 'md', (size) => numbered((number) => `a[^${number}]\n\n[^${number}]: b\n\n`)(size)],
  ['admonitions in admonitions', 'md', (size) => nested(':::note\n', ':::\n', 'x\n')(size)],
  ['admonitions in a row', 'md', times(':::note\n\nx\n\n:::\n\n')],
  ['elements in elements', 'mdx', nested('<div>', '</div>')],
  ['elements never closed', 'mdx', times('<div>\n\n')],
  ['braces in braces', 'mdx', nested('{[', ']}', '1')],
  ['closing braces', 'mdx', times('}')],
  ['closing braces on lines', 'mdx', times('a }\n')],
  ['closing braces in an expression that is not closed', 'mdx', (size) => `{(${'}'.repeat(size)}`],
  ['attributes', 'mdx', (size) => `<div ${numbered((number) => `data-a${number}="b" `)(size)}/>`],
  ...['=', 'a=', 'url(', 'style=', '&', ' on', '/', '#'].map(
    (part): Shape => [`${part} in a long attribute`, 'md', (size) => `<p title="${part.repeat(size * 10)}">a</p>`],
  ),
  [
    'a long data URL',
    'mdx',
    (size) =>
      `<p style={{ background: 'url(a)' }}><img alt="" src={'data:image/png;base64,${'a'.repeat(size * 40)}'} /></p>`,
  ],
  ['HTML in HTML', 'md', nested('<div>', '</div>')],
  ['comments never closed', 'md', times('<!-- a ')],
  ['comments never closed in a paragraph', 'md', times('x <!-- a\n')],
  ['instructions never closed', 'md', times('x <? a ')],
  ['templates never closed', 'md', times('<template>a\n')],
  ['templates in a row', 'md', times('<template>a</template>\n\n')],
  ['one long line', 'md', times('word ')],
  ['entities', 'md', times('&amp;&#35;&nope;')],
]

export interface ShapeResult {
  name: string
  /** Seconds of processor time for each size, and what came of it: a page, or the code of a diagnostic. */
  outcomes: { size: number; seconds: number; outcome: string }[]
}

/** A build that uses more processor time is stopped, ms. */
const limitMs = 20_000

/** Build a site with a shape at each size, in a process of its own, beside a sound doc. */
export async function measureShape([name, extension, text]: Shape, sizes: number[]): Promise<ShapeResult> {
  const outcomes: ShapeResult['outcomes'] = []
  for (const size of sizes) {
    outcomes.push({ size, ...(await build(`docs/shape.${extension}`, `# Shape\n\n${text(size)}\n`)) })
    // It does not get better with a larger text.
    if (outcomes.at(-1)!.outcome === tooSlow) break
  }
  return { name, outcomes }
}

const tooSlow = 'too slow'

/** The processor time of a build of a site with this doc, and what comes of it. */
export async function build(file: string, text: string): Promise<{ seconds: number; outcome: string }> {
  const site = { title: 'Shapes', url: 'https://docs.example.com', baseUrl: '/', pages: false, staticDirectories: [] }
  const markdown = { format: 'detect' }
  const config = { ...site, markdown, docs: { path: 'docs', routeBasePath: '/', sidebarPath: false } }
  const root = folder({ 'site.config.json': JSON.stringify(config), 'docs/index.md': '# Sound\n', [file]: text })
  const running = start(['build', '--cwd', root, '--format', 'json'])
  const usedMs = await cpuTimeOf(running, limitMs)
  const { code, stdout } = await running.end
  return { seconds: usedMs / 1000, outcome: usedMs > limitMs ? tooSlow : outcomeOf(code, stdout) }
}

function outcomeOf(status: number | null, stdout: string): string {
  if (status !== 0 && status !== 1) return `exit ${status}`
  const errors = (JSON.parse(stdout) as { severity: string; code: string; file: string; line?: number }[]).filter(
    ({ severity }) => severity === 'error',
  )
  const foreign = errors.find(({ file }) => !file.startsWith('docs/shape'))
  if (foreign) return `${foreign.code} in ${foreign.file}`
  return errors.length === 0 ? 'a page' : [...new Set(errors.map(({ code }) => code))].join(', ')
}

/** Whether the processor time of a larger text is at most twice its share of the smaller one's, or the text ended in a diagnostic. */
export function isLinear({ outcomes }: ShapeResult, startSeconds: number): boolean {
  if (outcomes.some(({ outcome }) => /^(?:too slow|exit)| in /.test(outcome))) return false
  const [first, last] = [outcomes[0]!, outcomes.at(-1)!]
  if (last.outcome !== 'a page') return true
  const own = (seconds: number) => Math.max(0.2, seconds - startSeconds)
  return own(last.seconds) / own(first.seconds) <= 2 * (last.size / first.size)
}
