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
