import { createHash } from 'node:crypto'

/** SHA-256 of the parts, put together, in 64 hexadecimal digits. */
export function sha256(...parts: (string | Uint8Array)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}
