import type { BuiltSite } from '../../schemas/deploySet.ts'
import type { FileBlock } from './fileBlock.ts'

/** Encode the marker of a site: JSON of its settings and files. `entries` are those of the files of blocks: JSON without braces. */
export function markerOf(site: BuiltSite, entries: readonly Uint8Array[]): Uint8Array {
  // The files are the last field: `{…,"files":{…}}`.
  const own = JSON.stringify(site).slice(0, -end.length)
  const comma = Buffer.from(',')
  const ofBlocks = entries.filter(({ length }) => length > 0)
  const isFirst = (index: number) => index === 0 && own.endsWith('{')
  return Buffer.concat([
    Buffer.from(own),
    ...ofBlocks.flatMap((ofBlock, index) => (isFirst(index) ? [ofBlock] : [comma, ofBlock])),
    Buffer.from(`${end}\n`),
  ])
}

const end = '}}'

/** Where the entries of each block are in a marker with a number of bytes, by the id of the block. `blocks` are all of the marker. */
export function entriesIn(bytes: number, blocks: readonly FileBlock[]): Map<string, [start: number, end: number]> {
  const ranges = new Map<string, [number, number]>()
  let next = bytes - `${end}\n`.length
  for (const { id, entriesBytes } of blocks.toReversed()) {
    ranges.set(id, [next - entriesBytes, next])
    if (entriesBytes > 0) next -= entriesBytes + 1
  }
  return ranges
}
