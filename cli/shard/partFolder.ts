import { resolve } from 'node:path'
import { siteCache } from '../../schemas/shared/cache/siteCache.ts'
import type { BuildOptions } from '../build/building.ts'
import { refuseOtherFolder } from './part.ts'
import { isStoreAddress } from './storedPart.ts'

/** The folder of a part, absolute: `dist-parts/2` by default. Parts for stores are written to the cache and then uploaded. */
export function partFolder(root: string, { outDir, shard }: BuildOptions): string {
  if (isStoreAddress(outDir)) return siteCache(root, 'parts', String(shard!.number))
  const name = outDir === 'dist' ? `dist-parts/${shard!.number}` : outDir
  const folder = resolve(root, name)
  refuseOtherFolder(folder, name)
  return folder
}
