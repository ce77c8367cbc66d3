import { statSync } from 'node:fs'

/** Whether a path is an existing file, not a folder. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
