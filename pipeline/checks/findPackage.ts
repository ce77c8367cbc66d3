import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFile } from '../isFile.ts'

/** Why an import of a package cannot be found: there is no such package, or it has no such part. */
export type PackageProblem = 'package' | 'part'

/**
 * Look for what is imported of a package in the `node_modules` of some folders and those around them, as a bundler does.
 *
 *     findPackage('charts/bar', [root])  →  'part'     if `charts` is installed, but has no `bar`
 *
 * Of a package that says what it `exports`, only that counts, under whatever condition.
 */
export function findPackage(specifier: string, folders: string[]): PackageProblem | undefined {
  const path = specifier.replace(/[?#].*$/, '')
  const name = packageName(path)
  const installed = folders.flatMap((folder) => packageFolder(name, folder) ?? [])
  if (installed.length === 0) return 'package'
  const part = `.${path.slice(name.length)}`
  return installed.some((folder) => hasPart(folder, part)) ? undefined : 'part'
}

/** `@org/charts/bar` → `@org/charts` */
export const packageName = (path: string) => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0]

function packageFolder(name: string, from: string): string | undefined {
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
    // A folder without a package file is looked into like one that says nothing.
    return undefined
  }
}

/** `exports` is the package's only part, or one for each key: `.`, `./bar`, `./icons/*`, `./icons/`. */
function isExported(exported: unknown, part: string): boolean {
  const isByPart =
    typeof exported === 'object' && exported !== null && Object.keys(exported).some((key) => key.startsWith('.'))
  if (!isByPart) return part === '.'
  const parts = exported as Record<string, unknown>
  if (Object.hasOwn(parts, part)) return parts[part] !== null
  const matching = Object.keys(parts).filter((key) => matches(key, part))
  // The longest, and so the most special, decides.
  const [decisive] = matching.sort((a, b) => b.length - a.length)
  return decisive !== undefined && parts[decisive] !== null
}

function matches(key: string, part: string): boolean {
  if (key.endsWith('/')) return part.startsWith(key)
  const [before, after] = key.split('*')
  return after !== undefined && part.length >= key.length && part.startsWith(before!) && part.endsWith(after)
}
