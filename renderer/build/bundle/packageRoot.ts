import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** This package's folder, from wherever in it the code runs. The browser's half is bundled from the sources there. */
export const packageRoot = find(dirname(fileURLToPath(import.meta.url)))

export const packageVersion: string = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version

function find(folder: string): string {
  const file = join(folder, 'package.json')
  if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'quire') return folder
  if (dirname(folder) === folder) throw new Error('The files of the package `quire` are not where they should be.')
  return find(dirname(folder))
}
