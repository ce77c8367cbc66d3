import type { SiteConfig } from '../../schemas/config.ts'
import { startTags } from '../../schemas/shared/html/startTags.ts'
import { decodeReferences, styleUrls, tagUrls } from '../../schemas/shared/html/tagUrls.ts'
import { mapSources, mapStyleUrls, urlKindOf } from '../../schemas/shared/html/urlAttributes.ts'
import { linkHref } from './href.ts'

const linkPattern = /(<a\s(?:[^>]*?\s)?href\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * Change the addresses of links in HTML of a config or a sidebar. `newUrl` returns `undefined` for an address that stays.
 *
 *     See <a href="two">two</a>  →  See <a href="/base/two">two</a>
 */
export function mapMarkupLinks(html: string, newUrl: (url: string) => string | undefined): string {
  return html.replace(linkPattern, (found: string, before: string, ...values: (string | undefined)[]) => {
    const written = values.slice(0, 3).find((value) => value !== undefined) ?? ''
    const url = written.replaceAll('&amp;', '&').trim()
    const replacement = newUrl(url)
    if (replacement === undefined || replacement === url) return found
    const quote = found.at(-1) === '"' ? '"' : found.at(-1) === "'" ? "'" : ''
    return before + quote + replacement.replaceAll('&', '&amp;') + quote
  })
}

/**
 * HTML of a config or a sidebar with the hrefs of its links, and the addresses of the files that it shows.
 *
 *     <img src="/logo.png">  →  <img src="/base/logo.png">
 */
export function linkedMarkup(html: string, config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>): string {
  const linked = mapMarkupLinks(html, (url) => linkHref(url, config))
  const newUrl = (url: string) => linkHref(url, { ...config, trailingSlash: undefined })
  return linked.replace(scriptOrTag, (found, other: string | undefined, element: string | undefined) => {
    if (element !== undefined) return withFiles(found, element, newUrl)
    return other?.toLowerCase() === 'style' ? mapStyleUrls(found, newUrl) : found
  })
}

const scriptOrTag = /<(script|style)\b.*?<\/\1\b|<!--.*?-->|<([a-z][^\s/>]*)(?:[^"'>]|"[^"]*"|'[^']*')*>/gis
const attribute = /(\s([^\s"'<>/=]+)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g

/** A start tag with new addresses of files. Its links have theirs already. */
const withFiles = (tag: string, element: string, newUrl: (url: string) => string): string =>
  tag.replace(attribute, (found, before: string, name: string, value: string) => {
    const quote = /^["']?/.exec(value)![0]
    const text = decodeReferences(value.slice(quote.length, quote === '' ? undefined : -1))
    const kind = element.toLowerCase() === 'a' ? undefined : urlKindOf(element, name, text)
    const isStyle = name.toLowerCase() === 'style'
    if (kind === undefined && !isStyle) return found
    const mapped = isStyle
      ? mapStyleUrls(text, newUrl)
      : kind === 'images'
        ? mapSources(text, newUrl)
        : newUrl(text.trim())
    return mapped === text ? found : before + quote + escaped(mapped, quote) + quote
  })

const escaped = (value: string, quote: string) =>
  value.replaceAll('&', '&amp;').replaceAll(quote || '"', quote === "'" ? '&#39;' : '&quot;')

/** List the addresses in HTML from a config, without those that their author has excluded from checks. */
export function markupUrls(html: string): string[] {
  const shown = html.replace(/<!--[\s\S]*?-->/g, '')
  const tags = [...startTags(shown)].filter((tag) => !/\sdata-noBrokenLinkCheck(?!\s*=\s*["']?false)/i.test(tag))
  return [...tags.flatMap((tag) => tagUrls(tag).map(({ url }) => url)), ...styleUrls(shown)]
}
