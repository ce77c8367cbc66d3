import { rmSync } from 'node:fs'

/** Remove what a command has created before it failed, the last first. Nothing is thrown: the first error says why. */
export function removeCreated(paths: string[]): void {
  for (const path of paths.toReversed()) {
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {
      // The disk allows no changes any more.
    }
  }
}
