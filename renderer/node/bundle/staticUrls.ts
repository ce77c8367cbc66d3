import type { Plugin } from 'vite'
import type { Site } from '../../../schemas/graph.ts'
import { basePlaceholder } from '../../../schemas/shared/urls/basePlaceholder.ts'

/**
 * Vite plugin for stylesheets of a site: addresses of static files get the base URL, and may begin with `~/`, as in Docusaurus.
 *
 *     url('/img/a.png'), url('~/img/a.png')   →   url('/__quire-base-url__/~/img/a.png')
 */
export const staticUrls = (): Plugin => ({
  name: 'quire:staticUrls',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.(?:css|s[ac]ss|less|styl)(?:\?|$)/.test(id)) return null
    return { code: code.replaceAll(staticUrl, `$1${basePlaceholder}~/`), map: null }
  },
})

/** The beginning of an address, up to its path. A stylesheet that is imported is a file of the site. */
const staticUrl = /(?<!@import\s+)(\burl\(\s*["']?)~?\/(?!\/)/g

/** Replace the placeholders in a file of a bundle by the base URL of a language. Addresses of static files may have one already. */
export function withBaseUrl(text: string, { baseUrl, locales }: Pick<Site, 'baseUrl' | 'locales'>): string {
  const bases = [baseUrl, ...locales.map((locale) => locale.baseUrl)].sort((a, b) => b.length - a.length)
  return text
    .replaceAll(staticPath, (_, path: string) => {
      const included = bases.find((base) => path.startsWith(base))
      return baseUrl + path.slice(included?.length ?? 1)
    })
    .replaceAll(basePlaceholder, baseUrl)
}

const staticPath = new RegExp(`${basePlaceholder}~(/[^"')\\s]*)`, 'g')
