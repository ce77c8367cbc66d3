import type { Server, ServerResponse } from 'node:http'
import { followPath } from '../../renderer/page/devState.ts'
import { answer, answering, askedPath } from '../serve/answer.ts'
import type { DevSite } from './devSite.ts'

export interface DevServer {
  server: Server
  /** Tell all pages that are open how the site is now. The first call lets those who wait for an answer have it. */
  tellPages(): void
}

/** Serve a site while it is being written, to this machine only unless `host` says otherwise. */
export function devServer(site: DevSite, host: string): DevServer {
  const listeners = new Set<ServerResponse>()
  let begin: () => void
  const isReady = new Promise<void>((resolve) => {
    begin = resolve
  })

  const server = answering(async (request, response) => {
    const path = askedPath(host, request, response)
    if (path === undefined) return
    await isReady
    const { served } = site
    if (path !== served.baseUrl + followPath) return answer(served, path, request, response)
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(message(site))
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  })
  return {
    server,
    tellPages() {
      begin()
      for (const listener of listeners) listener.write(message(site))
    },
  }
}

/** Of an event stream: https://html.spec.whatwg.org/multipage/server-sent-events.html */
const message = (site: DevSite) => `data: ${JSON.stringify(site.state)}\n\n`
