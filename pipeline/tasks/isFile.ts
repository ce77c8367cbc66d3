import { statSync } from './disk.ts'

/** Whether a path is an existing file, not a folder. A file in a folder that cannot be read does not count. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
