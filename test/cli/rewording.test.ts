import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baselineFile, compareToBaseline, readBaseline, writeBaseline } from '../../cli/check/baseline.ts'
import { review } from '../../cli/check/review.ts'
import { fingerprints } from '../../cli/report/fingerprints.ts'
import { compile } from '../../pipeline/compile.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { put } from './folder.ts'
import { oldBaseline } from './oldBaseline.ts'
import { config, smallSite } from './smallSite.ts'

/** One mistake for each kind of fix, and some that have none. */
const mistakes = {
  'site.config.mjs': config().replace("path: 'docs'", "path: 'docs', sidebarPath: 'sidebars.json'"),
  'sidebars.json': '{ "shop": ["guides/instal", "index"] }\n',
  'docs/guides/install.md': '# Install\n\n## Usage\n',
  'docs/img/Logo.png': 'not looked at',
  'docs/index.md': `---
titel: Welcome
---

# Welcome

[a file](guides/instal.md#usage), [a route](/guides/instal), [an anchor](./guides/install.md#usgae), [case](/Guides/Install)

![A logo](./img/logo.PNG)

<Tabss>

<TabItem value="a">x</TabItem>

</Tabss>

:::warnin

Deletes.

:::

::: tip

Does.

:::

##

\`\`\`js {7}
click()
\`\`\`
`.replaceAll('\\`', '`'),
}

const otherWords = 'In `other` words: `guides/install`.'

/** Errors and warnings, as they are or with another message that quotes other things. */
async function check(root: string, message?: string): Promise<Diagnostic[]> {
  const { diagnostics, severities, config } = await compile({ root })
  const worded = diagnostics.map((diagnostic) => (message === undefined ? diagnostic : { ...diagnostic, message }))
  const site = { root, severities, staticFolders: config!.staticDirectories }
  const reviewed = review(worded, site, { baseline: readBaseline(root) })
  return reviewed.diagnostics.filter(({ severity }) => severity !== 'info')
}

test('rewording every message changes no fix, no fingerprint and no baseline', async () => {
  const root = smallSite(mistakes)
  const before = await check(root)
  writeBaseline(root, before)
  const baseline = readFileSync(join(root, baselineFile), 'utf8')

  const sameSite = smallSite(mistakes)
  const after = await check(sameSite, otherWords)
  expect(new Set(after.map(({ message }) => message))).toEqual(new Set([otherWords]))
  expect(after.map(({ code, fix }) => [code, fix])).toEqual(before.map(({ code, fix }) => [code, fix]))
  expect(new Set(after.filter(({ fix }) => fix).map(({ code }) => code)).size).toBe(10)
  expect(fingerprints(after)).toEqual(fingerprints(before))

  writeBaseline(sameSite, after)
  expect(readFileSync(join(sameSite, baselineFile), 'utf8')).toBe(baseline)
  put(sameSite, { [baselineFile]: baseline })
  expect(await check(sameSite, otherWords)).toEqual([])
})

test('a baseline has the code, the file, the value and the data of a diagnostic, and no words', async () => {
  const root = smallSite({ ...mistakes, 'docs/index.md': '# Welcome\n' })
  writeBaseline(root, await check(root))
  expect(JSON.parse(readFileSync(join(root, baselineFile), 'utf8'))).toEqual({
    findings: [
      {
        code: 'sidebar-unknown-doc',
        file: 'sidebars.json',
        value: 'guides/instal',
        data: { sidebar: 'shop' },
        count: 1,
      },
    ],
  })
})

test('a baseline of the old form is still read, and is written in the new form by an update', async () => {
  const root = smallSite(mistakes)
  const findings = oldBaseline(await check(root))
  put(root, { [baselineFile]: JSON.stringify({ findings }) })
  expect(await check(root)).toEqual([])
  expect(await docs(['check', '--cwd', root, '--max-warnings', '0'])).toMatchObject({ code: 0 })

  await docs(['check', '--update-baseline', '--cwd', root])
  expect(readBaseline(root)!.filter((entry) => 'text' in entry)).toEqual([])
  expect(await check(root)).toEqual([])
})

test('an old baseline lists each diagnostic once, and no other', () => {
  const link = (value: string) => diagnose('link-broken', { file: 'docs/a.md', line: 1, column: 1 }, { value })
  const entries = oldBaseline([link('/guide'), link('/guide/old')])
  const compared = compareToBaseline([link('/guide'), link('/guide'), link('/guide/old'), link('/old')], entries)
  expect(compared.newDiagnostics.map(({ value }) => value)).toEqual(['/guide', '/old'])
  expect(compared.stale).toEqual([])

  const [gone] = compareToBaseline([link('/guide')], entries).stale
  expect(gone).toMatchObject({ code: 'baseline-stale', value: '/guide/old' })
})

test('the compiler checks that a diagnostic has the data of its code', () => {
  const position = { file: 'docs/a.md' }
  // @ts-expect-error: the sidebar is missing.
  diagnose('sidebar-unknown-doc', position, { value: 'instal' })
  // @ts-expect-error: an empty heading has no data.
  diagnose('heading-empty', position, { value: 'x' })
  expect(
    diagnose('sidebar-unknown-doc', position, { value: 'instal', sidebar: 'guides' }, { suggestions: [] }),
  ).toEqual({
    code: 'sidebar-unknown-doc',
    severity: 'error',
    file: 'docs/a.md',
    value: 'instal',
    data: { sidebar: 'guides' },
    message: 'The `guides` sidebar lists `instal`, but no doc has that id.',
  })
})
