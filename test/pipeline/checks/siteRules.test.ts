import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../../pipeline/compile.ts'
import { Session } from '../../../pipeline/tasks/session.ts'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { put } from '../../cli/folder.ts'
import { config, smallSite } from '../../cli/smallSite.ts'

const withRules = (...rules: string[]) => config(`checks: { ${rules.join(', ')} },`)

async function found(files: Record<string, string>): Promise<Diagnostic[]> {
  const { diagnostics } = await compile({ root: smallSite(files) })
  return diagnostics.filter(({ code }) => code.includes('/') || code === 'rule-failed')
}

/** The reasons for which a rule is reported. */
const reasons = async (...rules: string[]) =>
  (await found({ 'site.config.mjs': withRules(...rules) })).map(
    ({ value, data }) => `${value}: ${data?.reason || data?.problem}`,
  )

// RULES-1
test('a rule reports docs, files, places of the graph, lines and offsets', async () => {
  const diagnostics = await found({
    'site.config.mjs': withRules(`'team/words'(graph, report) {
      const { guide } = graph.docs
      report({ doc: guide, message: 'Whole.' })
      report({ doc: guide, position: guide.headings[0].position, message: 'Heading.' })
      report({ file: 'docs/guide.md', position: { line: 3, column: 6, endColumn: 10 }, message: 'Line.', fix: 'there', hint: 'Go.' })
      const start = graph.text(guide).indexOf('start')
      report({ doc: guide, position: { start, end: start + 5 }, message: 'Offsets.' })
    }`),
  })
  expect(diagnostics.map(({ file, code, severity, ...rest }) => rest)).toEqual([
    { message: 'Whole.', data: { message: 'Whole.' } },
    { line: 1, column: 1, endLine: 1, endColumn: 8, message: 'Heading.', value: '# Guide' },
    {
      ...{ line: 3, column: 6, endLine: 3, endColumn: 10, message: 'Line.', hint: 'Go.', value: 'to t' },
      fix: { start: 14, end: 18, text: 'there' },
    },
    { line: 3, column: 14, endLine: 3, endColumn: 19, message: 'Offsets.', value: 'start' },
  ])
  expect(diagnostics.map(({ file, code, severity }) => `${file} ${code} ${severity}`)).toEqual(
    Array(4).fill('docs/guide.md team/words warning'),
  )
})

test('positions count from the text behind the byte order mark, and lines may end with a carriage return', async () => {
  const [diagnostic] = await found({
    'docs/guide.md': '\ufeff# Guide\r\n\r\nTBD here.\r\n',
    'site.config.mjs': withRules(`'team/tbd'(graph, report) {
      for (const { index } of graph.text('docs/guide.md').matchAll(/TBD|Guide/g))
        report({ file: 'docs/guide.md', position: { start: index, end: index + 3 }, message: 'No.', fix: '' })
    }`),
  })
  expect(diagnostic).toMatchObject({ line: 1, column: 3, endColumn: 6, fix: { start: 3, end: 6, text: '' } })
})

