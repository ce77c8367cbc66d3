import { join } from 'node:path'
import { readFileSync } from '../tasks/disk.ts'
import { isFile } from '../tasks/isFile.ts'
import { packageFolder, packageName } from './findPackage.ts'

/** The text of the module that an import of a package leads to in a browser; `undefined` if it is not found. */
export function packageEntry(specifier: string, folder: string): string | undefined {
  const name = packageName(specifier)
  const installed = packageFolder(name, folder)
  if (installed === undefined) return undefined
  try {
    const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
    const part = `.${specifier.slice(name.length)}`
    const paths =
      part === '.'
        ? [exported(about.exports, part), about.module, about.main, 'index.js']
        : [exported(about.exports, part), part]
    const files = paths.flatMap((path) => (typeof path === 'string' ? [path, `${path}.js`, `${path}/index.js`] : []))
    const file = files.map((path) => join(installed, path)).find((path) => isFile(path))
    return file === undefined ? undefined : readFileSync(file, 'utf8')
  } catch {
    // A package that cannot be read is reported by the bundler.
    return undefined
  }
}

/** The path that `exports` has for a part, under the conditions of a browser. */
function exported(exports: unknown, part: string): unknown {
  if (typeof exports !== 'object' || exports === null) return part === '.' ? exports : undefined
  const conditions = exports as Record<string, unknown>
  const found = ['browser', 'import', 'module', 'default', 'require'].map((condition) => conditions[condition])
  const inner = conditions[part] ?? (part === '.' ? found.find((value) => value !== undefined) : undefined)
  return typeof inner === 'object' ? exported(inner, '.') : inner
}
