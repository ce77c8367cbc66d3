import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { BundleRequest } from '../../../renderer/build/bundle/bundle.ts'
import { bundleInProcess } from '../../../renderer/build/bundle/bundleInProcess.ts'
import { plainSite } from '../../../renderer/build/bundle/readyBundles.ts'
import { folder } from '../../cli/folder.ts'

const runningBundlers = () =>
  execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('bundlerProcess')).length

test.skipIf(process.platform === 'win32')(
  'of the processes that bundle in a dev server, one stays',
  async () => {
    const root = folder({ 'a.js': 'export const a = 1\n' })
    const request: BundleRequest = {
      target: 'start',
      mode: 'development',
      site: plainSite(root),
      input: { a: join(root, 'a.js') },
    }
    const record = { file: join(root, 'start.json'), key: 'start', folderPrefix: join(root, 'start') }
    for (let count = 0; count < 21; count += 1) await bundleInProcess(request, record)
    await vi.waitFor(() => expect(runningBundlers()).toBe(1), 5_000)
  },
  60_000,
)
