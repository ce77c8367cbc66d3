import { escapeHtml } from '../../schemas/shared/html/escapeHtml.ts'

/**
 * Placeholders for URLs in a cached body. They are replaced when the doc is resolved, because routes can change while the
 * body is cached.
 *
 *     href="\u00013\u0001"     the URL of the doc's fourth link
 *
 * Authors cannot write these control characters: `decodeText` and `withoutDelimiters` replace them. Code of a site can make them, so a
 * placeholder of no link stays.
 */
const delimiter = '\u0001'
const placeholder = /\u0001(\d+)(=?)\u0001/g
/** Matches placeholders in the text of a JavaScript module, where strings are escaped. */
const placeholderInModule = /(?:\\u0001|\\x01|\u0001)(\d+)=?(?:\\u0001|\\x01|\u0001)/g

export const linkPlaceholder = (index: number) => `${delimiter}${index}${delimiter}`
/** A placeholder without further attributes, for elements where the author set size or target. */
export const plainPlaceholder = (index: number) => `${delimiter}${index}=${delimiter}`

export const hasLinkPlaceholder = (text: string) => text.includes(delimiter)
export const isPlainPlaceholder = (text: string) => text.endsWith(`=${delimiter}`)

/** The replacement of a placeholder. */
export interface ResolvedUrl {
  /** The value of `href` or `src`. */
  href: string
  /** Further attributes of an HTML element: `{ width: 600, height: 400 }`. */
  attributes?: Record<string, string | number>
}

/** Fill URLs into HTML. Placeholders are inside attributes with double quotes. */
export function fillHtml(html: string, urls: ResolvedUrl[]): string {
  if (!hasLinkPlaceholder(html)) return html
  return html.replace(placeholder, (match: string, index: string, plain: string, offset: number) => {
    const url = urls[Number(index)]
    if (!url) return match
    const { href, attributes = {} } = url
    const attributeText = Object.entries(plain ? {} : attributes).flatMap(([name, value]) =>
      name === 'title' && hasTitle(html, offset, match.length) ? [] : `" ${name}="${escapeHtml(String(value))}`,
    )
    return escapeHtml(href) + attributeText.join('')
  })
}

/** Whether the author has given a title to the element around a placeholder. */
function hasTitle(html: string, offset: number, length: number): boolean {
  const end = html.indexOf('>', offset + length)
  return /\stitle="/.test(html.slice(html.lastIndexOf('<', offset), end < 0 ? undefined : end))
}

/** Fill URLs into a plain string, such as a property of an island. `write` returns what stands for a URL. */
export function fillText(text: string, urls: ResolvedUrl[], write = (href: string) => href): string {
  return text.replace(placeholder, (match: string, index: string) => {
    const url = urls[Number(index)]
    return url ? write(url.href) : match
  })
}

/** The property that is replaced by the further attributes of an element in a module. */
export const attributesProperty = 'dataMore'
const attributesPlaceholder = /"data-more":\s*"(?:\\u0001|\\x01|\u0001)(\d+)(?:\\u0001|\\x01|\u0001)"/g

/** Fill URLs into JavaScript. Placeholders are inside string literals. */
export function fillModule(code: string, urls: ResolvedUrl[]): string {
  const filled = code.replace(attributesPlaceholder, (match: string, index: string) => {
    const url = urls[Number(index)]
    return url ? `...${JSON.stringify(url.attributes ?? {})}` : match
  })
  return filled.replace(placeholderInModule, (match: string, index: string) => {
    const url = urls[Number(index)]
    return url ? JSON.stringify(url.href).slice(1, -1).replaceAll("'", "\\'") : match
  })
}
