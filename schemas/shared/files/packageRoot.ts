import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRegularFile } from './readRegularFile.ts'

/** The folder of this package, for both its sources and its bundle. It contains the sources that are bundled for browsers. */
export const packageRoot = find(dirname(fileURLToPath(import.meta.url)))

interface OwnPackage {
  version: string
  dependencies: Record<string, string>
}

export const { version: packageVersion, dependencies: packageDependencies }: OwnPackage = JSON.parse(
  readRegularFile(join(packageRoot, 'package.json'), 'utf8'),
)

/** Whether this is a clone of the repository, whose sources may change, and not an installed package. */
export const isCheckout = existsSync(join(packageRoot, '.git'))

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'schemas/index.ts'))) return folder
  if (dirname(folder) === folder) throw new Error('The files of the package `quire-docs` are not where they should be.')
  return find(dirname(folder))
}
