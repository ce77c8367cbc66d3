import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { builtSite } from '../../cli/output/outputFolder.ts'
import { siteServer } from '../../cli/serve/siteServer.ts'
import { type Browser, unpackBrowser } from './unpackBrowser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of this repository's built site, without a trailing slash. */
    origin: string
    browser: Browser
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Build this repository's site once, serve it, and unpack the browser. */
export default async function globalSetup({ provide }: TestProject): Promise<() => void> {
  provide('browser', await unpackBrowser())

  const folder = join(mkdtempSync(join(tmpdir(), 'quire-browser-')), 'dist')
  execFileSync(process.execPath, [join(root, 'lib/docs.js'), 'build', '--cwd', root, '--out-dir', folder, '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const host = '127.0.0.1'
  const server = siteServer({ folder, host, ...builtSite(folder)! })
  await once(server.listen(0, host), 'listening')
  provide('origin', `http://${host}:${(server.address() as AddressInfo).port}`)

  return () => {
    server.closeAllConnections()
    server.close()
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}
