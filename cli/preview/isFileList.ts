import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { outputMarker } from '../output/outputFiles.ts'

/** Whether the base of a preview is a list of files, at an address or in a file, and no commit. */
export const isFileList = (base: string, root: string): boolean =>
  isAddress(base) || ((base.endsWith('.json') || basename(base) === outputMarker) && existsSync(resolve(root, base)))

export const isAddress = (base: string): boolean => /^https?:\/\//.test(base)
