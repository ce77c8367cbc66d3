import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import type { Read } from '../../../schemas/shared/reads/reads.ts'
import { bundleFailures } from '../bundle/bundleFailures.ts'
import { bundleFolder } from '../bundle/bundleFolder.ts'
import { bundleServer, type Server } from '../bundle/bundleServer.ts'
import { readsOfBundles } from '../bundle/readsOfBundles.ts'
import { siteModules } from '../bundle/siteModules.ts'
import type { RenderInput } from '../renderInput.ts'

/** Bundle the code of a site that renders pages, or say which modules cannot be bundled. `reads` are those of the bundler. */
export async function checkedBundle({
  sites,
  root,
  cacheFolder,
}: Pick<RenderInput, 'sites' | 'root' | 'cacheFolder'>): Promise<
  { server: Server; reads: Read[] } | { failed: Diagnostic[] }
> {
  const folder = bundleFolder(cacheFolder)
  const modules = await siteModules(sites, root)
  const server = await bundleServer(modules, folder).catch((error) => bundleFailures(error, modules))
  if (Array.isArray(server)) return { failed: server.map(({ diagnostic }) => diagnostic) }
  return { server, reads: readsOfBundles(root, folder, ['server']) }
}
