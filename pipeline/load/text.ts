import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'

/**
 * The text of a file: UTF-8, without a byte order mark, lines ended by `\n`.
 *
 * Two control characters that stand for something else in a body become replacement characters.
 * A file in another encoding is reported with the offset of the first byte that is not UTF-8; its text is then empty,
 * since guessed letters would spread through the site.
 */
export function decodeText({ source, bytes }: { source: string; bytes: Uint8Array }): {
  text: string
  diagnostics: Diagnostic[]
} {
  const encoding = byteOrderMark(bytes)
  if (encoding) {
    const position = { file: source, line: 1, column: 1 }
    return { text: '', diagnostics: [diagnose('doc-not-utf8', position, { path: source, encoding, offset: 0 })] }
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
    return { text: text.replace(/[\u0001\u0002]/g, '\ufffd'), diagnostics: [] }
  } catch {
    const { offset, isCut } = firstOffence(bytes)
    const before = new TextDecoder().decode(bytes.subarray(0, offset)).replace(/\r\n?/g, '\n')
    const byte = isCut ? undefined : `0x${bytes[offset]!.toString(16).padStart(2, '0')}`
    const line = before.split('\n').length
    const column = before.length - before.lastIndexOf('\n')
    const position = { file: source, line, column }
    return { text: '', diagnostics: [diagnose('doc-not-utf8', position, { path: source, byte, offset })] }
  }
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 (little endian)'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 (big endian)'
  return undefined
}

/** Where the first character begins that UTF-8 does not allow, and whether the file ends inside it. */
function firstOffence(bytes: Uint8Array): { offset: number; isCut: boolean } {
  let offset = 0
  while (offset < bytes.length) {
    const length = sequenceLength(bytes[offset]!)
    try {
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(offset, offset + length))
    } catch {
      return { offset, isCut: offset + length > bytes.length }
    }
    offset += length
  }
  throw new Error('Every character of the file is UTF-8.')
}

const sequenceLength = (first: number) => (first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4)
