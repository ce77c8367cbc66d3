import { rmSync } from 'node:fs'

/** An error after which files that were created before it are still there. */
interface ErrorWithLeft {
  left?: string[]
}

/**
 * Remove files and folders after an error, the last one first. Throws nothing. `leftBehind` returns the paths that could not be removed, for
 * example on a disk that has become read-only.
 */
export function removeCreated(paths: string[], error: unknown): void {
  const left = paths.toReversed().filter((path) => {
    try {
      rmSync(path, { recursive: true, force: true })
      return false
    } catch {
      return true
    }
  })
  if (left.length > 0 && error instanceof Error) (error as ErrorWithLeft).left = [...leftBehind(error), ...left]
}

/** The paths that were created before an error, and could not be removed after it. */
export const leftBehind = (error: unknown): string[] => (error as ErrorWithLeft).left ?? []
