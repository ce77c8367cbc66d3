import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import type { BundleMode } from './bundle.ts'
import { clientRequests } from './bundleClient.ts'
import { serverRequest } from './bundleServer.ts'
import { compileTheme } from './compileTheme.ts'
import { makeBundle } from './makeBundle.ts'
import { plainSite, readyRecord } from './readyBundles.ts'

// Run by `npm run prepare`: make the bundles of sites that add nothing to them.
const modes: BundleMode[] = ['production', 'development']
for (const engine of [undefined, 'local'] as const) {
  const site = plainSite(packageRoot, engine)
  const requests = [...modes.flatMap((mode) => clientRequests(site, mode)), serverRequest(site)]
  for (const request of requests) await makeBundle(request, readyRecord(request)!)
}
await compileTheme()
