import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { expect, test } from 'vitest'
import { sortDiagnostics } from '../../cli/check/review.ts'
import { type ReportFormat, reports } from '../../cli/report/index.ts'
import type { ReportContext } from '../../cli/report/report.ts'
import { createColors } from '../../cli/report/terminal.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { errors, explainCommand } from '../../schemas/errors.ts'

const plain: ReportContext = {
  root: '/x',
  prefix: '',
  ignored: 0,
  colors: createColors(false),
  verbose: false,
  quiet: false,
}
const write = (format: ReportFormat, list: Diagnostic[], context: Partial<ReportContext> = {}) =>
  reports[format].write(sortDiagnostics(list), { ...plain, ...context })

const broken = diagnose(
  'link-broken',
  { file: 'docs/a b.md', line: 3, column: 5, endLine: 3, endColumn: 20 },
  { value: '/x,y:z%' },
  { hint: 'Look\nagain.' },
)
const warning = diagnose('link-text-empty', { file: 'docs/<b>&"c".md', line: 1 }, { value: '\x07 \ud800 <b>' })
const note = diagnose('doc-orphan', { file: 'docs/c.md' }, { value: 'c' })
const all = [broken, warning, note, { ...broken, line: 9, endLine: 9 }]

const schemaFile = new URL(
  '../../node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
  import.meta.url,
)
const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(schemaFile, 'utf8'))
const isSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema)

test('SARIF is valid against the schema of SARIF 2.1.0, with and without findings', () => {
  for (const list of [all, []]) {
    expect(isSarif(JSON.parse(write('sarif', list))), JSON.stringify(isSarif.errors)).toBe(true)
  }
  expect(isSarif({ version: '2.1.0', runs: [{}] })).toBe(false)
})

test('SARIF names rule, level, place and a fingerprint that does not move with the lines', () => {
  const resultsOf = (list: Diagnostic[]) => JSON.parse(write('sarif', list, { prefix: 'site/' })).runs[0].results
  const [result] = resultsOf([broken])
  expect(result).toMatchObject({
    ruleId: 'link-broken',
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'site/docs/a%20b.md' },
          region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 20 },
        },
      },
    ],
  })
  const [moved] = resultsOf([{ ...broken, line: 80, endLine: 80 }])
  expect(moved.partialFingerprints).toEqual(result.partialFingerprints)
})

test.each(Object.keys(reports) as ReportFormat[])('%s names the command that explains a code', (format) => {
  for (const one of all) expect(write(format, [one])).toContain(explainCommand(one.code))
})

test.each(['sarif', 'github', 'gitlab', 'junit'] as const)('%s says what was likely meant', (format) => {
  const meant = { ...broken, suggestions: ['/x,y', '/x.z'] }
  expect(write(format, [meant])).toContain('Did you mean `/x,y` or `/x.z`?')
})

test('annotations of GitHub Actions keep to one line, whatever a message holds', () => {
  // As it arrives: in UTF-8 there are no halves of surrogate pairs.
  expect(Buffer.from(write('github', all, { prefix: 'site/' })).toString()).toMatchInlineSnapshot(`
    "::warning file=site/docs/<b>&"c".md,line=1,title=link-text-empty::The link \`\\u{7} � <b>\` has no text.%0Adocs explain link-text-empty
    ::error file=site/docs/a b.md,line=3,endLine=3,col=5,endColumn=20,title=link-broken::The link \`/x,y:z%25\` leads to no page.%0ALook%0Aagain.%0Adocs explain link-broken
    ::error file=site/docs/a b.md,line=9,endLine=9,col=5,endColumn=20,title=link-broken::The link \`/x,y:z%25\` leads to no page.%0ALook%0Aagain.%0Adocs explain link-broken
    ::notice file=site/docs/c.md,title=doc-orphan::No sidebar lists \`c\`.%0Adocs explain doc-orphan
    "
  `)
})

test('GitLab reads an array of issues, each with a fingerprint of its own', () => {
  const issues = JSON.parse(write('gitlab', all)) as Record<string, unknown>[]
  expect(issues[0]).toEqual({
    description: warning.message,
    check_name: 'link-text-empty',
    content: {
      body: `${errors['link-text-empty'].remedy}\n\n\`docs explain link-text-empty\``,
    },
    fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    severity: 'minor',
    location: { path: 'docs/<b>&"c".md', lines: { begin: 1 } },
  })
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(4)
  expect(write('gitlab', [])).toBe('[]\n')
})

/** Expect balanced tags and correct counts, which readers of JUnit reports rely on. */
function readJunit(xml: string) {
  const open: string[] = []
  const counts: Record<string, number> = {}
  for (const [, slash, name, attributes, selfClosing] of xml.matchAll(
    /<(\/?)([a-z-]+)((?:\s+[a-z]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (slash) expect(open.pop()).toBe(name)
    else if (!selfClosing) open.push(name!)
    if (!slash) counts[name!] = (counts[name!] ?? 0) + 1
    expect(attributes).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#10;)/)
  }
  expect(open).toEqual([])
  expect(xml.replace(/<(\/?)([a-z-]+)((?:\s+[a-z]+="[^"<]*")*)\s*(\/?)>|<\?xml[^>]*>/g, '')).not.toMatch(/[<>]/)
  return counts
}

test('JUnit XML has a suite for each file and a case for each finding; only errors have failed', () => {
  const xml = write('junit', all)
  expect(readJunit(xml)).toEqual({ testsuites: 1, testsuite: 3, testcase: 4, failure: 2, 'system-out': 2 })
  expect(xml).toContain('<testsuites name="docs" tests="4" failures="2" errors="0">')
  expect(xml).not.toMatch(/[\x00-\x08\ud800]/)
  expect(readJunit(write('junit', []))).toEqual({ testsuites: 1, testsuite: 1, testcase: 1 })
})

test('past three problems of one kind in a file the rest is listed in a line, unless all are asked for', () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ ...broken, line: index + 1, endLine: index + 1 }))
  const text = write('pretty', [...many, note])
  expect(text.match(/error {2}link-broken/g)).toHaveLength(3)
  expect(text).toContain('and 3 more link-broken in docs/a b.md, in lines 4, 5, 6 (`--verbose` shows all)')
  expect(text).toContain('6 errors, 1 note in 2 files')
  expect(write('pretty', many, { verbose: true }).match(/error {2}link-broken/g)).toHaveLength(6)
  expect(write('pretty', many.slice(0, 4)).match(/error {2}link-broken/g)).toHaveLength(4)
})

test('past three notes of one kind the rest is counted in a line, in whatever files they are', () => {
  const notes = Array.from({ length: 7 }, (_, index) => ({
    ...note,
    file: `docs/${index}.md`,
    message: `Note ${index}.`,
  }))
  const text = write('pretty', notes)
  expect(text.match(/info {2}/g)).toHaveLength(3)
  expect(text).toMatch(/and 4 more [a-z-]+ in 4 files \(`--verbose` shows all\)/)
  expect(write('pretty', notes, { verbose: true }).match(/info {2}/g)).toHaveLength(7)
})
