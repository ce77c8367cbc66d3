import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isInRepository } from '../../../schemas/shared/files/repository.ts'

/** A function that finds the file of an import, which may leave out the extension or name a folder. */
export function moduleFinder(root: string): (path: string) => string | undefined {
  const isFile = (path: string) =>
    isInRepository(root, join(root, path)) && statSync(join(root, path), { throwIfNoEntry: false })?.isFile()
  const ends = ['', ...['ts', 'tsx', 'js', 'jsx', 'mjs', 'json'].flatMap((name) => [`.${name}`, `/index.${name}`])]
  return (path) => ends.map((end) => path + end).find(isFile)
}
