import { SearchFiles } from '../../renderer/node/dev/searchFiles.ts'
import { type DevServerInfo, devServerInfo, SiteFiles } from '../../renderer/node/dev/siteFiles.ts'
import type { OpenSite } from '../../renderer/node/openSite.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'

/** The languages of a site as the dev server shows them, the first one at its base URL. */
export class OpenedSites {
  readonly sites: OpenSite[]
  readonly server: DevServerInfo
  readonly #files: SiteFiles[]
  /** Search indexes by locale. They stay when the site is opened again. */
  readonly #search: Map<string, SearchFiles>
  /** Those below the base URL of the server, the longest path first. */
  readonly #byDepth: { folder: string; files: SiteFiles }[]

  constructor(sites: OpenSite[], last: OpenedSites | undefined, onDiagnostics: (diagnostics: Diagnostic[]) => void) {
    this.sites = sites
    this.server = devServerInfo(sites, last && { sites: last.sites, info: last.server })
    this.#search = last === undefined ? new Map<string, SearchFiles>() : last.#search
    this.#files = sites.map((site, index) => {
      const lastFiles = last === undefined ? undefined : last.#files[index]
      return new SiteFiles(site, this.server, this.#searchOf(site), lastFiles, onDiagnostics)
    })
    const { serverBaseUrl } = this.server
    this.#byDepth = sites
      .map(({ graph: { site } }, index) => ({ baseUrl: site.baseUrl, files: this.#files[index]! }))
      .filter(({ baseUrl }) => baseUrl.startsWith(serverBaseUrl))
      .map(({ baseUrl, files }) => ({ folder: baseUrl.slice(serverBaseUrl.length), files }))
      .sort((a, b) => b.folder.length - a.folder.length)
  }

  /** The files of the language that a path from the server's base URL belongs to, and the path in it. */
  at(path: string): { files: SiteFiles; inside: string } {
    const { folder, files } = this.#byDepth.find(({ folder }) => path.startsWith(folder))!
    return { files, inside: path.slice(folder.length) }
  }

  #searchOf({ graph: { site } }: OpenSite): SearchFiles {
    const search = this.#search.get(site.locale) ?? new SearchFiles()
    this.#search.set(site.locale, search)
    return search
  }
}
