import type { ContentGraph } from '../../../schemas/graph.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { searchOrigins } from '../../search/engines/engines.ts'

const file = '_headers'

/** The policy as static hosts read it, for those sites that want it. The site's own `_headers` comes first. */
export function headers(graph: ContentGraph): OutputFile[] {
  const { site, assets } = graph
  if (!site.cspHeaders || assets.some(({ path }) => path === file)) return []
  return [{ path: file, data: `${site.baseUrl}*\n  Content-Security-Policy: ${contentSecurityPolicy(graph)}\n` }]
}

/**
 * What a browser may load on the site's pages: the site's own files, and what its config and its docs name elsewhere.
 *
 * No inline script and no inline style is needed.
 */
export function contentSecurityPolicy({ site, docs }: ContentGraph): string {
  const sources: Record<string, Set<string>> = {
    script: new Set(),
    style: new Set(),
    img: new Set(),
    connect: new Set(),
  }
  const allow = (kind: string, address: unknown) => {
    const origin = originOf(address)
    if (origin !== undefined) sources[kind]!.add(origin)
  }
  for (const { tagName, attributes } of site.headTags) {
    if (tagName === 'script') allow('script', attributes.src)
    if (tagName === 'link' && /\bstylesheet\b/.test(String(attributes.rel))) allow('style', attributes.href)
    if (tagName === 'link' && /\bicon\b/.test(String(attributes.rel))) allow('img', attributes.href)
  }
  for (const { links } of Object.values(docs)) {
    for (const { kind, href } of links) if (kind === 'image') allow('img', href)
  }
  // Searches go to the service itself: there is nobody of ours between the reader and it.
  for (const origin of searchOrigins(site.search)) allow('connect', origin)
  const further = Object.entries(sources)
    .filter(([, origins]) => origins.size > 0)
    .map(([kind, origins]) => `; ${kind}-src 'self' ${[...origins].sort().join(' ')}`)
  return `default-src 'self'${further.join('')}`
}

/** `https://cdn.example/a.js` → `https://cdn.example`; none for what is on the site itself. */
function originOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^(?:https?:)?\/\//i.test(address)) return undefined
  try {
    return new URL(address, 'https://host').origin
  } catch {
    return undefined
  }
}
