import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { baselineFile, compareToBaseline, readBaseline, writeBaseline } from '../../cli/check/baseline.ts'
import { checkSite } from '../../cli/check/checkSite.ts'
import { fingerprints } from '../../cli/report/fingerprints.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { errors } from '../../schemas/errors.ts'
import { docs } from './docs.ts'
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

const catalogue = errors as Record<string, { message: (data: object) => string }>
const original = new Map(Object.entries(catalogue).map(([code, { message }]) => [code, message]))

afterEach(() => {
  for (const [code, message] of original) catalogue[code]!.message = message
})

/** Give every code another message, which quotes other things. */
function rewordAll(): void {
  for (const entry of Object.values(catalogue)) entry.message = () => 'In `other` words: `guides/install`.'
}

/** Errors and warnings: what a baseline keeps. */
async function check(root: string): Promise<Diagnostic[]> {
  const { diagnostics } = await checkSite({ cwd: root, format: 'pretty', color: false }, [])
  return diagnostics.filter(({ severity }) => severity !== 'info')
}

test('rewording every message changes no fix, no fingerprint and no baseline', async () => {
  const root = smallSite(mistakes)
  const before = await check(root)
  writeBaseline(root, before)
  const baseline = readFileSync(join(root, baselineFile), 'utf8')

  rewordAll()
  const sameSite = smallSite(mistakes)
  const after = await check(sameSite)
  expect(new Set(after.map(({ message }) => message))).toEqual(new Set(['In `other` words: `guides/install`.']))
  expect(after.map(({ code, fix }) => [code, fix])).toEqual(before.map(({ code, fix }) => [code, fix]))
  expect(new Set(after.filter(({ fix }) => fix).map(({ code }) => code)).size).toBe(10)
  expect(fingerprints(after)).toEqual(fingerprints(before))

  writeBaseline(sameSite, after)
  expect(readFileSync(join(sameSite, baselineFile), 'utf8')).toBe(baseline)
  put(sameSite, { [baselineFile]: baseline })
  expect(await check(sameSite)).toEqual([])
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
