import { sha256 } from './sha256.ts'
import type { SignatureProblem, Signatures } from './signatures.ts'

/** No value of a store is larger; a longer answer is not read to its end. */
export const maxValueBytes = 256_000_000

/**
 * The longest value that some compressed bytes may stand for. Values are compressed some tenfold. Those that are compressed hundreds of
 * times are not stored: a hostile server would fill the memory with such.
 */
export const maxLengthOf = ({ length }: Uint8Array): number => Math.min(maxValueBytes, 1_000_000 + 300 * length)

/** A value as it is compressed: plain data as JSON, a text in UTF-8, or bytes as they are. */
export const bytesOf = (value: object | string | Uint8Array): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

/** The reason why a value was not taken. */
export type Refusal = 'checksum' | SignatureProblem

/** Longest line with a checksum and a signature, in bytes. */
const maxHeader = 64 + 1 + 100 + 1

const checksumOf = (name: string, packed: Uint8Array) => sha256(`${name}\n`, packed)

/** What is stored under a name: a line with a checksum and a signature, both over its name and its bytes, and its compressed bytes. */
export function seal(name: string, packed: Uint8Array, signatures: Signatures): Uint8Array {
  const checksum = checksumOf(name, packed)
  return Buffer.concat([Buffer.from(`${checksum} ${signatures.sign(checksum)}\n`), packed])
}

/** The compressed bytes of a stored value, or the reason why they are not taken. */
export function unseal(name: string, stored: Uint8Array, signatures: Signatures): Uint8Array | Refusal {
  const end = stored.subarray(0, maxHeader).indexOf(0x0a)
  const [checksum, signature = ''] = Buffer.from(stored.subarray(0, Math.max(0, end)))
    .toString()
    .split(' ')
  const packed = stored.subarray(end + 1)
  if (checksum !== checksumOf(name, packed)) return 'checksum'
  return signatures.problemOf(checksum, signature) ?? packed
}
