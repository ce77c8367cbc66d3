import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BundleInput } from '../../../schemas/bundleInput.ts'
import { prebundle } from './bundle.ts'
import { clientRequests } from './bundleClient.ts'
import { bundleFolder } from './bundleFolder.ts'
import { startBundler } from './bundleInProcess.ts'
import { serverRequest } from './bundleServer.ts'
import { plainSite, prebuiltBundle } from './prebuiltBundles.ts'
import { modulesOf } from './siteModules.ts'

/**
 * Begin to bundle the code of a site for the dev server while its docs are read. It is made in vain if a doc turns out to be
 * a module or to have a diagram.
 *
 * Returns the prebuilt module that renders its pages, absolute, which can be loaded meanwhile.
 */
export async function prebundleSite(
  input: BundleInput,
  root: string,
  cacheFolder: string,
): Promise<string | undefined> {
  const folder = bundleFolder(cacheFolder)
  const { components, customCss, clientModules = [] } = input.theme
  const hasCode = [...Object.keys(components), ...input.pages, ...customCss, ...clientModules].length > 0
  if (hasCode && !['styles', 'client'].some((target) => existsSync(join(folder, `${target}.json`)))) startBundler(root)
  const modules = await modulesOf(input, root)
  const server = serverRequest(modules)
  for (const request of [...clientRequests(modules, 'development'), server]) prebundle(request, folder)
  if (modules.replacements) return undefined
  const prebuilt =
    (await prebuiltBundle(server)) ?? (await prebuiltBundle({ ...server, site: plainSite(root, modules.searchEngine) }))
  return prebuilt && join(prebuilt.folder, prebuilt.files.find(({ entry }) => entry === 'page')!.path)
}
