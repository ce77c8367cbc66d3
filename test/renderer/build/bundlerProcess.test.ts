import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { BundleRequest } from '../../../renderer/build/bundle/bundle.ts'
import { bundleInProcess } from '../../../renderer/build/bundle/bundleInProcess.ts'
import { plainSite } from '../../../renderer/build/bundle/readyBundles.ts'
import { folder } from '../../cli/folder.ts'

/** Ids of the processes that bundle for this one, from `/proc`. */
const runningBundlers = (): number[] =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('bundlerProcess'))

function newRequest() {
  const root = folder({ 'a.js': 'export const a = 1\n' })
  const request: BundleRequest = {
    target: 'start',
    mode: 'development',
    site: plainSite(root),
    input: { a: join(root, 'a.js') },
  }
  return { request, record: { file: join(root, 'start.json'), key: 'start', folderPrefix: join(root, 'start') } }
}

test.runIf(process.platform === 'linux')(
  'of the processes that bundle in a dev server, one stays',
  async () => {
    const { request, record } = newRequest()
    for (let count = 0; count < 21; count += 1) await bundleInProcess(request, record)
    await vi.waitFor(() => expect(runningBundlers()).toHaveLength(1), 5_000)
  },
  60_000,
)

test.runIf(process.platform === 'linux')('a process that is killed while it bundles is replaced', async () => {
  const { request, record } = newRequest()
  const bundled = bundleInProcess(request, record)
  for (const id of runningBundlers()) process.kill(id, 'SIGKILL')
  expect((await bundled).files).toHaveLength(1)
})
