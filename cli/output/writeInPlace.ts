import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { withPath } from '../../schemas/shared/files/withPath.ts'

/**
 * Write a file without replacing it, so that hard and symbolic links to it, its owner and its mode stay. Nothing is written if it has
 * this text. A process that is killed meanwhile leaves a mix of both texts (see `isPartlyWritten`).
 */
export function writeInPlace(path: string, text: string): void {
  const bytes = Buffer.from(text)
  if (readRegularFile(path).equals(bytes)) return
  const file = openSync(path, 'r+')
  try {
    withPath(path, () => {
      for (let offset = 0; offset < bytes.length; )
        offset += writeSync(file, bytes, offset, bytes.length - offset, offset)
      if (fstatSync(file).size > bytes.length) ftruncateSync(file, bytes.length)
    })
  } finally {
    closeSync(file)
  }
}

/**
 * Whether bytes are those of a file that `writeInPlace` has changed from one text to the other, or was doing so when it was
 * interrupted: the beginning of the new text, then the rest of the old one.
 */
export function isPartlyWritten(bytes: Buffer, before: string, after: string): boolean {
  const [old, next] = [Buffer.from(before), Buffer.from(after)]
  let written = 0
  while (written < next.length && bytes[written] === next[written]) written++
  return bytes.equals(next) || bytes.subarray(written).equals(old.subarray(written))
}
