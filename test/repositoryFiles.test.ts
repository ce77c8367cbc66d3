import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import fastGlob from 'fast-glob'
import { createJiti } from 'jiti'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { githubWorkflow } from './content/githubWorkflow.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const workflows = fastGlob.sync('.github/workflows/*.yml', { cwd: root, dot: true })

test.each(workflows)('GitHub can read the workflow %s', async (path) => {
  expect(await githubWorkflow(read(path))).toEqual([])
})

/** Flaws of an action, as GitHub's own parser reports them. */
async function actionFlaws(content: string): Promise<string[]> {
  const jiti = createJiti(import.meta.url)
  const { parseAction } = await jiti.import<
    typeof import('../node_modules/@actions/workflow-parser/dist/actions/index.js')
  >(join(root, 'node_modules/@actions/workflow-parser/dist/actions/index.js'))
  const { NoOperationTraceWriter } =
    await jiti.import<typeof import('@actions/workflow-parser')>('@actions/workflow-parser')
  const { context } = parseAction({ name: 'action.yml', content }, new NoOperationTraceWriter())
  return context.errors.getErrors().map((error) => error.message)
}

test('GitHub can read the action, and no text of a caller is a part of its commands', async () => {
  const text = read('.github/actions/check-docs/action.yml')
  expect(await actionFlaws(text)).toEqual([])
  expect(await actionFlaws(text.replace('using: composite', 'using: composit'))).not.toEqual([])
  const { runs, inputs } = parse(text)
  for (const { run } of runs.steps.filter(({ run }: { run?: string }) => run?.includes('docs check')))
    expect(run).not.toContain('${{')
  const named = [...text.matchAll(/inputs\.(\w+)/g)].map(([, name]) => name)
  expect([...new Set(named)].sort()).toEqual(Object.keys(inputs).sort())
})

test('each hook of pre-commit has what it must have, and runs for files that a check reads', () => {
  const hooks: Record<string, unknown>[] = parse(read('.pre-commit-hooks.yaml'))
  expect(hooks.map(({ id }) => id)).toEqual(['docs-check', 'docs-check-fix'])
  for (const { id, name, entry, language, files, pass_filenames } of hooks) {
    expect([typeof id, typeof name, language, pass_filenames]).toEqual(['string', 'string', 'system', false])
    expect(entry).toMatch(/^npx --no-install docs check/)
    const pattern = new RegExp(files as string)
    for (const path of ['docs/a.md', 'a/b.mdx', 'site.config.ts', 'docs/x/_category_.json'])
      expect(pattern.test(path), path).toBe(true)
    expect(pattern.test('src/index.ts')).toBe(false)
  }
})

test('the Dockerfile has no flaws', () => {
  const text = read('.docker/Dockerfile')
  expect(validate(text).map(({ message }) => message)).toEqual([])
  expect(validate(text.replace('WORKDIR', 'WORKDIRR'))).not.toEqual([])
})

test('what the workflows run is there', () => {
  for (const path of workflows) {
    const commands = [...read(path).matchAll(/^\s*- run: (.*)$/gm)].map(([, command]) => command!)
    for (const command of commands) {
      for (const [, name] of command.matchAll(/npm run (\S+)/g)) expect(packageJson.scripts).toHaveProperty(name!)
      for (const [file] of command.matchAll(/test\/\S+\.ts/g)) expect(existsSync(join(root, file)), file).toBe(true)
    }
  }
})

test('a release needs a tag of its version and a section of the changelog, and says its repository', () => {
  const target = mkdtempSync(join(tmpdir(), 'release-'))
  const write = (tag: string) =>
    execFileSync(
      process.execPath,
      [
        join(root, 'node_modules/jiti/lib/jiti-cli.mjs'),
        'cli/writePackage.ts',
        target,
        '--release',
        tag,
        '--repository',
        'ada/quire',
      ],
      { cwd: root, encoding: 'utf8', stdio: 'pipe' },
    )
  expect(() => write('v9.9.9')).toThrow('The tag is v9.9.9')
  // What is listed as unreleased would be missing in the section of the version.
  const isReady = !/^## Unreleased\n+(?!## )/m.test(read('CHANGELOG.md'))
  if (isReady) {
    write(`v${packageJson.version}`)
    expect(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')).repository.url).toBe(
      'git+https://github.com/ada/quire.git',
    )
  } else expect(() => write(`v${packageJson.version}`)).toThrow('is still listed as unreleased')
})

test('each section of the changelog is one of a version, newest first, and changes since the first say before and now', () => {
  const sections = read('CHANGELOG.md').split(/^## /m).slice(1)
  const names = sections.map((section) => section.split('\n', 1)[0]!)
  expect(names[0]).toBe('Unreleased')
  expect(names).toContain(packageJson.version)
  for (const name of names.slice(1)) expect(name).toMatch(/^\d+\.\d+\.\d+$/)
  expect(names.slice(1)).toEqual(names.slice(1).toSorted().toReversed())
  // What is not released yet is edited until then.
  for (const section of sections.slice(1, -1)) {
    const entries = section.split(/^- /m).slice(1)
    for (const entry of entries) expect(entry).toMatch(/\b[Bb]efore\b/)
  }
})
