import { fieldOf } from '../collections/fieldOf.ts'

/**
 * What an attribute has addresses of.
 *
 *     link     a page, or a part of one
 *     image    a file that the page loads
 *     images   several: `a.png, b.png 2x`
 */
export type UrlKind = 'link' | 'image' | 'images'

const quoted = { cite: 'link' } as const
const ofSvg = { href: 'image', xlinkhref: 'image' } as const

/**
 * All attributes with addresses by element, in lower case and without `:` and `-`. Not in it are addresses that only receive something
 * (`action`, `ping`), which a program may answer.
 */
const urlAttributes: Record<string, Record<string, UrlKind>> = {
  a: { href: 'link', xlinkhref: 'link' },
  area: { href: 'link' },
  audio: { src: 'image' },
  blockquote: quoted,
  del: quoted,
  embed: { src: 'image' },
  feimage: ofSvg,
  iframe: { src: 'link', longdesc: 'link' },
  image: ofSvg,
  img: { src: 'image', srcset: 'images', longdesc: 'link' },
  input: { src: 'image' },
  ins: quoted,
  object: { data: 'image' },
  q: quoted,
  source: { src: 'image', srcset: 'images' },
  track: { src: 'image' },
  use: ofSvg,
  video: { src: 'image', poster: 'image' },
}

/** Attributes in which many write a name or a description instead of an address: `cite="Grace Hopper"`. */
const mayBeText = /^(?:cite|longdesc)$/

/** A value that looks like an address: `./a`, `/a`, `#a`, `a.md`, `https://…`. */
const looksLikeAddress = /^[./#?]|^[a-z][a-z\d+.-]*:\S|^\S+\.\w+(?:[?#]\S*)?$/i

/** The kind of addresses in an attribute with a value. Names may be those of HTML, React or hast. */
export function urlKindOf(element: string, attribute: string, value: string): UrlKind | undefined {
  const name = attribute.toLowerCase().replace(/[:-]/g, '')
  if (mayBeText.test(name) && !looksLikeAddress.test(value)) return undefined
  return fieldOf(fieldOf(urlAttributes, element.toLowerCase()) ?? {}, name)
}

/** Whether an element has attributes with addresses. */
export const hasUrls = (element: string): boolean => Object.hasOwn(urlAttributes, element.toLowerCase())

/** Replace each address of a list of pictures: `a.png, b.png 2x`. An address may contain commas, but not begin or end with one. */
export const mapSources = (sources: string, replace: (url: string) => string): string =>
  sources.replace(
    /([^\s,]\S*[^\s,]|[^\s,])(\s[^,]*)?(,|$)/g,
    (_, url: string, size = '', end: string) => replace(url) + size + end,
  )

/** Replace the addresses of files in CSS: `url(a.png)`. Those of a part of the page, and data, stay. */
export const mapStyleUrls = (css: string, replace: (url: string) => string): string =>
  css.replace(
    /\/\*[\s\S]*?(?:\*\/|$)|\burl\(\s*("[^"\n]*"|'[^'\n]*'|[^\s"'()]+)\s*\)/gi,
    (found, written: string | undefined) => {
      const quote = /^["']?/.exec(written ?? '')![0]
      const url = (written ?? '').slice(quote.length, quote === '' ? undefined : -1)
      return url === '' || /^(?:#|data:)/i.test(url) ? found : `url(${quote}${replace(url)}${quote})`
    },
  )
