import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchFolder } from '../../cli/watchFolder.ts'
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
  await sleep(300)
  for (const pauseMs of [5, 15, 20, 25, 30, 40, 60, 100]) {
    const text = `written after ${pauseMs} ms`
    writeFileSync(file, '')
    await sleep(pauseMs)
    writeFileSync(file, text)
    await expect.poll(() => seen, { timeout: 5000 }).toBe(text)
  }
})
