import { fileURLToPath } from 'node:url'

/**
 * The path of a file that an editor names. On Windows editors write the letter of a drive small, and Node writes it as a capital one.
 *
 *     file:///c%3A/docs/start.md  →  C:\docs\start.md
 */
export function pathOfUri(uri: string, windows = process.platform === 'win32'): string {
  const path = fileURLToPath(uri, { windows })
  return windows ? path.replace(/^[a-z]:/, (drive) => drive.toUpperCase()) : path
}
