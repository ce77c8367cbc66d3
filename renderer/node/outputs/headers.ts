import type { CspSources } from '../../../schemas/contentSecurityPolicy.ts'
import type { ContentGraph } from '../../../schemas/graph.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { headersPath } from '../../page/urls.ts'
import { searchOrigins } from '../../search/engines/engines.ts'
import { policyNames, sanitizerPolicy } from '../../theme/html/trustedHtml.ts'
import { originOf } from './originOf.ts'
import type { SiteSources } from './pageSources.ts'

/** The headers of every page as static hosts read them. The site's own file comes first. */
export function headers(graph: Pick<ContentGraph, 'site' | 'assets'>, sources: Omit<SiteSources, 'add'>): OutputFile[] {
  const { site, assets } = graph
  if (site.cspHeaders === undefined || assets.some(({ path }) => path === headersPath)) return []
  const lines = Object.entries(siteHeaders(graph, sources)).map(([name, value]) => `  ${name}: ${value}\n`)
  return [{ path: headersPath, data: `${site.baseUrl}*\n${lines.join('')}` }]
}

function siteHeaders(graph: Pick<ContentGraph, 'site'>, sources: Omit<SiteSources, 'add'>): Record<string, string> {
  return {
    [graph.site.csp === 'report-only' ? `${policyHeader}-Report-Only` : policyHeader]: contentSecurityPolicy(
      graph,
      sources,
    ),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}

const policyHeader = 'Content-Security-Policy'

/**
 * Create the content security policy: pages may load the site's own files, and files of the origins that the config and
 * the pages name.
 *
 *     default-src 'self'; base-uri 'none'; …; img-src 'self' https://pictures.example
 *
 * Our pages have no inline script and no inline style; inline styles are allowed where authors wrote some.
 */
export function contentSecurityPolicy({ site }: Pick<ContentGraph, 'site'>, sources: Omit<SiteSources, 'add'>): string {
  const directives: Record<string, Set<string>> = {}
  const allow = (directive: string, ...values: (string | undefined)[]) => {
    const given = values.filter((value) => value !== undefined)
    if (given.length > 0) directives[directive] = new Set([...(directives[directive] ?? []), ...given])
  }
  const { start = [], end = [] } = site.bodyTags ?? {}
  const tags = [...site.headTags, ...start, ...end]
  for (const { tagName, attributes } of tags) {
    const rel = String(attributes.rel)
    const href = originOf(attributes.href)
    const script = tagName === 'script' ? originOf(attributes.src) : undefined
    // Analytics usually report to where they come from, often by loading a picture.
    for (const directive of ['script-src', 'connect-src', 'img-src']) allow(directive, script)
    if (tagName === 'link' && /\bstylesheet\b/.test(rel)) {
      allow('style-src', href)
      allow('font-src', href === 'https://fonts.googleapis.com' ? 'https://fonts.gstatic.com' : href)
    }
    if (tagName === 'link' && /\bicon\b/.test(rel)) allow('img-src', href)
  }
  // The browser sends searches to the service itself.
  allow('connect-src', ...searchOrigins(site.search).map(originOf))
  for (const [directive, origins] of sources.origins) allow(directive, ...origins)

  const further = site.cspHeaders ?? {}
  for (const [directive, values] of Object.entries(further)) allow(directive, ...values)
  // Foreign scripts know nothing of our policies.
  const isTrusted = directives['script-src'] === undefined && !tags.some(({ isForeign }) => isForeign)
  const all: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    ...(sources.hasInlineStyles && { 'style-src-attr': ["'unsafe-inline'"] }),
    ...((sources.hasStyles || sources.hasDiagrams) && { 'style-src': ["'self'", "'unsafe-inline'"] }),
    ...(isTrusted && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [...Object.values(policyNames), ...(sources.hasDiagrams ? [sanitizerPolicy] : [])],
    }),
  }
  for (const name of Object.keys(directives).sort()) {
    const usual = all[name] ?? (name.includes('trusted-types') ? [] : ["'self'"])
    all[name] = [...new Set([...usual, ...[...directives[name]!].sort()])]
  }
  return Object.entries(all)
    .filter(([name]) => further[name as keyof CspSources]?.length !== 0)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
