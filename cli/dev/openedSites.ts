import type { DevServerInfo } from '../../renderer/node/dev/devServerInfo.ts'
import type { SearchFiles } from '../../renderer/node/dev/searchFiles.ts'
import { SiteFiles } from '../../renderer/node/dev/siteFiles.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Opened } from './devTasks.ts'

/** The languages of a site as the dev server shows them, the first one at its base URL. */
export class OpenedSites {
  readonly server: DevServerInfo
  /** Those below the base URL of the server, the longest path first. */
  readonly #byDepth: { folder: string; files: SiteFiles }[]

  constructor(
    { languages, server }: Opened,
    searchOf: (locale: string) => SearchFiles,
    onDiagnostics: (diagnostics: Diagnostic[]) => void,
  ) {
    this.server = server
    const { serverBaseUrl } = server
    this.#byDepth = languages
      .map(({ site, paths }) => {
        const { baseUrl, locale } = site.graph.site
        return { baseUrl, files: new SiteFiles(site, paths, server, searchOf(locale), onDiagnostics) }
      })
      .filter(({ baseUrl }) => baseUrl.startsWith(serverBaseUrl))
      .map(({ baseUrl, files }) => ({ folder: baseUrl.slice(serverBaseUrl.length), files }))
      .sort((a, b) => b.folder.length - a.folder.length)
  }

  /** The files of the language that a path from the server's base URL belongs to, and the path in it. */
  at(path: string): { files: SiteFiles; inside: string } {
    const { folder, files } = this.#byDepth.find(({ folder }) => path.startsWith(folder))!
    return { files, inside: path.slice(folder.length) }
  }
}
