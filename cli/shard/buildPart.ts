import { toolKey } from '../../schemas/shared/cache/toolKey.ts'
import type { Shard } from '../../schemas/shared/run/shard.ts'
import { stage } from '../../schemas/shared/run/stage.ts'
import type { Building } from '../build/building.ts'
import type { BuiltParts } from '../report/builtLines.ts'
import { writePart } from './part.ts'

/** Render a part and write it; nothing if there are errors. */
export function buildPart(building: Building, shard: Shard): Promise<Pick<BuiltParts, 'part'>> {
  const { folder, compiled, input, isStopped } = building
  const { locale, url, baseUrl, config } = building.options
  return stage('render', async () => {
    const { openSites } = await import('../../renderer/node/openSite.ts')
    const { renderPart } = await import('../../renderer/node/pages/renderPart.ts')
    const sites = await openSites(input, 1 / shard.count)
    if (!sites) return {}
    const ofPart = { tool: toolKey(), inputs: compiled.inputs(), options: { locale, url, baseUrl, config } }
    const finish = () => (isStopped() ? undefined : { ...ofPart, docs: compiled.partFacts!() })
    return { part: await writePart(folder, shard, renderPart(sites, shard, input), finish) }
  })
}
