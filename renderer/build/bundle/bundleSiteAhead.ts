import type { BundleInput } from '../../../schemas/bundleInput.ts'
import { bundleAhead } from './bundle.ts'
import { clientRequests } from './bundleClient.ts'
import { bundleFolder } from './bundleFolder.ts'
import { serverRequest } from './bundleServer.ts'
import { modulesOf } from './siteModules.ts'

/**
 * Begin to bundle the code of a site for the dev server while its docs are read. It is made in vain if a doc turns out to be
 * a module or to have a diagram.
 */
export async function bundleSiteAhead(input: BundleInput, root: string, cacheFolder: string): Promise<void> {
  const modules = await modulesOf(input, root)
  for (const request of [...clientRequests(modules, 'development'), serverRequest(modules, 'development')])
    bundleAhead(request, bundleFolder(cacheFolder))
}
