import { createHash, hash } from 'node:crypto'

/** SHA-256 of the parts, put together, in 64 hexadecimal digits. */
export function sha256(...parts: (string | Uint8Array)[]): string {
  // A build makes thousands of hashes, and an object for one takes longer than most.
  const whole = parts.every((part) => typeof part === 'string') ? parts.join('') : parts.length === 1 && parts[0]
  if (typeof whole !== 'boolean') return hash('sha256', whole!, 'hex')
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}
