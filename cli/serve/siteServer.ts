import type { Server } from 'node:http'
import type { ServedSettings } from '../../schemas/deploySet.ts'
import { acceptRequest, createSafeServer, type Listening, respond } from './respond.ts'
import { builtFiles } from './servedSite.ts'

export interface SiteServerOptions extends ServedSettings, Listening {
  /** Folder of the built site. */
  folder: string
}

/** Create a server for the files of a built site. */
export function siteServer({ folder, host, allowedHosts, ...built }: SiteServerOptions): Server {
  const site = builtFiles(folder, built)
  return createSafeServer(async (request, response) => {
    const path = acceptRequest({ host, allowedHosts }, request, response)
    if (path !== undefined) await respond(site, path, request, response)
  })
}
