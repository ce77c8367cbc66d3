import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import type { LinksFile } from '../../../schemas/federation.ts'
import { task } from '../../tasks/task.ts'
import { siteConfig, siteOptions } from '../siteConfig.ts'
import { isAddress, readLinks } from './readLinks.ts'

/** Another site that docs link to by its name. */
export interface FederatedSite {
  title: string
  /** Its address, with the base URL. */
  base: string
  trailingSlash: boolean | undefined
  pages: LinksFile['pages']
  redirects: LinksFile['redirects']
}

/** The sites of `federation` by name; `undefined` for those whose list cannot be read, which is reported. */
export const federatedSites = task('other sites', async (run) => {
  const { root: ownRoot, federationRoot: root = ownRoot } = run.get(siteOptions)
  const { config, locateConfig } = await run.load(siteConfig)
  const entries = Object.entries(config?.federation ?? {})
  const diagnostics: Diagnostic[] = []
  const lists = await Promise.all(entries.map(([, address]) => readLinks(root, address)))
  const sites = new Map<string, FederatedSite | undefined>()
  for (const [index, [name, address]] of entries.entries()) {
    const read = lists[index]!
    if (read.reason !== undefined) {
      const position = locateConfig(['federation', name], 'value')
      const { reason } = read
      if (!('copiedMs' in read)) diagnostics.push(diagnose('federation-unread', position, { value: address, reason }))
      else {
        const date = new Date(read.copiedMs).toISOString().slice(0, 10)
        diagnostics.push(diagnose('federation-stale', position, { value: address, reason, date }))
      }
    }
    sites.set(name, read.links && toSite(read.links, address))
  }
  return { sites, diagnostics }
})

/** A list at an address is of the site there, whatever address it names: so it cannot lead readers elsewhere. */
function toSite({ title, url, baseUrl, trailingSlash, pages, redirects }: LinksFile, address: string): FederatedSite {
  const base = isAddress(address) ? new URL('./', address).href : new URL(baseUrl, url).href
  return { title, base, trailingSlash, pages, redirects }
}