// RULES-2
test('a rule that throws, changes the graph, is asynchronous or reports nonsense is reported by its name', async () => {
  expect(
    await reasons(
      `'a/throws'() { throw new Error('No network.') }`,
      `'a/nothing'() { throw undefined }`,
      `'a/sorts'(graph) { graph.docs.guide.links.push({}) }`,
      `'a/sets'(graph) { delete graph.docs.guide.title }`,
      `'a/later': async () => {}`,
      `'a/text'(graph, report) { report('Guide') }`,
      `'a/message'(graph, report) { report({ doc: graph.docs.guide }) }`,
      `'a/nowhere'(graph, report) { report({ message: 'No.' }) }`,
      `'a/line'(graph, report) { report({ doc: graph.docs.guide, message: 'No.', position: { line: 99 } }) }`,
      `'a/column'(graph, report) { report({ doc: graph.docs.guide, message: 'No.', position: { line: 1, column: 99 } }) }`,
      `'a/offset'(graph, report) { report({ doc: graph.docs.guide, message: 'No.', position: { start: 0, end: 1e9 } }) }`,
      `'a/fix'(graph, report) { report({ doc: graph.docs.guide, message: 'No.', position: { line: 1 }, fix: 'x' }) }`,
      `'a/outside'(graph, report) { report({ file: '../../etc/passwd', message: 'No.' }) }`,
      `'a/reads'(graph) { graph.text('../../etc/passwd') }`,
      `'a/unknown'(graph, report) { report({ doc: graph.docs.guide, message: 'No.', line: 3 }) }`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "a/throws: No network",
      "a/nothing: an exception without a message was thrown",
      "a/sorts: it changes \`1\` of the graph, which all rules read; copy what is to be changed",
      "a/sets: it changes \`title\` of the graph, which all rules read; copy what is to be changed",
      "a/later: promise",
      "a/text: it is \`"Guide"\`, and no object with a \`message\`",
      "a/message: it has no \`message\`",
      "a/nowhere: it names no \`doc\` and no \`file\`",
      "a/line: \`position\` is line \`99\`, column \`1\`, which the file does not have",
      "a/column: \`position\` is line \`1\`, column \`99\`, which the file does not have",
      "a/offset: \`position\` is from \`0\` to \`1000000000\`, and the file has 69 characters",
      "a/fix: \`fix\` needs a \`position\` with an end: \`endLine\` and \`endColumn\`, or \`start\` and \`end\`",
      "a/outside: \`../../etc/passwd\` is no file of the site",
      "a/reads: it asks for the text of \`"../../etc/passwd"\`, which is no file of the site",
      "a/unknown: it has a field \`line\`; there are \`message\`, \`doc\`, \`file\`, \`position\`, \`fix\` and \`hint\`",
    ]
  `)
})

// RULES-2
test('a rule that does not end is ended, reported, and not run again', async () => {
  const root = smallSite({ 'site.config.mjs': withRules(`'team/endless'() { for (;;); }`) })
  process.env.QUIRE_CODE_TIME = '0.01'
  try {
    const session = new Session(root)
    const first = await compile({ root, session })
    expect(first.diagnostics).toMatchObject([{ code: 'rule-failed', data: { problem: 'endless' } }])
    put(root, { 'docs/guide.md': '# Other\n\n[Start](./index.md)\n' })
    const second = await compile({ root, session, changed: new Set([join(root, 'docs/guide.md')]) })
    expect(second.diagnostics).toMatchObject([{ code: 'rule-failed', data: { problem: 'endless' } }])
  } finally {
    delete process.env.QUIRE_CODE_TIME
  }
})

// RULES-3
test('on a watched site a rule runs again when what it has read has changed, and only then', async () => {
  const root = smallSite({
    'owners.json': '["Ada"]',
    'site.config.mjs': `import { readFileSync } from 'node:fs'
const runs = (globalThis.ruleRuns = { titles: 0, texts: 0, owners: 0 })
${withRules(
  `'team/titles'(graph, report) {
    runs.titles += 1
    for (const doc of Object.values(graph.docs)) report({ doc, message: doc.title })
  }`,
  `'team/texts'(graph, report) {
    runs.texts += 1
    report({ file: 'docs/guide.md', message: String(graph.text('docs/guide.md').length) })
  }`,
  `'team/owners'(graph, report) {
    runs.owners += 1
    report({ file: 'docs/guide.md', message: readFileSync(new URL('owners.json', import.meta.url), 'utf8') })
  }`,
)}`,
  })
  const session = new Session(root)
  const messages = async (changed?: string) => {
    const { diagnostics } = await compile({
      ...{ root, session },
      ...(changed !== undefined && { changed: new Set([join(root, changed)]) }),
    })
    return diagnostics.map(({ message }) => message)
  }
  const runs = () => ({ ...(globalThis as unknown as { ruleRuns: object }).ruleRuns })
  const save = (path: string, text: string) => {
    put(root, { [path]: text })
    return messages(path)
  }
  expect(await messages()).toEqual(['Guide', 'Welcome', '69', '["Ada"]'])
  expect(runs()).toEqual({ titles: 1, texts: 1, owners: 1 })

  expect(await save('docs/index.md', '# Hello\n\nRead the [guide](./guide.md).\n')).toEqual([
    'Guide',
    'Hello',
    '69',
    '["Ada"]',
  ])
  expect(runs()).toEqual({ titles: 2, texts: 1, owners: 1 })
  expect(await save('owners.json', '["Bob"]')).toEqual(['Guide', 'Hello', '69', '["Bob"]'])
  expect(runs()).toEqual({ titles: 2, texts: 1, owners: 2 })
  expect(await save('docs/guide.md', '# Guide\n\n[Start](./index.md)\n')).toEqual(['Guide', 'Hello', '29', '["Bob"]'])
  put(root, { 'docs/new.md': '# New\n\n[Start](./index.md)\n' })
  expect(await messages('docs/new.md')).toEqual(['Guide', 'Hello', 'New', '29', '["Bob"]'])
  rmSync(join(root, 'docs/new.md'))
  expect(await messages('docs/new.md')).toEqual(['Guide', 'Hello', '29', '["Bob"]'])
})

// RULES-4
test('a code of the tool cannot be a rule, and severities of rules are those of the config', async () => {
  const root = smallSite({
    'site.config.mjs': withRules(
      `'link-broken'() {}`,
      `'lnk-broken': 'warn'`,
      `'team/owner': { check() {}, severity: 'high', abuot: 'x' }`,
    ),
  })
  const { diagnostics } = await compile({ root, isTolerant: true })
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toMatchInlineSnapshot(`
    [
      "config-field: \`checks["team/owner"].severity\` is \`"high"\`; it has to be one of \`ignore\`, \`log\`, \`warn\`, \`throw\`.",
      "config-unknown-key: \`abuot\` is not a field of \`checks["team/owner"]\`.",
    ]
  `)
})
