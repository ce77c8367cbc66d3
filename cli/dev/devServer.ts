import type { Server, ServerResponse } from 'node:http'
import { eventsPath } from '../../renderer/page/devServerState.ts'
import { acceptRequest, createSafeServer, type Listening, respond } from '../serve/respond.ts'
import type { DevSite } from './devSite.ts'

export interface DevServer {
  server: Server
  /** Send the state of the site to all open pages. Requests wait until the first call. */
  notifyPages(): void
}

/** Create the dev server of a site. Only this machine can connect, unless `host` is another address. */
export function devServer(site: DevSite, listening: Listening): DevServer {
  const eventStreams = new Set<ServerResponse>()
  let resolveReady: () => void
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve
  })

  const server = createSafeServer(async (request, response) => {
    const path = acceptRequest(listening, request, response)
    if (path === undefined) return
    await ready
    const { served } = site
    if (path !== served.baseUrl + eventsPath) return respond(served, path, request, response)
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(stateEvent(site))
    eventStreams.add(response)
    response.on('close', () => eventStreams.delete(response))
  })
  return {
    server,
    notifyPages() {
      resolveReady()
      if (eventStreams.size === 0) return
      const event = stateEvent(site)
      for (const listener of eventStreams) listener.write(event)
    },
  }
}

/** A server-sent event: https://html.spec.whatwg.org/multipage/server-sent-events.html */
const stateEvent = (site: DevSite) => `data: ${JSON.stringify(site.state)}\n\n`
