import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { fenceOption } from './fenceOption.ts'
import { languageTitle } from './languages.ts'

interface Fence {
  language?: string | undefined
  title?: string | undefined
  /** The language as readers call it, if the block shows it: `TypeScript`. */
  label?: string | undefined
  /** The code without magic comments and marks. */
  code: string
  /** The code as it is checked for syntax errors: with comments, and without removed lines. */
  checkedCode: string
  /** Classes of single lines, by number from 1. */
  lineClasses: Record<number, string[]>
  /** Lines with a class, in order. */
  highlighted: number[]
  /** Lines named in the braces, whether they exist or not. */
  requested: number[]
  lineNumbersFrom?: number | undefined
}

/** Comments that give the next line, or the lines between two of them, a class, and are removed. */
export interface MagicComment {
  className: string
  line?: string | undefined
  block?: { start: string; end: string } | undefined
}

/**
 * Parse the info string of a fence, its magic comments and its marks.
 *
 *     ```js title="a.js" {1,3-4} showLineNumbers     →  title, lineClasses of 1, 3, 4, lineNumbersFrom 1
 *     // highlight-next-line                          →  removed; the next line is highlighted
 *
 * Line numbers in braces disable magic comments in that block. These lines get the class of the first magic comment.
 */
export function readFence(
  language: string | undefined,
  meta: string,
  code: string,
  magicComments: MagicComment[],
): Fence {
  const title = fenceOption(meta, 'title')
  const numbers = fenceOption(meta, 'showLineNumbers')
  const range = /\{([\d,\s.-]+)\}/.exec(meta)
  // `js{1,2}`: the braces may follow the language directly.
  const inLanguage = /^([^{]*)\{([\d,\s.-]+)\}?/.exec(language ?? '')
  const requested = rangeLines(range?.[1] ?? inLanguage?.[2] ?? '')
  const name = inLanguage ? inLanguage[1]! : language
  const base = {
    language: name || undefined,
    title: title === true ? undefined : title,
    ...(name && fenceOption(meta, 'showLanguage') === true && { label: languageTitle(name) }),
    requested,
    lineNumbersFrom: numbers === true ? 1 : /^\d+$/.test(numbers ?? '') ? Number(numbers) : undefined,
  }
  const lines = readLines(code, name ?? '', requested.length > 0 ? [] : magicComments, magicComments[0]?.className)
  if (requested.length === 0) return { ...base, ...lines }
  const count = lines.code.split('\n').length
  const lineClasses = { ...lines.lineClasses }
  for (const line of requested.filter((line) => line >= 1 && line <= count)) {
    const className = magicComments[0]?.className ?? highlightedLine
    lineClasses[line] = [...new Set([className, ...(lineClasses[line] ?? [])])]
  }
  return { ...base, ...lines, lineClasses, highlighted: Object.keys(lineClasses).map(Number) }
}

const highlightedLine = 'theme-code-block-highlighted-line'

/** `1,3-5` → 1, 3, 4, 5. At most 10,000 lines. */
function rangeLines(range: string): number[] {
  const lines = new Set<number>()
  for (const part of range.split(',')) {
    const [, from, to] = /^\s*(\d+)(?:\s*(?:-|\.\.\.?)\s*(\d+))?\s*$/.exec(part) ?? []
    if (from === undefined) continue
    for (let line = Number(from); line <= Number(to ?? from) && lines.size < 10_000; line++) lines.add(line)
  }
  return [...lines].sort((a, b) => a - b)
}

const commentStyles: Record<string, [open: string, close: string]> = {
  line: ['\\/\\/', ''],
  block: ['\\/\\*', '\\*\\/'],
  jsx: ['\\{\\s*\\/\\*', '\\*\\/\\s*\\}'],
  html: ['<!--', '-->'],
  hash: ['#', ''],
  dash: ['--', ''],
  percent: ['%', ''],
  semicolon: [';', ''],
  rem: ['(?:rem|REM)\\b', ''],
}
type CommentStyle = keyof typeof commentStyles

const allStyles = Object.keys(commentStyles)
const stylesByLanguage: Record<string, CommentStyle[]> = {
  js: ['line', 'block'],
  javascript: ['line', 'block'],
  ts: ['line', 'block'],
  typescript: ['line', 'block'],
  jsx: ['line', 'block', 'jsx'],
  tsx: ['line', 'block', 'jsx'],
  html: ['line', 'block', 'html'],
  vue: ['line', 'block', 'html'],
  svelte: ['line', 'block', 'html'],
  css: ['block'],
  scss: ['line', 'block'],
  less: ['line', 'block'],
  python: ['hash'],
  py: ['hash'],
  bash: ['hash'],
  sh: ['hash'],
  shell: ['hash'],
  yaml: ['hash'],
  yml: ['hash'],
  toml: ['hash'],
  md: ['html', 'jsx', 'hash'],
  mdx: ['html', 'jsx', 'hash'],
  markdown: ['html', 'jsx', 'hash'],
  sql: ['dash'],
  lua: ['dash'],
  haskell: ['dash'],
  tex: ['percent'],
  latex: ['percent'],
  matlab: ['percent'],
  lisp: ['semicolon'],
  clojure: ['semicolon'],
  asm: ['semicolon'],
  batch: ['rem'],
  vb: ['rem'],
}

/** The classes of a line with a mark: `// [!code ++]`. Those of `highlight` come from the config. */
const markClasses: Record<string, string> = {
  '++': 'code-line-added',
  '--': 'code-line-removed',
  focus: 'code-line-focused',
  error: 'code-line-error',
  warning: 'code-line-warning',
  highlight: highlightedLine,
  hl: highlightedLine,
}

/**
 * Remove magic comments and marks from the code, and collect the classes of the lines that they refer to.
 *
 *     // highlight-next-line     →  removed; the next line is highlighted
 *     const a = 1 // [!code ++]  →  the mark is removed, and the comment if it holds nothing else; the line is added
 *     // [!code focus:2]         →  removed; the next two lines are focused
 */
function readLines(code: string, language: string, magicComments: MagicComment[], highlightClass = highlightedLine) {
  const hasWord = ({ line, block }: MagicComment) =>
    [line, block?.start, block?.end].some((word) => word && code.includes(word))
  if (!mark.test(code) && !magicComments.some(hasWord))
    return { code, checkedCode: code, lineClasses: {}, highlighted: [] }
  const words = new Map<string, { className: string; does: 'line' | 'start' | 'end' }>()
  for (const { className, line, block } of magicComments) {
    if (line) words.set(line, { className, does: 'line' })
    if (block) words.set(block.start, { className, does: 'start' }).set(block.end, { className, does: 'end' })
  }
  const name = language.toLowerCase()
  const styles = (Object.hasOwn(stylesByLanguage, name) ? stylesByLanguage[name] : undefined) ?? allStyles
  const comments = styles.map((style) => {
    const [open, close] = commentStyles[style]!
    return new RegExp(`^\\s*${open}\\s*(\\S+)\\s*${close}\\s*$`)
  })
  const wordOf = (line: string) =>
    comments.map((comment) => comment.exec(line)?.[1]).find((word) => word && words.has(word))

  const codeLines: string[] = []
  const checkedLines: string[] = []
  const classesByLine = new Map<number, Set<string>>()
  const add = (line: number, className: string) => getOrInsert(classesByLine, line, () => new Set()).add(className)
  const open = new Set<string>()
  let next: string[] = []
  for (const line of code.split('\n')) {
    const word = wordOf(line)
    if (word === undefined) {
      const { text, marks } = takeMarks(line, styles)
      const isAlone = text === '' && marks.length > 0
      if (!isAlone) codeLines.push(text)
      const number = codeLines.length
      for (const { name, count } of marks) {
        const first = isAlone ? number + 1 : number
        const className = name === 'highlight' || name === 'hl' ? highlightClass : markClasses[name]!
        for (let index = 0; index < count; index++) add(first + index, className)
      }
      if (!isAlone) {
        for (const className of [...open, ...next]) add(number, className)
        next = []
      }
      // A removed line may contradict the one that takes its place.
      checkedLines.push(!isAlone && classesByLine.get(number)?.has(markClasses['--']!) ? '' : line)
      continue
    }
    checkedLines.push(line)
    const { className, does } = words.get(word)!
    if (does === 'line') next.push(className)
    if (does === 'start') open.add(className)
    if (does === 'end') open.delete(className)
  }
  const lineClasses: Record<number, string[]> = {}
  for (const [line, classes] of [...classesByLine].sort(([a], [b]) => a - b)) {
    if (line <= codeLines.length) lineClasses[line] = [...classes]
  }
  return {
    code: codeLines.join('\n'),
    checkedCode: checkedLines.join('\n'),
    lineClasses,
    highlighted: Object.keys(lineClasses).map(Number),
  }
}

const mark = /\[!code (\+\+|--|focus|error|warning|highlight|hl)(?::(\d{1,4}))?\]/

/** Remove marks from the comment at the end of a line. */
function takeMarks(line: string, styles: CommentStyle[]) {
  const marks: { name: string; count: number }[] = []
  let text = line
  for (const style of mark.test(line) ? styles : []) {
    const [open, close] = commentStyles[style]!
    const comment = new RegExp(`(\\s*${open}\\s*)((?:${mark.source}\\s*)+)(.*?)(${close}\\s*)$`)
    const found = comment.exec(text)
    if (!found) continue
    for (const [, name = '', count] of found[2]!.matchAll(new RegExp(mark, 'g'))) {
      marks.push({ name, count: Number(count ?? 1) })
    }
    const [rest, end] = [found.at(-2)!.trim(), found.at(-1)!]
    text = text.slice(0, found.index) + (rest === '' ? '' : `${found[1]}${rest}${end === '' ? '' : ` ${end}`}`)
  }
  return { text, marks }
}
