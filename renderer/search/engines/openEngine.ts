import type { Site } from '../../../schemas/graph.ts'
import { fileUrl } from '../../page/urls.ts'
import type { SearchEngine } from './engine.ts'
import { engineEntry } from './engines.ts'
import type { Load } from './local/localEngine.ts'

let opened: Promise<SearchEngine> | undefined

/** The engine that the site is searched with. Its code is loaded once; after a failure it may be tried again. */
export function openEngine(site: Site): Promise<SearchEngine> {
  opened ??= engineOf(site, builtFiles(site.baseUrl))
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Open the engine again for the next search, because the files it has read may have changed. */
export function resetEngine(): void {
  opened = undefined
}

/** The engine of a site; `load` reads files of the built site, for an engine that needs some. */
export async function engineOf(site: Site, load: Load): Promise<SearchEngine> {
  if (!site.search) throw new Error('This site has no search.')
  return engineEntry(site.search).open(site.search, site, load)
}

/** Reads files of the built site. URLs with a build never change; the others are revalidated. */
function builtFiles(baseUrl: string): Load {
  return async (path, build) => {
    const url = fileUrl(path, baseUrl)
    const response = await (build === undefined
      ? fetch(url, { cache: 'no-cache' })
      : fetch(`${url}?build=${encodeURIComponent(build)}`))
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
    return response.json()
  }
}
