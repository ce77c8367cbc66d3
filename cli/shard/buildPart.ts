import { rmSync } from 'node:fs'
import { diagnose } from '../../schemas/diagnostic.ts'
import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import type { Shard } from '../../schemas/shared/run/shard.ts'
import { stage } from '../../schemas/shared/run/stage.ts'
import type { Building } from '../build/building.ts'
import { withoutSecrets } from '../cache/hideSecrets.ts'
import { placesOf } from '../cache/places.ts'
import type { BuiltParts } from '../report/builtLines.ts'
import { writePart } from './part.ts'
import { isStoreAddress, storePart } from './storedPart.ts'

/** Render a part and write it; nothing if there are errors. */
export function buildPart(building: Building, shard: Shard): Promise<Pick<BuiltParts, 'part'>> {
  const { folder, compiled, input, isStopped } = building
  const { locale, url, baseUrl, config, outDir } = building.options
  return stage('render', async () => {
    const { openSites } = await import('../../renderer/node/openSite.ts')
    const { renderPart } = await import('../../renderer/node/pages/renderPart.ts')
    const sites = await openSites(input, 1 / shard.count)
    if (!sites) return {}
    const ofPart = { tool: toolKey(), inputs: compiled.inputs(), options: { locale, url, baseUrl, config } }
    const finish = () => (isStopped() ? undefined : { ...ofPart, docs: compiled.partFacts!() })
    const part = await writePart(folder, shard, renderPart(sites, shard, input), finish)
    return part && isStoreAddress(outDir) && !(await bringToStore(building)) ? {} : { part }
  })
}

/** Upload a part to the store that `--out-dir` names. Returns false and reports a diagnostic if that fails. */
async function bringToStore({ root, folder, options: { outDir }, compiled }: Building): Promise<boolean> {
  const places = placesOf(compiled.config!.cache.publicKeys, process.env)
  const { file } = compiled.state!.loaded.locateConfig(['cache'])
  const problem =
    'problem' in places
      ? diagnose('cache-key', { file }, places)
      : await storePart(folder, outDir, root, places.places[0].signatures)
  rmSync(folder, { recursive: true, force: true })
  if (problem === undefined) return true
  const value = withoutSecrets(outDir)
  compiled.diagnostics.push(
    typeof problem === 'string'
      ? diagnose('output-not-writable', { file: value }, { value, reason: problem })
      : problem,
  )
  return false
}
