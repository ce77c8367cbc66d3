import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { builtSite } from '../../cli/output/outputFolder.ts'
import { siteServer } from '../../cli/serve/siteServer.ts'
import { type Browser, unpackBrowser } from './unpackBrowser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of this repository's built site, without a trailing slash. */
    origin: string
    /** The origin of the built manual, without a trailing slash. */
    manualOrigin: string
    browser: Browser
  }
}

const host = '127.0.0.1'

/** Serve this repository's site and the manual, which `test/ownSitesSetup.ts` has built, and unpack the browser. */
export default async function globalSetup({ provide, vitest }: TestProject): Promise<() => void> {
  provide('browser', await unpackBrowser())
  const { ownSite, manual } = vitest.getProvidedContext()
  const servers = await Promise.all([ownSite, manual].map(({ output }) => serve(output)))
  const [origin, manualOrigin] = servers.map(originOf) as [string, string]
  provide('origin', origin)
  provide('manualOrigin', manualOrigin)
  return () => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  }
}

async function serve(folder: string): Promise<Server> {
  const server = siteServer({ folder, host, ...builtSite(folder)! })
  await once(server.listen(0, host), 'listening')
  return server
}

const originOf = (server: Server) => `http://${host}:${(server.address() as AddressInfo).port}`
