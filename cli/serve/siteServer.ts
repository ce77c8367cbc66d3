import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BuiltSite } from '../outputFolder.ts'
import { answer, askedPath, refuse } from './answer.ts'
import { builtFiles } from './servedSite.ts'

export interface SiteServerOptions extends BuiltSite {
  /** The built site. */
  folder: string
  /** The address it listens at. */
  host: string
}

/** Serve a built site. It answers for the files of the site only. */
export function siteServer({ folder, host, ...built }: SiteServerOptions): Server {
  const site = builtFiles(folder, built)
  return answering(async (request, response) => {
    const path = askedPath(host, request, response)
    if (path !== undefined) await answer(site, path, request, response)
  })
}

/** A server that outlives what goes wrong with one answer. */
export function answering(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Server {
  return createServer((request, response) => {
    answer(request, response).catch(() => {
      // The file has gone between finding and sending it, or the visitor has.
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'The file cannot be read.')
    })
  })
}
