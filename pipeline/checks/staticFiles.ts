import { diagnose } from '../../schemas/diagnostic.ts'
import type { Check } from './index.ts'

/** No static file overwrites the HTML file of a page. */
export const staticFiles: Check = ({ routes }, { staticFiles, config }) => {
  if (![...staticFiles.keys()].some((path) => path.endsWith('.html'))) return []
  return routes.flatMap(({ route }) => {
    const name = route.replace(/^\/|\/$/g, '')
    const page =
      config.trailingSlash === false && name !== '' ? `${name}.html` : `${name}/index.html`.replace(/^\//, '')
    const source = staticFiles.get(route === '/404.html' ? '404.html' : page)
    if (source === undefined) return []
    return [diagnose('asset-overwrites-page', { file: source }, { path: source, route })]
  })
}
