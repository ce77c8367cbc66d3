import type { SiteConfig } from '../../schemas/config.ts'
import { startTags } from '../../schemas/shared/html/startTags.ts'
import { styleUrls, tagUrls } from '../../schemas/shared/html/tagUrls.ts'
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

/** HTML of a config or a sidebar with the hrefs of its links. */
export const linkedMarkup = (html: string, config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>): string =>
  mapMarkupLinks(html, (url) => linkHref(url, config))

/** List the addresses in HTML from a config, without those that their author has excluded from checks. */
export function markupUrls(html: string): string[] {
  const shown = html.replace(/<!--[\s\S]*?-->/g, '')
  const tags = [...startTags(shown)].filter((tag) => !/\sdata-noBrokenLinkCheck(?!\s*=\s*["']?false)/i.test(tag))
  return [...tags.flatMap((tag) => tagUrls(tag).map(({ url }) => url)), ...styleUrls(shown)]
}
