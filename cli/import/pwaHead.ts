import { isObject } from './coded.ts'
import type { Conversion } from './conversion.ts'
import type { Options } from './options.ts'

/**
 * Carry over the tags that `@docusaurus/plugin-pwa` adds to every page, such as those of the manifest. Addresses of files get the base
 * URL, as they do there.
 *
 *     { tagName: 'link', rel: 'manifest', href: '/a.json' }  →  { tagName: 'link', attributes: { rel: 'manifest', href: '/a.json' } }
 */
export function addPwaHead(conversion: Conversion, { options, path }: Options): void {
  if (!Array.isArray(options.pwaHead)) return
  const { baseUrl: written = '/' } = conversion.read.value
  const baseUrl = String(written).replace(/^\/?/, '/').replace(/\/?$/, '/')
  const withBase = ([name, value]: [string, unknown]): [string, unknown] => {
    const isFile = ['href', 'content'].includes(name) && typeof value === 'string' && siteFile.test(value)
    return [name, isFile && !value.startsWith(baseUrl) ? `${baseUrl}${value.replace(/^\//, '')}` : value]
  }
  for (const [index, tag] of options.pwaHead.entries()) {
    const own = [...path, 'pwaHead', index]
    const taken = conversion.take(tag, own)
    if (isObject(taken)) {
      const { tagName, ...attributes } = taken
      const withBases = Object.fromEntries(Object.entries(attributes).map(withBase))
      conversion.set('headTags', [{ tagName, attributes: withBases }])
      conversion.add('carried', own, { to: 'headTags' })
    } else {
      conversion.add('missing', own, { note: 'It is computed. Write the tag into `headTags`.' })
    }
  }
}

/** A path that ends in the extension of a file. */
const siteFile = /^(?![\w+.-]+:|\/\/).*\.\w+$/
