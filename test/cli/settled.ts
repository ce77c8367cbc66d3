import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { settledAfterMs } from '../../pipeline/unchanged/snapshot.ts'

/** Wait until no file of a site is so new that its state is not remembered. */
export const settled = (root: string): Promise<void> =>
  vi.waitFor(() => expect(Date.now() - lastChange(root)).toBeGreaterThan(settledAfterMs), {
    timeout: 10_000,
    interval: 5,
  })

/** When a file or folder was changed last, ms since 1970. */
function lastChange(path: string): number {
  const stats = lstatSync(path)
  const inside = stats.isDirectory() ? readdirSync(path).map((name) => lastChange(join(path, name))) : []
  return Math.max(stats.ctimeMs, ...inside)
}
