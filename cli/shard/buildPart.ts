import type { RenderInput } from '../../renderer/node/renderInput.ts'
import type { Shard } from '../../schemas/shared/run/shard.ts'
import { type PartRecord, writePart } from './part.ts'

/** Render a part and write it; nothing if there are errors. */
export async function buildPart(
  shard: Shard,
  folder: string,
  input: RenderInput,
  part: () => Pick<PartRecord, 'tool' | 'inputs' | 'options' | 'docs'> | undefined,
): Promise<{ pages: number; bytes: number } | undefined> {
  const { openSites } = await import('../../renderer/node/openSite.ts')
  const { renderPart } = await import('../../renderer/node/pages/renderPart.ts')
  const sites = await openSites(input)
  if (!sites) return undefined
  const pages = renderPart(sites, shard, input)
  return writePart(folder, shard, pages, part)
}
