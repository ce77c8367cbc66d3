import type { Site } from '../../../schemas/graph.ts'
import { fileUrl } from '../../page/urls.ts'
import type { SearchEngine } from './engine.ts'
import { engineEntry } from './engines.ts'
import type { Load } from './local/localEngine.ts'

let enginePromise: Promise<SearchEngine> | undefined

/** Load the site's search engine. Cached; failures are not. */
export function openEngine(site: Site): Promise<SearchEngine> {
  enginePromise ??= createEngine(site, builtFileLoader(site.baseUrl))
  enginePromise.catch(() => {
    enginePromise = undefined
  })
  return enginePromise
}

/** Reset the cached engine, because the files of the index may have changed. */
export function resetEngine(): void {
  enginePromise = undefined
}

/** Create the engine of a site. `load` reads files of the built site. */
export async function createEngine(site: Site, load: Load): Promise<SearchEngine> {
  if (!site.search) throw new Error('This site has no search.')
  return engineEntry(site.search).open(site.search, site, load)
}

/** Reads files of the built site. URLs with a build never change; the others are revalidated. */
function builtFileLoader(baseUrl: string): Load {
  return async (path, build) => {
    const url = fileUrl(path, baseUrl)
    const response = await (build === undefined
      ? fetch(url, { cache: 'no-cache' })
      : fetch(`${url}?build=${encodeURIComponent(build)}`))
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
    return response.json()
  }
}
