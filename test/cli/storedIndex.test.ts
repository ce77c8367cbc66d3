import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { digests, put } from './folder.ts'
import { smallSite } from './smallSite.ts'

test('stored words of the search index that are lost are made and stored again', async () => {
  const root = smallSite()
  const build = async () => {
    expect((await docs(['build', '--cwd', root])).code).toBe(0)
    const [folder] = readdirSync(join(root, '.quire/pages'))
    const path = join(root, '.quire/pages', folder!)
    return readdirSync(path)
      .filter((name) => name.startsWith('words'))
      .map((name) => join(path, name))
      .sort()
  }
  const stored = await build()
  expect(stored.length).toBeGreaterThan(1)
  for (const file of stored) rmSync(file)
  put(root, { 'docs/guide.md': '# Guide\n\nNew words.\n' })
  const storedAgain = await build()
  const files = { ...digests(join(root, 'dist')) }
  rmSync(join(root, '.quire'), { recursive: true })
  rmSync(join(root, 'dist'), { recursive: true })
  expect(storedAgain).toEqual(await build())
  expect(digests(join(root, 'dist'))).toEqual(files)
})
