import { normalize } from 'node:path'
import { build, normalizePath, type Plugin } from 'vite'
import { writeBundle } from './bundleCache.ts'
import type { Bundled, BundleRecord, BundleRequest } from './bundled.ts'
import { bundledFiles } from './bundledFiles.ts'
import { hashesOf, styleInputs } from './bundleInputs.ts'
import { BundleLookups } from './bundleLookups.ts'
import { bundlerConfig } from './bundlerConfig.ts'
import { type DividedRequest, divideRequest, noDocs } from './docModules.ts'
import { bundlerNotices, notices } from './notices.ts'
import { hasPrebuiltModules } from './prebuiltBundles.ts'
import { pageModule } from './prebuiltModules.ts'

/** Bundle with Vite, and write the files. Rejects with the errors of the bundler. */
export async function makeBundle(request: BundleRequest, record: BundleRecord): Promise<Bundled> {
  const { prebuilt, ...whole } = request
  const divided = await divideRequest(prebuilt ? { ...whole, prebuilt, input: ownInput(request) } : whole)
  // Own modules may import one that the prebuilt bundle does not export, and errors are those of the whole bundle.
  const isPart = prebuilt !== undefined || divided.imported.size > 0
  const made = isPart ? await makeFiles(divided, record).catch(() => undefined) : undefined
  return made ?? makeFiles({ whole, request: whole, ...noDocs }, record)
}

/** The modules of a bundle without those that a prebuilt bundle has. */
function ownInput({ target, input, site }: BundleRequest): Record<string, string> {
  if (target === 'server') return { page: pageModule }
  const { client: _, ...own } = input
  return site.clientModules || site.analytics ? input : own
}

async function makeFiles(divided: DividedRequest, record: BundleRecord): Promise<Bundled> {
  const { whole } = divided
  const { site, prebuilt } = divided.request
  const exports: Record<string, string[]> | undefined = hasPrebuiltModules(whole) ? {} : undefined
  const inputs = new Set<string>()
  const lookups = new BundleLookups(site)
  const started = Date.now()
  const output = await build(bundlerConfig(divided, { exports, lookups, inputs: recordInputs(divided, inputs) }))
  if (Array.isArray(output) || !('output' in output)) throw new Error('The bundler answered in a form we do not know.')

  const written = output.output.filter((file) => file.fileName !== bundlerNotices)
  const listed = output.output.find((file) => file.fileName === bundlerNotices)
  const files = bundledFiles(written, divided)
  const notice = listed?.type === 'asset' && notices(whole, String(listed.source), [...inputs].map(normalize))
  if (notice) files.push(notice)
  for (const file of [...inputs]) for (const style of await styleInputs(file)) inputs.add(style)
  return writeBundle(
    record,
    files,
    { ...(await hashesOf(inputs, started)), ...lookups.inputs },
    {
      ...(exports && { exports }),
      ...(prebuilt && { importsPrebuilt: true }),
    },
  )
}

/** A plugin that adds the files of a bundle to `inputs`, as absolute paths. */
function recordInputs({ imported }: DividedRequest, inputs: Set<string>): Plugin {
  const generated = new Set([...imported.values()].map(({ file }) => normalizePath(file)))
  return {
    name: 'quire:inputs',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (!id.startsWith('\0') && !generated.has(id)) inputs.add(id.replace(/\?.*$/, ''))
      }
    },
  }
}
