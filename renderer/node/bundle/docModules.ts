import { existsSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { init, parse as lex } from 'es-module-lexer'
import { minifySync, parseSync } from 'vite'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { isOfRef } from '../../../schemas/shared/files/refFolder.ts'
import { basePlaceholder } from '../../../schemas/shared/urls/basePlaceholder.ts'
import type { BundledFile, BundleRequest } from './bundled.ts'
import type { SiteModule } from './siteModule.ts'
import { uniqueName } from './uniqueName.ts'

/**
 * A doc that is a module and needs no bundler: all that it has of other modules are names that it imports. A site may have
 * thousands of them, and the bundler needs megabytes and milliseconds for each.
 */
export interface DocModule {
  id: string
  code: string
  /** Its entry in the input of the bundler, if it has one. */
  entry?: string
  imports: DocImport[]
}

interface DocImport {
  /** Key of the module that exports the names. */
  from: string
  /** Where the specifier is in the code, without its quotes. */
  start: number
  end: number
}

/** A module that exports what docs import from another one. The bundler makes a file of it. */
export interface ImportedModule {
  /** Its entry in the input of the bundler. */
  entry: string
  /** The bundler's id. */
  file: string
  code: string
}

/** A request without the docs that need no bundler, these docs, and the modules that they import from, by key. */
export interface DividedRequest {
  whole: BundleRequest
  request: BundleRequest
  docs: DocModule[]
  imported: Map<string, ImportedModule>
}

/** Take the docs that need no bundler out of a request. */
export async function divideRequest(request: BundleRequest): Promise<DividedRequest> {
  await init
  const { site, input } = request
  const entries = new Map(Object.entries(input).map(([entry, file]) => [file, entry]))
  const names = new Map<string, { specifier: string; folder: string; names: Set<string> }>()
  const docs: DocModule[] = []
  /** Add names that docs import. Returns the key of their module. */
  const namesFrom = (specifier: string, folder: string, used: string[]): string => {
    const key = `${specifier}\n${folder}`
    const known = names.get(key) ?? { specifier, folder, names: new Set<string>() }
    for (const name of used) known.names.add(name)
    names.set(key, known)
    return key
  }
  const isTaken = (module: SiteModule): boolean => {
    const imports = isDoc(module) && plainImports(module.code)
    if (!imports || isOfRef(module.file.slice(site.root.length + 1))) return false
    const entry = entries.get(module.file)
    const doc: DocModule = { id: module.id, code: module.code, ...(entry !== undefined && { entry }), imports: [] }
    for (const { specifier, names: used, start, end } of imports) {
      const from = namesFrom(specifier, folderOf(specifier, module.file, site.root), used)
      doc.imports.push({ from, start, end })
    }
    docs.push(doc)
    return true
  }
  const others = site.modules.filter((module) => !isTaken(module))
  if (site.modules.some(isDoc)) for (const [specifier, used] of alwaysImported) namesFrom(specifier, site.root, used)
  const taken = new Set(docs.map(({ entry }) => entry))
  const ownInput = Object.entries(input).filter(([entry]) => !taken.has(entry))
  const usedNames = new Set(ownInput.map(([entry]) => entry))
  const imported = new Map<string, ImportedModule>()
  for (const [key, { specifier, folder, names: used }] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const entry = uniqueName(nameOf(specifier), usedNames)
    const file = `${join(folder, 'index.js')}?imported=${encodeURIComponent(specifier)}`
    const from = JSON.stringify(specifier)
    const code = used.size === 0 ? `import ${from}` : `export { ${[...used].sort().join(', ')} } from ${from}`
    imported.set(key, { entry, file, code })
  }
  const importedInput = [...imported.values()].map(({ entry, file }) => [entry, file])
  return {
    whole: request,
    request: {
      ...request,
      site: { ...site, modules: others },
      input: Object.fromEntries([...ownInput, ...importedInput]),
    },
    docs,
    imported,
  }
}

/**
 * What the compiler adds to docs as they need it. The bundler always gets all of it, so that its files depend on what docs import themselves:
 * a part of a build knows that of docs which it does not compile, and a frozen version has those of its commit alone.
 */
const alwaysImported: [specifier: string, names: string[]][] = [
  ['react/jsx-runtime', ['Fragment', 'jsx', 'jsxs']],
  ['virtual:quire/liveIsland', ['default']],
  ['quire-docs/trustedHtml', ['trustedHtml']],
]

const isDoc = (module: SiteModule): module is SiteModule & { code: string } =>
  module.code !== undefined && module.id.startsWith('live:')

/** Of a request of which the bundler gets all. */
export const noDocs: Pick<DividedRequest, 'docs' | 'imported'> = { docs: [], imported: new Map() }

/** The imports of a module that does nothing else with other modules; `undefined` for one that does, or that names globals of Node. */
function plainImports(code: string): PlainImport[] | undefined {
  try {
    const plain = importsOf(code)
    return plain && namesOfNode.test(code) && usesNode(code) ? undefined : plain
  } catch {
    // What cannot be read here is for the bundler, which says why.
    return undefined
  }
}

interface PlainImport {
  specifier: string
  names: string[]
  start: number
  end: number
}

function importsOf(code: string): PlainImport[] | undefined {
  const [imports] = lex(code)
  const plain = imports.map(({ n: specifier, s, e, ss, se, d, at }) => {
    const words = code.slice(ss, s - 1)
    const names = d === -1 && !at?.length && code.slice(e + 1, se).trim() === '' ? importedNames(words) : undefined
    // Addresses of servers and loaders are for the bundler. An image becomes a component by the way in which the doc uses it.
    const isPlain = specifier !== undefined && isSpecifier.test(specifier) && !specifier.endsWith('.svg')
    return names && isPlain ? { specifier, names, start: s, end: e } : undefined
  })
  return plain.every((one) => one !== undefined) ? plain : undefined
}

/** Files of the site, modules of ours, and packages. */
const isSpecifier = /^(?:@site\/|virtual:quire\/|[\w@][\w@./-]*$)/

/** The names of an import statement up to its specifier; `undefined` for all names of a module, and for exports. */
function importedNames(words: string): string[] | undefined {
  const [all, ofDefault, list = ''] =
    /^import\s*(?:([\w$]+)\s*,?\s*)?(?:\{([^{}'"]*)\}\s*)?(?:from\s*)?$/.exec(words) ?? []
  if (all === undefined) return undefined
  const names = list.split(',').flatMap((entry) => entry.trim().split(/\s+as\s+/)[0] || [])
  return ofDefault === undefined ? names : ['default', ...names]
}

/** Names that the bundler gives a meaning to, or that it must look for. */
const namesOfNode = /\b(?:process|require)\b/

/**
 * Whether a name is in the code, and not in a text of it. Code with nothing else that may hold a quote is read without being parsed, which takes
 * a hundredth of the time: a site in nine languages has thousands of docs, and those about Node all have such a name.
 */
function usesNode(code: string): boolean {
  const withoutTexts = code.replace(/"(?:[^"\\\n]|\\.)*"/g, '')
  if (!/["'`/]/.test(withoutTexts)) return namesOfNode.test(withoutTexts)
  const has = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false
    const { type, name } = node as { type?: string; name?: string }
    if (type === 'Identifier' && namesOfNode.test(name!)) return true
    return Object.values(node).some(has)
  }
  return has(parseSync('doc.js', code, { sourceType: 'module' }).program)
}

/** The folder from which a specifier is resolved. Packages may be installed above the doc. */
function folderOf(specifier: string, file: string, root: string): string {
  if (/^(?:@site|@theme|@docusaurus|quire-docs)\/|^virtual:|^react(?:\/|$)/.test(specifier)) return root
  let folder = dirname(file.replace(/\?.*$/, ''))
  while (folder !== root && folder !== dirname(folder) && !existsSync(join(folder, 'node_modules')))
    folder = dirname(folder)
  return folder
}

/** `@site/src/Chart.jsx` → Chart */
const nameOf = (specifier: string) =>
  basename(specifier.replace(/\?.*$/, ''))
    .replace(/\.\w+$/, '')
    .replace(/[^\w]+/g, '-') || 'module'

/** Stands for a doc in the table of modules, which the bundler gets. */
export const docSpecifier = (index: number): string => `quire-doc:${index}`

/** Fill the files of docs into the code of the table of modules. `path` is that of the code. */
export const withDocFiles = (code: string, path: string, docs: BundledFile[]): string =>
  code.replace(/(["'`])quire-doc:(\d+)\1/g, (written, quote: string, index: string) => {
    const file = docs[Number(index)]?.path
    if (file === undefined) return written
    const relativePath = posix.relative(posix.dirname(path), file)
    return quote + (relativePath.startsWith('.') ? relativePath : `./${relativePath}`) + quote
  })

/** Make the files of docs. `fileOf` gets the file of an imported module. Throws an error for code that cannot be minified. */
export function docFiles(
  { whole, docs }: DividedRequest,
  fileOf: (key: string) => string,
): (BundledFile & { data: string })[] {
  const isServer = whole.target === 'server'
  return docs.map(({ id, code, entry, imports }) => {
    const files = imports.map(({ from }) => fileOf(from))
    let written = code
    for (const [index, { start, end }] of [...imports.entries()].reverse())
      written = `${written.slice(0, start)}./${basename(files[index]!)}${written.slice(end)}`
    const isMinified = !isServer && whole.mode === 'production'
    const data = isMinified ? minify(written) : written
    const name = entry ?? nameOf(id)
    // Docs with the same text are two modules.
    const named = `${name}-${hash(id, data).slice(0, 8)}`
    const path = isServer ? `chunks/${named}.mjs` : `assets/${named}.js`
    return {
      path,
      ...(entry !== undefined && { entry }),
      modules: [id],
      isDoc: true as const,
      imports: [...new Set(files)],
      ...(data.includes(basePlaceholder) && { hasBase: true as const }),
      data,
    }
  })
}

function minify(module: string): string {
  const options = { module: true, compress: { target: 'es2022' }, mangle: { toplevel: true } } as const
  const { code, errors } = minifySync('doc.js', module, options)
  if (errors.length > 0) throw new Error(errors[0]!.message)
  return code
}
