import { realpathSync } from 'node:fs'
import { writeFileAtomic } from './writeFileAtomic.ts'

/** A file with the text that it has and the text that it gets. */
export interface ChangedText {
  /** Absolute. The target of a symbolic link is written, so that the link stays. */
  path: string
  before: string
  after: string
}

/** Write texts. When one of them cannot be written, all files have their texts from before, and the error is thrown. */
export function writeAll(texts: readonly ChangedText[]): void {
  const undo: (() => void)[] = []
  try {
    for (const { path, before, after } of texts) {
      const file = realpathSync(path)
      writeFileAtomic(file, after)
      undo.push(() => writeFileAtomic(file, before))
    }
  } catch (error) {
    undoAll(undo)
    throw error
  }
}

/** Run the steps from the last to the first. A step that fails keeps none of the others from being run. */
function undoAll(steps: readonly (() => void)[]): void {
  for (const step of steps.toReversed()) {
    try {
      step()
    } catch {
      // The first error says what is wrong with the disk.
    }
  }
}
