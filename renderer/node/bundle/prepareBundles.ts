import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { clientRequests } from './bundleClient.ts'
import type { BundleMode } from './bundled.ts'
import { serverRequest } from './bundleServer.ts'
import { compileTheme } from './compileTheme.ts'
import { makeBundle } from './makeBundle.ts'
import { plainBlog, plainSite, prebuiltRecord } from './prebuiltBundles.ts'

// Run by `npm run prepare`: make the bundles of sites that add nothing to them, or a blog alone.
const modes: BundleMode[] = ['production', 'development']
const sites = ([undefined, 'local'] as const).flatMap((engine) => [
  plainSite(packageRoot, engine),
  plainBlog(packageRoot, engine),
])
const requests = sites.flatMap((site) => [...modes.flatMap((mode) => clientRequests(site, mode)), serverRequest(site)])
const made = new Set<string>()
for (const request of requests) {
  const record = prebuiltRecord(request)
  // Some are those of several sites.
  if (!record || made.has(record.file)) continue
  made.add(record.file)
  await makeBundle(request, record)
}
await compileTheme()
