import type { ContentGraph, Site } from '../../../schemas/graph.ts'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { xmlText } from '../../../schemas/shared/html/xmlText.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { withBaseUrl } from '../../page/urls.ts'

export const openSearchPath = 'opensearch.xml'

/** OpenSearch description of a site with a search page. A static file with the same path takes precedence. */
export function opensearch({ site, assets }: Pick<ContentGraph, 'site' | 'assets'>): OutputFile[] {
  const page = site.search?.pageHref
  if (page === undefined || assets.some(({ path }) => path === openSearchPath)) return []
  const form = escapeHtml(new URL(page, site.url).href)
  const title = escapeHtml(site.title)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${title}</ShortName>
  <Description>Search ${title}</Description>
  <InputEncoding>UTF-8</InputEncoding>${icon(site)}
  <Url type="text/html" method="get" template="${form}?q={searchTerms}"/>
  <moz:SearchForm>${form}</moz:SearchForm>
</OpenSearchDescription>
`
  return [{ path: openSearchPath, data: xmlText(xml) }]
}

function icon({ favicon, url, baseUrl }: Site): string {
  if (!favicon) return ''
  const iconUrl = isExternal(favicon)
    ? favicon
    : url + withBaseUrl(favicon.startsWith('/') ? favicon : `/${favicon}`, baseUrl)
  return `\n  <Image width="16" height="16">${escapeHtml(iconUrl)}</Image>`
}
