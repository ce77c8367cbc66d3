import { diagnose } from '../../../schemas/diagnostic.ts'
import type { ForeignSyntax } from '../../../schemas/errors.ts'
import { isLiveCode } from '../../code/liveCode.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'
import type { ParseContext } from '../context.ts'
import { visit } from '../visit.ts'
import { proseOf } from './proseOf.ts'
import type { SourceText } from './sourceText.ts'

const mathHint =
  'Install `remark-math` and `rehype-katex`, and add them to `markdown.remarkPlugins` and `markdown.rehypePlugins` in the site config.'

/** `<<< @/snippets/cart.js` */
const snippet = /^<<<[ \t]*[@./~\w][^\n]*/m
const snippetHint =
  'Write an empty code block that names the file after its language: `js file=src/cart.js`, with `region=…` for a part of it.'

/** Syntax of other tools in text: what it looks like, and what to write instead. */
const inText: { problem: ForeignSyntax; pattern: RegExp; hint: string; mayMatch?: RegExp }[] = [
  { problem: 'math', pattern: /(?<![\\$\w])\$\$(?!\$)[^$]*[\\^_=+][^$]*\$\$(?!\$)/, hint: mathHint },
  {
    problem: 'inline-math',
    // A sign of LaTeX between the dollars: prices and variables of a shell have none.
    pattern: /(?<![\\$\w])\$(?![\s$])(?=[^$\n]*(?:\\[a-zA-Z]|[\^]|\w_[\w{]))[^$\n]*[^\s$\\]\$(?![\w$])/,
    hint: mathHint,
  },
  {
    problem: 'mark',
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/,
    hint: 'Write `<mark>text</mark>`.',
  },
  {
    problem: 'snippet',
    pattern: snippet,
    hint: snippetHint,
  },
  {
    problem: 'mkdocs-admonition',
    pattern: /^(?:!!!|\?\?\?\+?) [a-z]+(?: "[^"\n]*")?(?=[ \t]*$)/m,
    hint: 'Write `:::note[Title]`, the text without its indentation, and `:::`.',
  },
  {
    problem: 'mkdocs-tabs',
    pattern: /^=== "[^"\n]+"(?=[ \t]*$)/m,
    hint: 'Write `<Tabs>` with a `<TabItem value="…" label="…">` for each tab.',
  },
  {
    problem: 'vitepress-container',
    pattern: /^:{3,}[ \t]*(?:details|code-group|raw|v-pre)(?![\w-])/m,
    hint: 'Write `<details><summary>Title</summary>` for details, and `:::code-group`, without a space, around code blocks.',
  },
  {
    problem: 'toc',
    // A paragraph of its own.
    pattern: /^\[{1,2}_?toc_?\]{1,2}$/i,
    mayMatch: /\[_?toc_?\]/i,
    hint: 'Write `<TOCInline />`.',
  },
  {
    problem: 'liquid',
    pattern:
      /\{%-? ?(?:raw|endraw|include|hint|endhint|tabs|tab|content-ref|embed|code|note|highlight|link)\b[^%\n]*%\}/,
    hint: 'Write a directive, such as `:::note`, or a component; text in braces needs no `raw` in Markdown.',
  },
  {
    problem: 'hugo',
    pattern: /\{\{[<%] ?\/?[\w/-]+[^}\n]*[>%]\}\}/,
    hint: 'Write a component: `import` it, or add it to `components` in the site config.',
  },
  {
    problem: 'obsidian-embed',
    pattern: /!\[\[[^[\]\n]+\.\w+(?:\|[^[\]\n]*)?\]\]/,
    hint: 'Write `![Text](./file.png)`, or import a Markdown file as a partial.',
  },
  {
    problem: 'rst',
    pattern: /^\.\. [a-z][\w-]*::/m,
    hint: 'Write a directive of Markdown, such as `:::note`, or a fence for code.',
  },
]

