import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docs.ts'
import { smallSite } from './smallSite.ts'

test('a profile of a check shows the stages and can be opened in developer tools', async () => {
  const root = smallSite()
  const file = join(root, 'check.cpuprofile')
  const { code, stderr } = await docs(['check', '--cwd', root, '--profile', file])
  expect(code).toBe(0)
  for (const stage of ['load', 'parse', 'resolve', 'check', 'in all']) {
    expect(stderr).toMatch(new RegExp(`^${stage} +\\d+ ms$`, 'm'))
  }
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ nodes: expect.any(Array), samples: expect.any(Array) })
})

test('`build --verbose` prints the time of each stage, and `--quiet` prints nothing', async () => {
  const root = smallSite()
  const { code, stdout, stderr } = await docs(['build', '--cwd', root, '--verbose', '--json'])
  expect(code).toBe(0)
  for (const stage of ['load', 'parse', 'resolve', 'check', 'bundle', 'index', 'render', 'publish', 'in all']) {
    expect(stderr).toMatch(new RegExp(`^${stage} +\\d+ ms$`, 'm'))
  }
  expect(JSON.parse(stdout)).toEqual([])
  expect((await docs(['build', '--cwd', root, '--verbose', '--quiet'])).stderr).toBe('')
})

test('`--verbose` counts the docs that the slower parser reads, with the causes', async () => {
  const root = smallSite({
    'docs/list.md': '# List\n\n- Plums\n-\n- Pears\n',
    'docs/more.md': '# More\n\n- Figs\n-\n- Dates\n',
    'docs/end.md': '# End\n\n- | no table\n',
  })
  const line =
    '3 of 5 docs (60.0 %) were parsed by the slower parser: an empty list item (2), a table that begins like a list (1).\n'
  expect((await docs(['check', '--cwd', root, '--verbose', '--quiet'])).stderr).toBe('')
  await docs(['clear', '--cwd', root])
  expect((await docs(['check', '--cwd', root, '--verbose'])).stderr).toContain(line)
  // The second run reuses all docs.
  expect((await docs(['build', '--cwd', root, '--verbose'])).stderr).not.toContain('slower parser')
  await docs(['clear', '--cwd', root])
  expect((await docs(['build', '--cwd', root, '--verbose'])).stderr).toContain(line)
})
