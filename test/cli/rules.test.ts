import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { Editor } from './editor.ts'
import { put } from './folder.ts'
import { commitAll, git } from './git.ts'
import { config, smallSite } from './smallSite.ts'

let editor: Editor | undefined
afterEach(() => void editor?.child.kill())

const rules = `checks: {
    'team/tbd': {
      check(graph, report) {
        for (const doc of Object.values(graph.docs))
          for (const { index } of graph.text(doc).matchAll(/TBD/g))
            report({ doc, position: { start: index, end: index + 3 }, message: 'A word is left to write.', fix: 'soon' })
      },
      severity: 'throw',
      about: 'Readers cannot use it.',
      link: 'https://team.example/tbd',
    },
  },
  prose: 'styles',`

const files = {
  'site.config.mjs': config(rules),
  'styles/Team/Words.yml':
    "extends: substitution\nmessage: Use '%s' instead of '%s'.\nlink: https://team.example/words\nlevel: suggestion\nignorecase: true\naction: { name: replace }\nswap: { utilize: use }\n",
  'docs/guide.md': '# Guide\n\nUtilize the TBD.\n\n[Start](./index.md)\n',
}
const check = (root: string, ...args: string[]) => docs(['check', '--cwd', root, ...args])
const codes = async (root: string, ...args: string[]) =>
  (JSON.parse((await check(root, '--json', ...args)).stdout) as { code: string; line?: number }[]).map(
    ({ code, line }) => `${code} ${line}`,
  )

// RULES-5
test('rules of a site are printed, reported to CI services and explained like other codes', async () => {
  const root = smallSite(files)
  const printed = await check(root, '--no-color')
  expect(printed.code).toBe(1)
  expect(printed.stderr.replace(/^.*parsed.*\n/gm, '')).toMatchInlineSnapshot(`
    "docs/guide.md:3:1  info  Team/Words

      3 | Utilize the TBD.
        | ^^^^^^^
      Use 'use' instead of 'Utilize'.
      \`docs explain Team/Words\` in the folder of the site says where the rule comes from.

    docs/guide.md:3:13  error  team/tbd

      3 | Utilize the TBD.
        |             ^^^
      A word is left to write.
      Readers cannot use it.

    1 error, 1 note in 1 file
    \`docs explain Team/Words\` says more, as with any other code.
    "
  `)

  expect(await codes(root, '--only', 'team/tbd')).toEqual(['team/tbd 3'])
  const format = async (name: string) => (await check(root, '--format', name)).stdout
  const [run] = JSON.parse(await format('sarif')).runs
  expect(run.tool.driver.rules.map(({ id, helpUri }: { id: string; helpUri: string }) => `${id} ${helpUri}`)).toEqual([
    'Team/Words https://team.example/words',
    'team/tbd https://team.example/tbd',
  ])
  expect(JSON.parse(await format('gitlab')).map((one: { check_name: string }) => one.check_name)).toEqual([
    'Team/Words',
    'team/tbd',
  ])
  expect(await format('junit')).toContain('team/tbd')
  expect(await format('github')).toContain(
    '::error file=docs/guide.md,line=3,endLine=3,col=13,endColumn=16,title=team/tbd',
  )

  const explained = async (code: string) => (await docs(['explain', code, '--cwd', root])).stdout
  expect(await explained('team/tbd')).toMatchInlineSnapshot(`
    "team/tbd  (error)

      Readers cannot use it.

      See https://team.example/tbd.

      It is a rule of this site, in site.config.mjs:8:5.
    "
  `)
  expect(await explained('Team/Words')).toMatchInlineSnapshot(`
    "Team/Words  (note)

      Use … instead of '…'.

      See https://team.example/words.

      It is a rule for prose, in styles/Team/Words.yml.

      \`checks: { 'Team/Words': 'ignore' }\` in the site config switches it off; \`<!-- vale Team.Words = NO -->\` does in a doc.
    "
  `)
  expect((await docs(['explain', 'team/tdb', '--cwd', root])).stderr).toContain('Did you mean `team/tbd`?')
})

// RULES-5
test('fixes of rules are applied, and severities and the baseline count', async () => {
  const root = smallSite(files)
  put(root, {
    'site.config.mjs': config(
      rules.replace("severity: 'throw'", "severity: 'ignore'").replace('checks: {', "checks: { 'Team/Words': 'throw',"),
    ),
  })
  const severe = await check(root, '--json')
  expect(JSON.parse(severe.stdout)).toMatchObject([{ code: 'Team/Words', severity: 'error' }])
  put(root, files)
  expect((await check(root, '--fix')).code).toBe(0)
  expect(readFileSync(join(root, 'docs/guide.md'), 'utf8')).toBe('# Guide\n\nUse the soon.\n\n[Start](./index.md)\n')

  put(root, { 'docs/guide.md': '# Guide\n\nTBD\n\n[Start](./index.md)\n' })
  await check(root, '--update-baseline')
  expect(await codes(root)).toEqual([])
  put(root, { 'docs/guide.md': '# Guide\n\nNew.\n\nTBD\n\n[Start](./index.md)\n\nTBD\n' })
  expect(await codes(root)).toEqual(['team/tbd 9'])
})

// RULES-6
test('with `--changed`, rules and warnings of changed lines are reported, and errors of the site anywhere', async () => {
  const root = smallSite({
    ...files,
    '.gitignore': '.quire\n',
    'site.config.mjs': config(`onBrokenMarkdownLinks: 'throw',\n  ${rules}`),
  })
  expect((await check(root, '--changed')).stderr).toContain('no git repository')
  commitAll(root)
  expect(await codes(root, '--changed')).toEqual([])
  expect(await codes(root)).toEqual(['Team/Words 3', 'team/tbd 3'])

  const guide = '# Guide\n\nUtilize the TBD.\n\nUtilize it.\n\n[Start](./index.md)\n'
  put(root, { 'docs/guide.md': guide, 'docs/néw.md': '# New\n\nTBD\n\n[Start](./index.md)\n' })
  expect(await codes(root, '--changed')).toEqual(['Team/Words 5', 'team/tbd 3'])
  git(root, 'checkout', '-qb', 'work')
  commitAll(root)
  expect(await codes(root, '--changed')).toEqual([])
  expect(await codes(root, '--changed=main')).toEqual(['Team/Words 5', 'team/tbd 3'])
  rmSync(join(root, 'docs/index.md'))
  expect(await codes(root, '--changed')).toContain('link-file-missing 7')
  expect((await check(root, '--changed=gone')).stderr).toContain('which git does not know here')
})

// RULES-5
test('an editor gets the diagnostics, fixes and pages of rules', async () => {
  editor = new Editor(smallSite(files))
  await editor.start()
  editor.open('docs/guide.md')
  await expect
    .poll(() => editor!.diagnostics.get('docs/guide.md')?.map(({ code }) => code), { timeout: 60_000 })
    .toEqual(['Team/Words', 'team/tbd'])
  const [words, tbd] = editor.diagnostics.get('docs/guide.md')!
  expect(words).toMatchObject({ severity: 3, codeDescription: { href: 'https://team.example/words' } })
  expect(tbd).toMatchObject({ severity: 1, codeDescription: { href: 'https://team.example/tbd' } })
  const uri = pathToFileURL(join(editor.root, 'docs/guide.md')).href
  const actions = await editor.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: words!.range,
    context: { diagnostics: [] },
  })
  expect(actions).toMatchObject([{ title: expect.stringContaining('Use') }])
}, 120_000)
