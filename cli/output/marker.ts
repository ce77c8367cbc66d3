import type { BuiltSite } from '../../schemas/deploySet.ts'
import type { FileBlock } from './fileBlock.ts'

/** Encode the marker of a site: JSON of its settings and files. The entries of blocks are appended as they are in the cache. */
export function markerOf(site: BuiltSite, blocks: readonly FileBlock[]): Uint8Array {
  const own = JSON.stringify(site)
  // The files are the last field: `{…,"files":{…}}`.
  const parts = [own.slice(0, -2), ...blocks.map(({ deployed = '' }) => deployed)].filter((part) => part !== '')
  const separator = own.endsWith('{}}') ? '' : ','
  return Buffer.from(`${parts[0]}${parts.length > 1 ? separator : ''}${parts.slice(1).join(',')}}}\n`)
}
