import type { ContentGraph, Site } from '../../../schemas/graph.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { fileUrl, hrefOf } from '../../page/urls.ts'

/**
 * A document for each redirect, and for the root of the site if it has no page, redirect or static file there. `script` is the path of
 * the script that they run.
 */
export function redirects(
  { site, redirects, assets }: Pick<ContentGraph, 'site' | 'redirects' | 'assets'>,
  script: string,
): OutputFile[] {
  const documents = redirects.map(({ from, to }) => redirectDocument(site, from, to, script))
  const isTaken = site.home === site.baseUrl || [...documents, ...assets].some(({ path }) => path === 'index.html')
  return isTaken ? documents : [...documents, redirectDocument(site, '/', site.home, script)]
}

const targetOf = (site: Site, to: string) => (isExternal(to) ? to : hrefOf(to, site))

/** A document with a refresh for browsers, a canonical URL for search engines, a link, and a script that keeps the anchor of the address. */
function redirectDocument(site: Site, from: string, to: string, script: string): OutputFile {
  const href = escapeHtml(targetOf(site, to))
  const canonical = isExternal(to) ? href : escapeHtml(site.url) + href
  const language = site.locales.find(({ code }) => code === site.locale)?.htmlLang ?? site.locale
  const data = [
    `<!DOCTYPE html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(site.title)}</title>`,
    `<meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${canonical}">`,
    `<script src="${escapeHtml(fileUrl(script, site.baseUrl))}" data-to="${href}"></script>`,
    `</head><body><p>This page is now at <a href="${href}">${href}</a>.</p></body></html>`,
  ].join('')
  return { path: htmlPath(from, site.trailingSlash), data }
}
