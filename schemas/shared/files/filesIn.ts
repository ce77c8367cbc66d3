import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withSlashes } from './withSlashes.ts'

/** The paths of all files in a folder and the folders in it, from there, with `/`. Links are files. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [] : withSlashes(relative(folder, join(entry.parentPath, entry.name))),
  )
