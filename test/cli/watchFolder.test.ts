import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchFolder } from '../../cli/watchFolder.ts'
import { gap } from './cpuTime.ts'
import { folder } from './folder.ts'

// DEV-SAVE
test('a file that is written in two steps is seen as it is in the end', async () => {
  const root = folder({ 'doc.md': 'first' })
  const file = join(root, 'doc.md')
  let seen = ''
  await watchFolder(root, async () => {
    // It is removed when the tests have ended.
    seen = existsSync(file) ? readFileSync(file, 'utf8') : ''
  })
  // Watching has begun when a change is seen.
  writeFileSync(file, 'second')
  await expect.poll(() => seen, { timeout: 5000 }).toBe('second')
  for (const pauseMs of [5, 15, 20, 25, 30, 40, 60, 100]) {
    const text = `written after ${pauseMs} ms`
    writeFileSync(file, '')
    await gap(pauseMs)
    writeFileSync(file, text)
    await expect.poll(() => seen, { timeout: 5000 }).toBe(text)
  }
})
