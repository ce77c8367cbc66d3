import type { ContentGraph } from '../../../schemas/graph.ts'
import type { DevServerState } from '../../page/devServerState.ts'
import { fileUrl } from '../../page/urls.ts'
import type { Client } from '../bundle/bundleClient.ts'
import { shared } from '../outputs/shared.ts'
import { shortHash } from './shortHash.ts'

/** Data of the dev server that pages in all languages get. */
export interface DevServerInfo {
  serverBaseUrl: string
  /** Without the diagnostics. */
  state: Required<Omit<DevServerState, 'diagnostics'>>
}

/** Describe the dev server of a site in some of its languages. The first one is at its base URL. */
export function devServerInfo(
  graphs: Pick<ContentGraph, 'site' | 'versions' | 'sidebars'>[],
  client: Client,
): DevServerInfo {
  const { baseUrl } = graphs[0]!.site
  // The data of a page lists the files of its modules, so a changed module is loaded with the page.
  const { styles, chunks: _, ...code } = client.names
  // Those that all pages load are exchanged by their names.
  const onAllPages = styles.flatMap(({ path, classes }) => (classes ? [] : path.replace(/-.{8}\.css$/, '')))
  return {
    serverBaseUrl: baseUrl,
    state: {
      shell: shortHash(JSON.stringify([code, onAllPages, graphs.map(({ site, versions }) => [site, versions])])),
      // The names of sidebar files are hashes of their content.
      sidebars: shortHash(graphs.map((graph) => shared(graph)[0]!.data).join('\n')),
      styles: styles.map(({ path }) => fileUrl(path, baseUrl)),
    },
  }
}
