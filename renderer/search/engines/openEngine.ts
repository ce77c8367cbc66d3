import type { Site } from '../../../schemas/graph.ts'
import { fileUrl } from '../../page/urls.ts'
import type { SearchEngine } from './engine.ts'
import type { Load } from './local/localEngine.ts'

let opened: Promise<SearchEngine> | undefined

/** The engine that the site is searched with: only its code is loaded, and once. What failed may be tried again. */
export function openEngine(site: Site): Promise<SearchEngine> {
  opened ??= engineOf(site, builtFiles(site.baseUrl))
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Open the engine anew for the next search, since what it has read may have changed. */
export function forgetEngine(): void {
  opened = undefined
}

/** The engine of a site; `load` reads the files of the built site, for those that need some. */
export async function engineOf(site: Site, load: Load): Promise<SearchEngine> {
  const { search } = site
  switch (search?.engine) {
    case 'local': {
      const { localEngine } = await import('./local/localEngine.ts')
      return localEngine(load)
    }
    case 'algolia': {
      const { algoliaEngine } = await import('./algolia.ts')
      return algoliaEngine(search, site)
    }
    case 'typesense': {
      const { typesenseEngine } = await import('./typesense.ts')
      return typesenseEngine(search, site)
    }
    default:
      throw new Error('This site has no search.')
  }
}

/** Reads files of the built site. Those that name their build never change; the others are asked for afresh. */
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
