import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import fastGlob from 'fast-glob'

const root = join(import.meta.dirname, '../..')

/** Files that decide how all tests run. */
const ofAll = /^(?:package(?:-lock)?\.json|tsconfig\.json|test\/[^/]+\.ts)$/
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** What a file reads that it does not import: paths of this repository that its text shows. */
const readsCommand = /docsCommand|lib\/docs\.js|lib\/index\.js/
const readsOwnSite = /ownSites\.ts'|inject\('origin'\)|['`/(]content\/(?!static|sidebars|pages)|site\.config\.ts'/

/**
 * The test files that changed files touch, as paths from the root; `all` if that is not known.
 *
 * A test depends on what it imports, directly or not. One that runs the command depends on all sources of the command, since
 * they are bundled into `lib/`; one that reads our own site depends on its content; one that reads files beside it, such as
 * fixtures, depends on the folder of a helper or test that is named like them.
 */
export function testsOf(changed: string[]): string[] | 'all' {
  const tests = fastGlob.sync('test/**/*.test.{ts,tsx}', { cwd: root }).sort()
  const closures = new Map(tests.map((test) => [test, closureOf(test)]))
  const touched = new Set<string>()
  for (const path of changed) {
    const touching = tests.filter((test) => touches(path, closures.get(test)!))
    // A document of the project, which tests read by its name if they read it.
    const isNamed = /^(?:\.github\/|[A-Z]+(?:\.md)?$)/.test(path)
    if ((ofAll.test(path) && !isTest(path)) || (touching.length === 0 && !isNamed)) return 'all'
    for (const test of touching) touched.add(test)
  }
  return [...touched].sort()
}

function touches(path: string, closure: Set<string>): boolean {
  if (closure.has(path)) return true
  const files = [...closure].filter((file) => file.startsWith('test/'))
  const reads = (what: RegExp | string) => files.some((file) => contains(textOf(file), what))
  if (/^(?:cli|pipeline|renderer|schemas)\//.test(path) && reads(readsCommand)) return true
  if (/^(?:content\/|site\.config\.ts$)/.test(path)) return reads(readsOwnSite)
  // `test/cli/everyCode/docs.txt` is read by `test/cli/everyCode.test.ts` or a file of its folder.
  const folder = dirname(path)
  const isBeside = (file: string) => file === `${folder}.test.ts` || dirname(file) === folder
  return reads(basename(path)) || (folder.split('/').length > 2 && !isTest(path) && files.some(isBeside))
}

const contains = (text: string, what: RegExp | string) =>
  typeof what === 'string' ? text.includes(what) : what.test(text)

/** A file and all that it imports of ours. */
function closureOf(file: string, closure = new Set<string>()): Set<string> {
  if (closure.has(file)) return closure
  closure.add(file)
  for (const imported of importsOf(file)) closureOf(imported, closure)
  return closure
}

const texts = new Map<string, string>()
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

const imports = new Map<string, string[]>()
function importsOf(file: string): string[] {
  const known = imports.get(file)
  if (known) return known
  const isCode = /\.(?:tsx?|mts|mjs)$/.test(file)
  const found = isCode ? [...textOf(file).matchAll(importStatement)].map(([, from, loaded]) => (from ?? loaded)!) : []
  const paths = found.map((path) => normalize(join(dirname(file), path))).filter((path) => existsSync(join(root, path)))
  imports.set(file, paths)
  return paths
}

const importStatement = /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*'(\.[^']+)'|import\s*\(?\s*'(\.[^']+)'/g
