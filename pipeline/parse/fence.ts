import type { MagicComment } from './context.ts'

interface Fence {
  language?: string | undefined
  title?: string | undefined
  /** The code without magic comments. */
  code: string
  /** Classes of single lines, by number from 1. */
  lineClasses: Record<number, string[]>
  /** Lines with a class, in order. */
  highlighted: number[]
  /** Lines named in the braces, whether they exist or not. */
  requested: number[]
  lineNumbersFrom?: number | undefined
}

/**
 * Parse the info string of a fence and its magic comments.
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
  const title = /(?:^|\s)title=(?:(["'])(.*?)\1|(\S+))/.exec(meta)
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta)
  const range = /\{([\d,\s.-]+)\}/.exec(meta)
  // `js{1,2}`: the braces may follow the language directly.
  const inLanguage = /^([^{]*)\{([\d,\s.-]+)\}?/.exec(language ?? '')
  const requested = rangeLines(range?.[1] ?? inLanguage?.[2] ?? '')
  const name = inLanguage ? inLanguage[1]! : language
  const base = {
    language: name || undefined,
    title: title ? (title[2] ?? title[3]) : undefined,
    requested,
    lineNumbersFrom: numbers ? Number(numbers[1] ?? 1) : undefined,
  }
  if (requested.length > 0) {
    const className = magicComments[0]?.className ?? 'theme-code-block-highlighted-line'
    const existingLines = requested.filter((line) => line >= 1 && line <= code.split('\n').length)
    return {
      ...base,
      code,
      lineClasses: Object.fromEntries(existingLines.map((line) => [line, [className]])),
      highlighted: existingLines,
    }
  }
  return { ...base, ...takeMagicComments(code, name ?? '', magicComments) }
}

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

/** Remove comments such as `// highlight-next-line` from the code and collect the lines they refer to. */
function takeMagicComments(code: string, language: string, magicComments: MagicComment[]) {
  const words = new Map<string, { className: string; does: 'line' | 'start' | 'end' }>()
  for (const { className, line, block } of magicComments) {
    if (line) words.set(line, { className, does: 'line' })
    if (block) words.set(block.start, { className, does: 'start' }).set(block.end, { className, does: 'end' })
  }
  const styles = stylesByLanguage[language.toLowerCase()] ?? allStyles
  const comments = styles.map((style) => {
    const [open, close] = commentStyles[style]!
    return new RegExp(`^\\s*${open}\\s*(\\S+)\\s*${close}\\s*$`)
  })
  const wordOf = (line: string) =>
    comments.map((comment) => comment.exec(line)?.[1]).find((word) => word && words.has(word))

  const codeLines: string[] = []
  const lineClasses: Record<number, string[]> = {}
  const open = new Set<string>()
  let next: string[] = []
  for (const line of code.split('\n')) {
    const word = wordOf(line)
    if (word === undefined) {
      codeLines.push(line)
      const classes = [...new Set([...open, ...next])]
      if (classes.length > 0) lineClasses[codeLines.length] = classes
      next = []
      continue
    }
    const { className, does } = words.get(word)!
    if (does === 'line') next.push(className)
    if (does === 'start') open.add(className)
    if (does === 'end') open.delete(className)
  }
  return { code: codeLines.join('\n'), lineClasses, highlighted: Object.keys(lineClasses).map(Number) }
}
