import { dirname, join } from 'node:path'
import { existsSync, readFileSync } from '../tasks/disk.ts'
import { isFile } from '../tasks/isFile.ts'

/** Why an import cannot be resolved: the package is missing, or the package does not have the imported path. */
export type PackageProblem = 'package' | 'part'

/**
 * Look for an imported package and path in the `node_modules` of some folders and their parents, as a bundler does.
 *
 *     findPackage('charts/bar', [root])  →  'part'     if `charts` is installed, but has no `bar`
 *
 * If a package has `exports`, only its keys count, under any condition.
 */
export function findPackage(specifier: string, folders: string[]): PackageProblem | undefined {
  const path = specifier.replace(/[?#].*$/, '')
  const name = packageName(path)
  const installed = folders.flatMap((folder) => packageFolder(name, folder) ?? [])
  if (installed.length === 0) return 'package'
  // `buffer/` is the package, and not the module of Node of that name.
  const part = `.${path.slice(name.length).replace(/\/$/, '')}`
  return installed.some((folder) => hasPart(folder, part)) ? undefined : 'part'
}

/** `@org/charts/bar` → `@org/charts` */
export const packageName = (path: string) => /^(?:@[^/]+\/)?[^/][^/?#]*/.exec(path)![0]

/** The folder of an installed package, absolute, as modules in a folder find it. */
export function packageFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  return dirname(from) === from ? undefined : packageFolder(name, dirname(from))
}

function hasPart(folder: string, part: string): boolean {
  const exported = exportsOf(folder)
  if (exported !== undefined && exported !== null) return isExported(exported, part)
  if (part === '.') return true
  return endings.some((ending) => isFile(join(folder, part + ending)))
}

const extensions = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json', '.cjs']
const endings = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`), '/package.json']

function exportsOf(folder: string): unknown {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports?: unknown }).exports
  } catch {
    // A folder without a package file is treated like a package without `exports`.
    return undefined
  }
}

/** `exports` is the main module, or an object with a key for each path: `.`, `./bar`, `./icons/*`, `./icons/`. */
function isExported(exported: unknown, part: string): boolean {
  const hasPaths =
    typeof exported === 'object' && exported !== null && Object.keys(exported).some((key) => key.startsWith('.'))
  if (!hasPaths) return part === '.'
  const parts = exported as Record<string, unknown>
  if (Object.hasOwn(parts, part)) return parts[part] !== null
  const matchingKeys = Object.keys(parts).filter((key) => matches(key, part))
  // The longest key is the most specific.
  const [longestKey] = matchingKeys.sort((a, b) => b.length - a.length)
  return longestKey !== undefined && parts[longestKey] !== null
}

function matches(key: string, part: string): boolean {
  if (key.endsWith('/')) return part.startsWith(key)
  const [before, after] = key.split('*')
  return after !== undefined && part.length >= key.length && part.startsWith(before!) && part.endsWith(after)
}
