import { join } from 'node:path'
import { isCheckout, packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { blogModule } from '../../theme/body/modules.ts'
import { blogPages, blogStyles } from './blogPages.ts'
import { readBundle } from './bundleCache.ts'
import type { Bundled, BundleRecord, BundleRequest } from './bundled.ts'
import type { SiteModules } from './siteModules.ts'

/** A site without modules of its own. */
export const plainSite = (root: string, searchEngine?: SiteModules['searchEngine']): SiteModules => ({
  root,
  modules: [],
  customCss: [],
  configCss: '',
  ...(searchEngine && { searchEngine }),
  packageComponents: [],
})

/** The same with a blog. */
export const plainBlog = (root: string, searchEngine?: SiteModules['searchEngine']): SiteModules => ({
  ...plainSite(root, searchEngine),
  modules: [blogPages],
  partStyles: blogStyles,
})

/**
 * Read a bundle that `npm run prepare` has made. Those of sites that add nothing to it are prebuilt: most first builds then
 * bundle nothing but a stylesheet.
 */
export async function prebuiltBundle(request: BundleRequest): Promise<Bundled | undefined> {
  const record = prebuiltRecord(request)
  // The sources of an installed package do not change.
  return record && readBundle(record.file, { isTrusted: !isCheckout })
}

/** Where the prebuilt bundle for a request is; `undefined` if there is none. */
export function prebuiltRecord(request: BundleRequest): BundleRecord | undefined {
  const name = prebuiltName(request)
  const path = join(packageRoot, 'lib/bundles', name ?? '')
  return name === undefined ? undefined : { file: `${path}.json`, key: name, folderPrefix: path }
}

/** Entry of a prebuilt bundle that exports the modules that a site's own modules may import from us. */
export const prebuiltModulesEntry = 'prebuiltModules'

/** Whether a bundle exports the modules that own modules of a site import from us. */
export const hasPrebuiltModules = (request: BundleRequest): boolean =>
  request.site.modules.length === 0 &&
  ['client-development', 'server-production'].some((name) => prebuiltName(request)?.startsWith(name))

/** The name of the bundle that serves a request, if there is one. */
function prebuiltName({ target, mode, site }: BundleRequest): string | undefined {
  const { clientModules = [], replacements = {}, customCss, searchEngine = 'none', packageComponents } = site
  const modules = site.modules.filter(({ id }) => id !== blogModule)
  const isPlain =
    [...modules, ...clientModules, ...Object.keys(replacements), ...packageComponents].length === 0 && !site.analytics
  if (target === 'start') return `start-${mode}`
  if (target === 'styles') {
    const parts = site.partStyles?.join() ?? ''
    if (customCss.length > 0 || site.configCss !== '' || site.infima || !['', blogStyles.join()].includes(parts))
      return undefined
    return parts === '' ? `styles-${mode}` : `styles-${mode}-blog`
  }
  if (!isPlain || !['none', 'local'].includes(searchEngine)) return undefined
  if (site.modules.length === 0) return `${target}-${mode}-${searchEngine}`
  // In development the pages of a blog are bundled alone, on the bundle of sites without one.
  return mode === 'production' ? `${target}-production-${searchEngine}-blog` : undefined
}
