import { join } from 'node:path'
import { realpathSync } from '../tasks/disk.ts'
import { isFile } from '../tasks/isFile.ts'
import { packageFolder, packageName } from './findPackage.ts'

/** The Markdown file that an import of a package names, absolute, as modules in some folders find it: `charts/README.md`. */
export function markdownOfPackage(specifier: string, folders: string[]): string | undefined {
  if (!/^[\w@].*\.mdx?$/i.test(specifier)) return undefined
  const name = packageName(specifier)
  const files = folders.flatMap((from) => {
    const folder = packageFolder(name, from)
    return folder === undefined ? [] : join(folder, specifier.slice(name.length))
  })
  const file = files.find(isFile)
  return file && realpathSync(file)
}
