import { posix } from 'node:path'
import { pageDataId } from '../../renderer/page/pageDocument.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'

/** Files of the published site that documents of a preview load from there. */
export interface PublishedAssets {
  /** Path of the published site on its host: `/docs/`. */
  at: string
  has: (path: string) => boolean
}

/**
 * Let a document load files of the published site in place of its own: scripts, styles, pictures. Chunks of the page are named from the
 * base URL in its data, and scripts name each other by relative addresses, so all of them come from there.
 */
export function withPublishedAssets(html: string, baseUrl: string, { at, has }: PublishedAssets): string {
  const data = new RegExp(`(<script type="application/json" id="${pageDataId}">)(.*?)(</script>)`, 's')
  return html
    .replace(/(["'\s(,=])(\/[^"'\s()<>,?#\\]+)/g, (all, before: string, address: string) => {
      const isOwn = address.startsWith(baseUrl) && has(decodeUrl(address.slice(baseUrl.length)))
      return isOwn ? `${before}${at}${address.slice(baseUrl.length)}` : all
    })
    .replace(data, (_, start: string, json: string, end: string) => {
      const page = JSON.parse(json) as { chunks: Record<string, string> }
      const chunks = Object.entries(page.chunks).map(([id, file]) => [
        id,
        has(file) ? posix.relative(baseUrl, at + file) : file,
      ])
      return start + JSON.stringify({ ...page, chunks: Object.fromEntries(chunks) }).replaceAll('<', '\\u003c') + end
    })
}

/** Let a script or a style sheet of a preview load files of the published site, which it names from its own folder: `./react-SGdYRgrL.js`. */
export function codeWithPublishedAssets(code: string, path: string, { at, has }: PublishedAssets): string {
  return code.replace(/(["'`(])([\w./-]+\.\w+)(?=["'`)])/g, (all, before: string, name: string) => {
    const named = posix.join(posix.dirname(path), name)
    return has(named) ? before + at + named : all
  })
}
