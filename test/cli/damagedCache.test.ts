import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docs.ts'
import { docs as docsInProcess } from './docsInProcess.ts'
import { smallSite } from './smallSite.ts'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

const damages: [name: string, damage: (file: string) => void][] = [
  ['emptied', (file) => truncateSync(file, 0)],
  ['cut in half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  [
    'changed in one byte',
    (file) => {
      const bytes = readFileSync(file)
      if (bytes.length === 0) return
      const middle = Math.floor(bytes.length / 2)
      bytes[middle] = bytes[middle]! ^ 1
      writeFileSync(file, bytes)
    },
  ],
]

test.each(damages)('a cache whose files are all %s is as good as none', async (_, damage) => {
  const root = smallSite()
  const args = ['build', '--cwd', root]
  const output = () =>
    Object.fromEntries(filesIn(join(root, 'dist')).map((file) => [file, readFileSync(file).toString('base64')]))
  expect((await docsInProcess(args)).code).toBe(0)
  const first = output()
  for (const file of filesIn(join(root, '.quire'))) damage(file)
  const { code, stderr } = await docs(args)
  expect(stderr).not.toContain('fault')
  expect(code).toBe(0)
  expect(output()).toEqual(first)
})
