import type { Server } from 'node:http'
import type { BuiltSite } from '../output/outputFolder.ts'
import { acceptRequest, createSafeServer, respond } from './respond.ts'
import { builtFiles } from './servedSite.ts'

export interface SiteServerOptions extends BuiltSite {
  /** Folder of the built site. */
  folder: string
  /** The host name or IP address it listens on. */
  host: string
}

/** Create a server for the files of a built site. */
export function siteServer({ folder, host, ...built }: SiteServerOptions): Server {
  const site = builtFiles(folder, built)
  return createSafeServer(async (request, response) => {
    const path = acceptRequest(host, request, response)
    if (path !== undefined) await respond(site, path, request, response)
  })
}
