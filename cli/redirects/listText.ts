import { gunzipSync } from 'node:zlib'

/** The text of a list of addresses. Servers compress their old logs, and spreadsheets write UTF-16. */
export function listText(file: Buffer): string {
  const bytes = file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file) : file
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '')
}
