import { realpathSync } from './disk.ts'

/** A path without symbolic links; `undefined` if nothing is there. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
