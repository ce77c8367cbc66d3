import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import pLimit from 'p-limit'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)

// Fast, with a window that holds several pages, which have much in common.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 22 } }

/** Values that are decompressed at a time, so that hostile ones do not fill the memory together. Node's pool has as many threads. */
const atATime = pLimit(4)

/** Compress bytes for a cache or a part of a build. */
export const compress = (bytes: Uint8Array): Promise<Buffer> => brotli(bytes, options)

/**
 * Decompress bytes of `compress`. Rejects if they are damaged, or longer than `maxLength`. No more than that is decompressed: a hundred
 * bytes may stand for gigabytes.
 */
export const decompress = (packed: Uint8Array, maxLength: number): Promise<Buffer> =>
  atATime(() => unbrotli(packed, { maxOutputLength: maxLength, chunkSize: chunkSizeOf(packed) }))

/** The result is put together of chunks; most have one. */
const chunkSizeOf = ({ length }: Uint8Array): number => Math.min(2_000_000, Math.max(64_000, 12 * length))
