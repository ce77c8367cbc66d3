import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc, { type Arbitrary } from 'fast-check'
import fastGlob from 'fast-glob'
import { createParse } from '../../pipeline/parse/parse.ts'
import { anyMarkdown } from '../pipeline/anyMarkdown.ts'
import { usual } from '../pipeline/parseText.ts'

/**
 * Parse random inputs, and count those that do not end in a doc or in diagnostics with file, line and column.
 *
 *     jiti test/attack/fuzz.ts 10000 1     →  {"inputs":10000,"errors":3122,"cpuSeconds":41,"failures":[]}
 *
 * Runs in a process of its own, with the parser as it is shipped: under test its assertions would be on.
 */

const slips = [
  ...['<', '>', '{', '}', '`', '```', ':::', '---', '[', '](', '#', '|', '\\', '"', "'", ': ', '\t', '\0', '\r\n'],
  ...[
    '</Tabs>',
    '<Tabs>',
    '<Tabs {}>',
    '<b {/* c */}>',
    '<!--',
    '-->',
    '{/*',
    '*/}',
    '{#id}',
    '[^1]',
    '[^1]: ',
    '[x](',
    '> ',
  ],
  ...['import x from "y"', 'export const a =', '__proto__', '😀', '\ud800', '\ufeff', '\u2028', '../', '<https://a.b>'],
  ...[
    'a={',
    '{...',
    '<a.b',
    '<A b=',
    ':::tip',
    ':::',
    '::x[',
    '&#0;',
    '&#xffffffff;',
    '$',
    '~~~',
    '\n\n',
    '\n    ',
    '<br>',
  ],
]
const slip = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...slips) }, fc.string({ unit: 'binary', maxLength: 4 }))

const root = join(import.meta.dirname, '../..')
const docs = fastGlob
  .sync('content/**/*.{md,mdx}', { cwd: root, absolute: true })
  .sort()
  .slice(0, 200)
  .map((file) => readFileSync(file, 'utf8'))

/** A part of one of our docs, with slips in it. */
const brokenDoc = fc
  .record({
    doc: fc.constantFrom(...docs),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 20, max: 600 }),
    slips: fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), remove: fc.nat(8), slip }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({ doc, from, length, slips }) => {
    const start = Math.floor(from * doc.length)
    return slips.reduce(
      (text, { at, remove, slip }) => {
        const place = Math.floor(at * text.length)
        return text.slice(0, place) + slip + text.slice(place + remove)
      },
      doc.slice(start, start + length),
    )
  })

const soup = fc
  .array(fc.oneof(slip, fc.constantFrom('a', ' ', '\n', 'word')), { maxLength: 40 })
  .map((all) => all.join(''))

const frontMatter = fc
  .tuple(
    fc.array(
      fc.oneof(
        slip,
        fc.constantFrom(
          'title: x',
          'tags: [a, b]',
          'tags: [1.0',
          'a: &a [*a]',
          '- x',
          '? y',
          '!!js/function x',
          '<<: *b',
          'id: ',
          '\n',
          '  ',
        ),
      ),
      { maxLength: 8 },
    ),
    fc.constantFrom('---', '--- ', '---js', '...', ''),
    soup,
  )
  .map(([lines, end, body]) => `---\n${lines.join('\n')}\n${end}\n${body}`)

/** Inputs by name, with their share of all and the file they are parsed as. */
const kinds: [name: string, share: number, file: string, input: Arbitrary<string>][] = [
  ['Markdown', 0.1, 'docs/a.md', anyMarkdown({ mdx: false })],
  ['MDX', 0.1, 'docs/a.mdx', anyMarkdown({ mdx: true })],
  ['our docs with slips', 0.3, 'docs/a.mdx', brokenDoc],
  ['our docs with slips, as Markdown', 0.2, 'docs/a.md', brokenDoc],
  ['syntax in any order', 0.2, 'docs/a.mdx', soup],
  ['front matter', 0.1, 'docs/a.mdx', frontMatter],
]

export interface FuzzResult {
  inputs: number
  /** Inputs with at least one error. */
  errors: number
  cpuSeconds: number
  failures: { kind: string; problem: string; text: string }[]
}

export function fuzz(count: number, seed: number): FuzzResult {
  const parse = createParse({ ...usual, format: 'detect' })
  const result: FuzzResult = { inputs: 0, errors: 0, cpuSeconds: 0, failures: [] }
  const problems = new Set<string>()
  for (const [index, [kind, share, file, input]] of kinds.entries()) {
    for (const text of fc.sample(input, { seed: seed + index, numRuns: Math.round(count * share) })) {
      result.inputs++
      const outcome = outcomeOf(() => parse(file, text, () => undefined).facts.diagnostics, file, text)
      if (outcome.hasErrors) result.errors++
      // One text is enough for each.
      if (outcome.problem === undefined || problems.has(outcome.problem)) continue
      problems.add(outcome.problem)
      result.failures.push({ kind, problem: outcome.problem, text })
    }
  }
  const { user, system } = process.cpuUsage()
  result.cpuSeconds = Math.round((user + system) / 1e6)
  return result
}

type Parsed = ReturnType<ReturnType<typeof createParse>>

function outcomeOf(parse: () => Parsed['facts']['diagnostics'], file: string, text: string) {
  try {
    const diagnostics = parse()
    const lines = text.split(/\r\n?|\n/).length
    const misplaced = diagnostics.find(
      (one) => one.file !== file || !(one.line! > 0 && one.line! <= lines) || !(one.column! > 0),
    )
    const failed = diagnostics.find(({ code }) => code === 'doc-failed')
    const problem = failed
      ? `an exception: ${failed.message}`
      : misplaced && `${misplaced.code} at ${misplaced.file}:${misplaced.line}:${misplaced.column}`
    return { hasErrors: diagnostics.some(({ severity }) => severity === 'error'), problem }
  } catch (error) {
    return { hasErrors: true, problem: `an exception: ${(error as Error).stack}` }
  }
}

const [, script = '', count, seed] = process.argv
if (/fuzz\.ts$/.test(script)) console.log(JSON.stringify(fuzz(Number(count), Number(seed ?? 1))))