/** Report syntax of other tools, which readers would see as text or code. Each kind is reported once per file. */
export function foreignSyntax({ tree, file, text }: SourceText, context: ParseContext): void {
  const report = (problem: ForeignSyntax, hint: string, start: number, value: string) => {
    const position = { file, ...positionOfRange(text, { start, end: start + value.length }) }
    context.diagnostics.push(diagnose('foreign-syntax', position, { value, problem }, { hint }))
  }
  const candidates = inText.filter(({ pattern, mayMatch = pattern }) => mayMatch.test(text))
  if (candidates.length > 0) {
    const reported = new Set<ForeignSyntax>()
    for (const { text: prose, start } of proseOf(tree, text)) {
      for (const { problem, pattern, hint } of candidates) {
        const found = reported.has(problem) ? null : pattern.exec(prose)
        if (!found) continue
        reported.add(problem)
        const line = text.slice(start + found.index, start + found.index + found[0].length).split('\n', 1)[0]!
        report(problem, hint, start + found.index, line)
      }
    }
  }

  const plugins = [...(context.plugins?.beforeRemark ?? []), ...(context.plugins?.remark ?? [])]
  const reportedFences = new Set<ForeignSyntax>()
  visit(tree, 'code', ({ lang, meta, value, position }) => {
    const start = position?.start.offset
    if (start === undefined) return
    for (const { problem, isForeign, hint } of inFences) {
      if (reportedFences.has(problem) || !isForeign(lang ?? '', meta ?? '', value)) continue
      const isAllowed = problem === 'live-code' && context.options.liveCode === 'runs'
      if (isAllowed && context.mdx) continue
      if (problem === 'file-fence' && plugins.some(({ name }) => readsFiles.test(name) || /^\w+\[\d+\]$/.test(name)))
        continue
      reportedFences.add(problem)
      const [, ticks = '', info = ''] = /^([`~]*)(.*)/.exec(text.slice(start))!
      const isRefused = problem === 'live-code' && context.options.liveCode === 'refused'
      report(problem, isAllowed ? formatHint : isRefused ? policyHint : hint, start + ticks.length, info.trimEnd())
    }
  })
}

/** Plugins that read files for fences. */
const readsFiles = /code-?(?:import|block)|embed|snippet|include/i

/** Live code evaluates what readers type. */
const evalLine = "cspHeaders: { 'script-src': [\"'unsafe-eval'\"] }"
const policyHint = `The policy of the site does not allow to evaluate text. Write \`${evalLine}\` into the site config, which allows it on all pages; or take the word \`live\` out.`

const formatHint = 'Nothing runs in plain Markdown. Name the file `.mdx`, or take the word `live` out.'

const inFences: {
  problem: ForeignSyntax
  isForeign: (lang: string, meta: string, value: string) => boolean
  hint: string
}[] = [
  {
    problem: 'live-code',
    isForeign: isLiveCode,
    hint: `To run it, install the package \`react-live\`, and write \`${evalLine}\` into the site config; or take the word \`live\` out.`,
  },
  {
    problem: 'file-fence',
    isForeign: (_, meta, value) => /(?:^|\s)reference(?:\s|$)/.test(meta) && /^\s*https?:\/\/\S+\s*$/.test(value),
    hint: 'Copy the file into the folder of the site, and name it after the language: `file=src/cart.js`.',
  },
  {
    problem: 'myst',
    isForeign: (lang) => /^\{[a-z][\w:-]*\}$/i.test(lang),
    hint: 'Write `:::note` and `:::` around the text, or the language of the code alone.',
  },
]

/** The hint for text that does not parse as MDX at an offset, if it is syntax of another tool. */
export function foreignHint(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = /^.*/.exec(text.slice(start))![0]
  const tool = inText.find(({ problem, pattern }) => /^(?:liquid|hugo)$/.test(problem) && pattern.test(line))
  if (tool) return tool.hint
  if (snippet.test(line)) return snippetHint
  const before = text.slice(0, offset).replace(/^([`~]{3,})[\s\S]*?^\1/gm, '')
  const isInMath = (before.match(/(?<!\\)\$\$/g)?.length ?? 0) % 2 === 1
  return isInMath || /(?<!\\)\$\$/.test(line) ? mathHint : undefined
}
