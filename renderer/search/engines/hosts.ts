import type { Search } from '../../../schemas/graph.ts'

/**
 * Where the browser sends searches, the first choice first; none for a site with an index of its own.
 *
 * Algolia's are those its client asks, one after the other: https://www.algolia.com/doc/libraries/javascript/v5/
 */
export function searchHosts(search: Search | undefined): string[] {
  switch (search?.engine) {
    case 'algolia': {
      const fallbacks = [1, 2, 3].map((number) => `https://${search.appId}-${number}.algolianet.com`)
      return [`https://${search.appId}-dsn.algolia.net`, ...fallbacks].flatMap(originOf)
    }
    case 'typesense': {
      const { nodes, nearestNode } = search.server as { nodes?: Node[]; nearestNode?: Node }
      const all = [...(nearestNode ? [nearestNode] : []), ...(nodes ?? [])]
      return all.map(({ protocol, host, port }) => `${protocol}://${host}:${port}`).flatMap(originOf)
    }
    default:
      return []
  }
}

interface Node {
  protocol: string
  host: string
  port: number | string
}

function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}
