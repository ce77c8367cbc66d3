import type { Server } from 'node:http'
import type { BuiltSite } from '../output/outputFolder.ts'
import { answer, answering, askedPath } from './answer.ts'
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
