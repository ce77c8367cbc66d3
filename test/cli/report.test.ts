import { expect, test } from 'vitest'
import { review, sortDiagnostics } from '../../cli/check/review.ts'
import { reports } from '../../cli/report/index.ts'
import type { ReportContext } from '../../cli/report/report.ts'
import { createColors } from '../../cli/report/terminal.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { folder } from './folder.ts'
import { printedTerminal } from './printed.ts'

const root = folder({
  'content/sidebars.json': '{\n  "guides": [\n    "guides/overview/wy-cypress",\n    "intro"\n  ]\n}\n',
  'content/long.md': `${'word '.repeat(60)}[x](missing.md)${' word'.repeat(60)}\n`,
  'content/wide.md': '你好 [x](missing.md)\r\n\tcode\r\n',
  'content/evil.md': 'a \x1b[2J\x07 b\n',
})
const plain: ReportContext = { root, prefix: '', ignored: 0, colors: createColors(false), verbose: false, quiet: false }
const printed = (text: string) => {
  const { screen, read } = printedTerminal()
  screen.stderr.write(text)
  return read()
}
const pretty = (list: Diagnostic[], context: Partial<ReportContext> = {}) =>
  printed(reports.pretty.write(sortDiagnostics(list), { ...plain, ...context }))

const unknownDoc = diagnose(
  'sidebar-unknown-doc',
  { file: 'content/sidebars.json', line: 3, column: 5, endLine: 3, endColumn: 33 },
  { sidebar: 'guides', value: 'guides/overview/wy-cypress' },
  { suggestions: ['guides/overview/why-cypress'] },
)

test('a diagnostic is printed with position, code, source line with the range, message and suggestion', () => {
  expect(pretty([unknownDoc])).toMatchInlineSnapshot(`
    "content/sidebars.json:3:5  error  sidebar-unknown-doc

      3 |     "guides/overview/wy-cypress",
        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      The \`guides\` sidebar lists \`guides/overview/wy-cypress\`, but no doc has that id.
      Did you mean \`guides/overview/why-cypress\`?

    1 error in 1 file
    \`docs explain sidebar-unknown-doc\` says more.
    "
  `)
})

test('findings are sorted by place, each reported once, and counted', () => {
  const at = (file: string, line?: number, column?: number) =>
    diagnose('link-anchor-broken', { file, line, column }, { value: '#x', anchor: 'x' })
  const list = [at('b.md', 2, 1), at('a.md', 10, 1), at('a.md', 2, 9), at('a.md', 2, 9), at('a.md'), unknownDoc]
  expect(sortDiagnostics(list).map(({ file, line, column }) => [file, line, column].join(':'))).toEqual([
    'a.md::',
    'a.md:2:9',
    'a.md:10:1',
    'b.md:2:1',
    'content/sidebars.json:3:5',
  ])
  expect(pretty(list, { ignored: 3 })).toContain('1 error, 4 warnings in 3 files; 3 ignored')
})

test('strict makes errors of warnings', () => {
  const warning = diagnose('docs-none', { file: 'content' }, { value: 'content' }, { severity: 'warning' })
  const [diagnostic] = review([warning], { root, severities: {}, staticFolders: [] }, { strict: true }).diagnostics
  expect(diagnostic!.severity).toBe('error')
})

test('quiet reports errors only', () => {
  const warning = diagnose('heading-empty', { file: 'a.md' }, {})
  expect(pretty([unknownDoc, warning], { quiet: true })).not.toContain('heading-empty')
  expect(pretty([warning], { quiet: true })).toBe('')
})

test('the remedy stands in for a hint, once for each code', () => {
  const list = [1, 2].map((line) => diagnose('heading-empty', { file: 'a.md', line, column: 1 }, {}))
  expect(pretty(list).match(/Write a text, or take the heading out\./g)).toHaveLength(1)
})

test('right values are listed where there is nothing like the one written', () => {
  const validIds = Array.from({ length: 60 }, (_, index) => `doc-${String(index).padStart(2, '0')}`)
  const diagnostic = diagnose('navbar-unknown-doc', { file: 'site.config.ts' }, { value: 'x' }, { validIds })
  expect(pretty([diagnostic])).toContain('  `--verbose` lists the 60 names that would be right.')
  expect(pretty([diagnostic], { verbose: true })).toContain('doc-59')
})

test('a long line is cut around the place', () => {
  const diagnostic = diagnose(
    'link-file-missing',
    { file: 'content/long.md', line: 1, column: 301, endColumn: 316 },
    { value: 'missing.md' },
  )
  const [, , source, carets] = pretty([diagnostic]).split('\n')
  expect(source!.length).toBeLessThan(115)
  expect(source!.slice(carets!.indexOf('^'), carets!.lastIndexOf('^') + 1)).toBe('[x](missing.md)')
})

test('the caret stands under what is meant, also behind wide characters', () => {
  const diagnostic = diagnose(
    'link-file-missing',
    { file: 'content/wide.md', line: 1, column: 4, endColumn: 19 },
    { value: 'missing.md' },
  )
  const [, , source, carets] = pretty([diagnostic]).split('\n')
  expect(source).toBe('  1 | 你好 [x](missing.md)')
  // Two Chinese characters take four columns.
  expect(carets).toBe(`    |      ${'^'.repeat(15)}`)
})

test('a place that the file no longer has is reported without a frame', () => {
  const gone = diagnose('mdx-syntax', { file: 'content/wide.md', line: 99, column: 1 }, { problem: 'tag' })
  const outside = diagnose('mdx-syntax', { file: '../../etc/passwd', line: 1, column: 1 }, { problem: 'tag' })
  expect(pretty([gone, outside])).not.toContain(' | ')
})

test('what authors write is shown, never obeyed by the terminal', () => {
  const data = { field: 'title', reason: 'is `\x1b]0;owned\x07` \u202eafter' }
  const diagnostic = diagnose('front-matter-field', { file: 'content/evil.md', line: 1, column: 3 }, data)
  const text = pretty([diagnostic])
  expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\u202e]/)
  expect(text).toContain('\\u{1b}]0;owned\\u{7}')
  expect(text).toContain('a \\u{1b}[2J\\u{7} b')
})

test('colours are used when wanted, and never otherwise', () => {
  expect(pretty([unknownDoc], { colors: createColors(true) })).toContain('\x1b[31merror\x1b[39m')
  expect(pretty([unknownDoc])).not.toContain('\x1b')
})

// ERR-FORM-5
test('JSON is the list of diagnostics with their data, each with the command that explains it', () => {
  const help = 'docs explain sidebar-unknown-doc'
  expect(unknownDoc).toMatchObject({ value: 'guides/overview/wy-cypress', data: { sidebar: 'guides' } })
  expect(JSON.parse(reports.json.write([unknownDoc], plain))).toEqual([{ ...unknownDoc, help }])
  expect(reports.json.write([], plain)).toBe('[]\n')
})
