import { escapeHtml } from '../../schemas/shared/escapeHtml.ts'

/**
 * Places in a body where an address is filled in when the doc is resolved: the body is remembered while routes move.
 *
 *     href="\u00013\u0001"     the address of the doc's fourth link
 *
 * Control characters cannot be typed by an author: reading a file replaces them.
 */
const mark = '\u0001'
const marked = /\u0001(\d+)(=?)\u0001/g
/** The same inside the text of a JavaScript module, where strings are escaped. */
const markedInModule = /(?:\\u0001|\\x01|\u0001)(\d+)=?(?:\\u0001|\\x01|\u0001)/g

export const linkMark = (index: number) => `${mark}${index}${mark}`
/** The mark of an address alone, for an element that says for itself what else is known of it: its size, its target. */
export const plainMark = (index: number) => `${mark}${index}=${mark}`

export const hasLinkMark = (text: string) => text.includes(mark)
export const isPlainMark = (text: string) => text.endsWith(`=${mark}`)

/** What takes the place of a mark. */
export interface Address {
  /** The value of `href` or `src`. */
  href: string
  /** Further attributes of the element, if it is one of HTML: `{ width: 600, height: 400 }`. */
  attributes?: Record<string, string | number>
}

/** Fill addresses into HTML: every mark stands inside an attribute with double quotes. */
export function fillHtml(html: string, addresses: Address[]): string {
  if (!hasLinkMark(html)) return html
  return html.replace(marked, (_, index: string, plain: string) => {
    const { href, attributes = {} } = addresses[Number(index)]!
    const more = Object.entries(plain ? {} : attributes).map(
      ([name, value]) => `" ${name}="${escapeHtml(String(value))}`,
    )
    return escapeHtml(href) + more.join('')
  })
}

/** Fill addresses into a plain string, such as a property of an island. */
export function fillText(text: string, addresses: Address[]): string {
  return text.replace(marked, (_, index: string) => addresses[Number(index)]!.href)
}

/** The property that holds the place of an address's further attributes, for an element in a module. */
export const moreProperty = 'dataMore'
const markedMore = /"data-more":\s*"(?:\\u0001|\\x01|\u0001)(\d+)(?:\\u0001|\\x01|\u0001)"/g

/** Fill addresses into JavaScript: every mark stands inside a string literal. */
export function fillModule(code: string, addresses: Address[]): string {
  const filled = code.replace(markedMore, (_, index: string) => {
    return `...${JSON.stringify(addresses[Number(index)]!.attributes ?? {})}`
  })
  return filled.replace(markedInModule, (_, index: string) =>
    JSON.stringify(addresses[Number(index)]!.href).slice(1, -1).replaceAll("'", "\\'"),
  )
}
