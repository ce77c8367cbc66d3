import type { ContentGraph } from '../../../schemas/graph.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { searchOrigins } from '../../search/engines/engines.ts'

const file = '_headers'

/** A `_headers` file with the content security policy, if configured. A static `_headers` file takes precedence. */
export function headers(graph: ContentGraph): OutputFile[] {
  const { site, assets } = graph
  if (!site.cspHeaders || assets.some(({ path }) => path === file)) return []
  return [{ path: file, data: `${site.baseUrl}*\n  Content-Security-Policy: ${contentSecurityPolicy(graph)}\n` }]
}

/**
 * Content security policy of the site's pages: it allows the site's own files, and files of other origins that its config
 * and docs refer to. Inline scripts and styles are forbidden; pages have none.
 */
export function contentSecurityPolicy({ site, docs }: ContentGraph): string {
  const sources: Record<string, Set<string>> = {
    script: new Set(),
    style: new Set(),
    img: new Set(),
    connect: new Set(),
  }
  const allow = (kind: string, url: unknown) => {
    const origin = originOf(url)
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
  // Browsers send searches directly to the search service.
  for (const origin of searchOrigins(site.search)) allow('connect', origin)
  const directives = Object.entries(sources)
    .filter(([, origins]) => origins.size > 0)
    .map(([kind, origins]) => `; ${kind}-src 'self' ${[...origins].sort().join(' ')}`)
  return `default-src 'self'${directives.join('')}`
}

/** `https://cdn.example/a.js` → `https://cdn.example`; `undefined` for paths of the site. */
function originOf(url: unknown): string | undefined {
  if (typeof url !== 'string' || !/^(?:https?:)?\/\//i.test(url)) return undefined
  try {
    return new URL(url, 'https://host').origin
  } catch {
    return undefined
  }
}
