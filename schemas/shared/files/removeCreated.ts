import { rmSync } from 'node:fs'

/** An error after which files that were created before it are still there. */
interface ErrorWithLeft {
  left?: string[]
}

/**
 * Remove what was created before an error, the last first. Nothing is thrown, because the first error says why. Paths that cannot be removed,
 * such as on a disk that has become read-only, are kept for `leftBehind`.
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
