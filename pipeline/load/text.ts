import { constants } from 'node:buffer'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { unreadableFile } from './unreadableFile.ts'

/**
 * Decode a file as UTF-8, without the byte order mark and with `\n` as line end.
 *
 * NUL and the control characters that delimit placeholders become replacement characters. For a file in another encoding the
 * offset of the first byte that is not UTF-8 is reported and the text is empty; so is the text of a file that is too large.
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
  if (bytes.length > constants.MAX_STRING_LENGTH)
    return { text: '', diagnostics: [unreadableFile(source, { code: 'EFBIG' })] }
  try {
    const decoded = utf8.decode(bytes)
    const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded
    return { text: hasControls(bytes) ? text.replace(/[\u0000-\u0004]/g, '\ufffd') : text, diagnostics: [] }
  } catch {
    const { offset, isCut } = firstInvalidByte(bytes)
    const before = new TextDecoder().decode(bytes.subarray(0, offset)).replace(/\r\n?/g, '\n')
    const byte = isCut ? undefined : `0x${bytes[offset]!.toString(16).padStart(2, '0')}`
    const line = before.split('\n').length
    const column = before.length - before.lastIndexOf('\n')
    const position = { file: source, line, column }
    return { text: '', diagnostics: [diagnose('doc-not-utf8', position, { path: source, byte, offset })] }
  }
}

/** Throws for bytes that are not UTF-8. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Whether there is NUL or a character that delimits placeholders. Node finds them in a `Buffer` in a tenth of the time that a text takes. */
function hasControls({ buffer, byteOffset, length }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, length)
  return [0, 1, 2, 3, 4].some((control) => bytes.includes(control))
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 (little endian)'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 (big endian)'
  return undefined
}

/** Find the offset of the first byte that is not UTF-8, and whether the file ends inside the character. */
function firstInvalidByte(bytes: Uint8Array): { offset: number; isCut: boolean } {
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
