import type { RenderInput } from '../../renderer/build/render.tsx'
import type { Shard } from '../../schemas/shared/shard.ts'
import { toolKey } from '../../schemas/shared/toolKey.ts'
import { type Whole, writePart } from './part.ts'

/** Render a part and write it; nothing if there are errors. The first one has what all have in common, too. */
export async function buildPart(
  shard: Shard,
  folder: string,
  input: RenderInput,
  whole: () => Omit<Whole, 'sites'>,
  isSound: () => boolean,
): Promise<{ pages: number; bytes: number } | undefined> {
  const { openSites } = await import('../../renderer/build/render.tsx')
  const { renderPart, siteKey } = await import('../../renderer/build/renderPart.ts')
  const sites = await openSites(input)
  if (!sites) return undefined
  const part = { shard, tool: toolKey(), site: siteKey(sites) }
  const pages = renderPart(sites, shard, input)
  return writePart(folder, part, pages, () => {
    if (!isSound()) return undefined
    if (shard.number > 1) return { sites: [] }
    return { whole: whole(), sites: sites.map(({ graph, routes, files }) => ({ graph, routes, files: files() })) }
  })
}
