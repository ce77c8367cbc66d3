import { spawnSync } from 'node:child_process'
import { lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeNamedFile } from '../../cli/output/namedFile.ts'
import { docsCommand } from './docs.ts'
import { folder } from './folder.ts'
import { smallSite } from './smallSite.ts'

test('a link to a file stays, also if there is no such file yet', () => {
  const root = folder({ 'there.json': 'old' })
  for (const name of ['there', 'later']) {
    symlinkSync(`${name}.json`, join(root, name))
    writeNamedFile(join(root, name), 'new')
    expect(lstatSync(join(root, name)).isSymbolicLink()).toBe(true)
    expect(readFileSync(join(root, `${name}.json`), 'utf8')).toBe('new')
  }
})

test.runIf(process.platform === 'linux')('the file that a command prints to is added to, not replaced', () => {
  const root = smallSite({ 'docs/index.md': '# Home\n' })
  const log = join(root, 'log')
  writeFileSync(log, 'old log\n')
  const command = `"${process.execPath}" "${docsCommand}" check --no-daemon --cwd "${root}" --summary /dev/stdout >> "${log}"`
  expect(spawnSync('sh', ['-c', command]).status).toBe(0)
  expect(readFileSync(log, 'utf8')).toMatch(/^old log\n[\s\S]*"command": "check"/)
})
