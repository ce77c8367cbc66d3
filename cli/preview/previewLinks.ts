import { pageDataId } from '../../renderer/page/pageDocument.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import { findFile } from '../serve/findFile.ts'

export interface PreviewLinks {
  /** Base URL of the preview. */
  baseUrl: string
  trailingSlash: boolean | undefined
  /** Address of the published site, with its base URL: `https://docs.example/`. */
  published: string
  /** Whether a file is in the site. */
  has: (path: string) => boolean
  /** Whether a file is in the preview. */
  isInPreview: (path: string) => boolean
}

/** The address of a link: that of the published page if the preview does not have it. */
export function previewHref(
  href: string,
  { baseUrl, trailingSlash, published, has, isInPreview }: PreviewLinks,
): string {
  if (isExternal(href) || !href.startsWith(baseUrl)) return href
  const [path = ''] = href.split(/[?#]/)
  const inside = `/${decodeUrl(path.slice(baseUrl.length))}`
  const match = findFile(has, inside, undefined) ?? findFile(has, inside, trailingSlash)
  const file = match && ('file' in match ? match.file : fileOf(match.redirect, has))
  if (file === undefined || isInPreview(file)) return href
  return `${published}${href.slice(baseUrl.length)}`
}

const fileOf = (path: string, has: (path: string) => boolean) => {
  const match = findFile(has, path, undefined)
  return match && 'file' in match ? match.file : undefined
}

/** Change the links of a document, those of its head as well, and the same ones in the data by which scripts make them. */
export function previewDocument(html: string, links: PreviewLinks): string {
  const data = new RegExp(`(<script type="application/json" id="${pageDataId}">)(.*?)(</script>)`, 's')
  return html
    .replace(/<(?:a|link)\b(?:[^>"]|"[^"]*")*>/g, (tag) =>
      tag.replace(/(\shref=")([^"]*)"/, (_, start: string, href: string) => {
        const decoded = href.replaceAll('&amp;', '&')
        const changed = previewHref(decoded, links)
        return changed === decoded ? `${start}${href}"` : `${start}${changed.replaceAll('&', '&amp;')}"`
      }),
    )
    .replace(data, (_, start: string, json: string, end: string) => `${start}${previewJson(json, links)}${end}`)
}

/** Change the links in a JSON text: values whose names say that they are one. */
export function previewJson(json: string, links: PreviewLinks): string {
  const change = (value: unknown, isLink: boolean): unknown => {
    if (typeof value === 'string') return isLink ? previewHref(value, links) : value
    if (Array.isArray(value)) return value.map((item) => change(item, false))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, change(item, isLink || /href|^leadsTo$/i.test(name))]),
    )
  }
  return JSON.stringify(change(JSON.parse(json), false)).replaceAll('<', '\\u003c')
}
