import { hasUrls, mapSources, mapStyleUrls, urlKindOf } from './urlAttributes.ts'

/** An address in HTML. `written` has the references of HTML: `a&amp;b`. */
export interface TagUrl {
  url: string
  written: string
  kind: 'link' | 'image'
}

/** List the addresses in the attributes of a start tag. */
export function tagUrls(tag: string): TagUrl[] {
  const [, element = ''] = /^<([a-z][^\s/>]*)/i.exec(tag) ?? []
  if (!hasUrls(element) && !/\sstyle\s*=[^>]*url\(/i.test(tag)) return []
  const urls: TagUrl[] = []
  const add = (text: string, kind: TagUrl['kind']) => {
    const written = text.trim()
    const isPart = kind === 'image' && written.startsWith('#')
    if (written !== '' && !isPart) urls.push({ url: decodeReferences(written), written, kind })
    return text
  }
  for (const [, name, ...values] of tag.matchAll(attribute)) {
    const text = values.find((value) => value !== undefined) ?? ''
    const kind = urlKindOf(element, name!, text)
    if (kind === 'images') mapSources(text, (url) => add(url, 'image'))
    else if (kind !== undefined) add(text, kind)
    else if (name!.toLowerCase() === 'style') mapStyleUrls(decodeReferences(text), (url) => add(url, 'image'))
  }
  return urls
}

/** List the addresses in the `<style>` elements of HTML. */
export function styleUrls(html: string): string[] {
  const urls: string[] = []
  if (html.includes('<style'))
    for (const [, css = ''] of html.matchAll(/<style\b[^>]*>(.*?)<\/style/gis))
      mapStyleUrls(css, (url) => String(urls.push(url)))
  return urls
}

const attribute = /\s([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

const characters: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" }

/** The text of an attribute. */
export const decodeReferences = (text: string): string =>
  text.replace(
    /&(?:(amp|quot|lt|gt|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (found, name?: string, decimal?: string, hex?: string) =>
      name === undefined
        ? characterOf(decimal === undefined ? parseInt(hex!, 16) : Number(decimal), found)
        : characters[name.toLowerCase()]!,
  )

const characterOf = (code: number, written: string) => (code <= 0x10ffff ? String.fromCodePoint(code) : written)
