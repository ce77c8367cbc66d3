import { join } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { readSource } from '../tasks/disk.ts'
import { decodeText } from './text.ts'
import { unreadableFile } from './unreadableFile.ts'

/** Read a file of the site as text. A file that cannot be read or is not UTF-8 is reported and has no text. */
export function readText(root: string, source: string): { text: string; diagnostics: Diagnostic[] } {
  let bytes: Uint8Array
  try {
    bytes = readSource(join(root, source))
  } catch (error) {
    return { text: '', diagnostics: [unreadableFile(source, error)] }
  }
  return decodeText({ source, bytes })
}
