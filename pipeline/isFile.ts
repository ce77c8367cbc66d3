import { statSync } from 'node:fs'

/** Whether there is a file at a path; a folder is none. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
