import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { docs } from './docs.ts'
import { folder, put, tree } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

/** A disk of 256 KB; `undefined` where this process may not mount one. */
function smallDisk(): string | undefined {
  const path = folder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', path]).status !== 0) return undefined
  onTestFinished(() => void spawnSync('umount', ['-l', path]))
  return path
}

/** Fill a disk to its last byte. */
function fill(disk: string): void {
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) writeFileSync(join(disk, 'filler'), new Uint8Array(size), { flag: 'a' })
    } catch {
      // It is full.
    }
  }
}

const long = 'An apple and a pear. '.repeat(400)
const site = {
  'site.config.mjs': config(),
  'docs/index.md': `# Welcome\n\n## Part\n\n[a](a.md)\n\n${long}\n`,
  'docs/a.md': `# Apples\n\n## Red\n\n[home](index.md#Part)\n\n::: tip\n\nEat.\n\n:::\n\n${long}\n`,
  'docs/b.md': `# Pears\n\n## Green\n\n[apples](a.md)\n\n::: tip\n\nEat.\n\n:::\n\n${long}\n`,
}

const withoutCache = (root: string) =>
  Object.fromEntries(Object.entries(tree(root)).filter(([path]) => !/^(?:\.quire|filler)/.test(path)))

const commands = [
  ['mv', 'docs/a.md', 'docs/fruit/apples.md'],
  ['check', '--fix'],
  ['write-heading-ids'],
  ['version', '1.0'],
  ['build'],
]

test.each(commands)('a full disk: `%s` says so, and all files are as before', async (...command) => {
  const disk = smallDisk()
  if (disk === undefined) return
  put(disk, site)
  const before = withoutCache(disk)
  fill(disk)
  const { code, stdout, stderr } = await docs([...command, '--cwd', disk])
  expect(stdout + stderr).toMatch(/the disk is full/)
  expect(stdout + stderr).not.toContain('fault')
  expect([1, 2]).toContain(code)
  expect(withoutCache(disk)).toEqual(before)
})

test('ids that name a folder, and baselines that are none, are reported', async () => {
  for (const id of ['.', '..']) {
    const { code, stdout, stderr } = await docs([
      'build',
      '--cwd',
      smallSite({ 'docs/a.md': `---\nid: "${id}"\n---\n\n# A\n` }),
    ])
    expect(stdout + stderr).toContain('docs/a.md:2')
    expect(code).toBe(1)
  }
  const root = smallSite({ '.quire-baseline.json/a': '' })
  const { code, stderr } = await docs(['check', '--cwd', root])
  expect(stderr).toContain('`.quire-baseline.json` cannot be read.')
  expect(code).toBe(2)
  rmSync(root, { recursive: true })
})
