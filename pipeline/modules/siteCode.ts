import { isBuiltin } from 'node:module'
import { dirname, extname, join, relative } from 'node:path'
import type { Root as CssRoot } from 'postcss'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import type { NamedStyles } from '../../schemas/namedStyles.ts'
import { providedExports } from '../../schemas/providedModules.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { isInRepository } from '../../schemas/shared/files/repository.ts'
import { withAlias } from '../../schemas/shared/files/withAlias.ts'
import { withoutLoader } from '../../schemas/shared/files/withoutLoader.ts'
import { deepSyntax, tooDeep } from '../code/deepSyntax.ts'
import { reasonOf, type SampleError } from '../code/errors/sampleError.ts'
import { moduleFile } from '../load/isModule.ts'
import type { Loaded } from '../load/load.ts'
import { nearestFiles } from '../load/nearestFiles.ts'
import { positionOfRange } from '../load/positions/sourceTree.ts'
import { readText } from '../load/readText.ts'
import { findPackage, packageName } from '../packages/findPackage.ts'
import { ownThemeFile, packageChecker } from '../packages/packageChecker.ts'
import { packageEntry } from '../packages/packageEntry.ts'
import { preprocessorDiagnostics } from '../packages/preprocessors.ts'
import type { ImportedName } from '../parse/context.ts'
import type { DocStyles } from '../parse/docStyles.ts'
import { type LoadedSources, sourcesInCss } from '../parse/loadedSources.ts'
import { stylesInCss } from '../parse/namedStyles.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import { isFile } from '../tasks/isFile.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { findJsonError } from '../wording/findJsonError.ts'
import type { ModuleFacts, ModuleImport } from './moduleFacts.ts'
import type { RefusedCode } from './refusedCode.ts'
import { SiteStyles } from './siteStyles.ts'

const script = /\.(?:[cm]?[jt]sx?)$/
const markdown = /\.mdx?$/i

/** `.token` alone may be a class of the site. */
const prismRule = /\.token(?:-line\b|\.[a-z][\w-]*)|\b(?:pre|code)\b[^{};]*\.token(?![\w-])/

/** They keep to our policy, or are ours. */
const isKnownPackage = /^(?:react|react-dom|clsx|mermaid|@docusaurus|@theme.*|quire-docs)$/

/** Names that a doc imports from a module, by its path from the site's root, or from a package. */
export interface DocImport {
  specifier: string
  path?: string
  names: ImportedName[]
}

/** What docs name of the modules and styles of a site. */
export interface CodeOfDocs {
  imports: DocImport[]
  styles: DocStyles[]
}

/** The files of a site's own modules, relative to the site's root, and the diagnostics of these files. */
export interface SiteCode {
  files: Set<string>
  /** Styles of Infima that the modules and the docs name. */
  styles: Pick<NamedStyles, 'families' | 'variables'>
  /** What the modules and stylesheets load from elsewhere, by directive of the content security policy. */
  origins: Record<string, string[]>
  /** Code that a strict content security policy refuses. */
  refused: RefusedCode[]
  /** Rules for classes that only Prism gives to code, the first of each stylesheet, and imports of Prism's stylesheets. */
  prismRules: Position[]
  diagnostics: Diagnostic[]
}

/** Where the imports of a site lead. */
export interface ModulesOfSite extends Pick<Loaded, 'root' | 'theme'> {
  alias: Record<string, string>
}

/**
 * Read the modules of a site and those that they import, as the bundler will: each import leads to a file, an installed
 * package or a module of ours, each name is exported, each file parses.
 *
 * `entries` are paths of files that exist. Files in `node_modules` are not read.
 */
export async function readSiteCode(
  { root, theme, alias }: ModulesOfSite,
  entries: string[],
  { imports, styles }: CodeOfDocs,
  cache: CheckCache,
): Promise<SiteCode> {
  const reader = new SiteCodeReader(root, theme, alias, cache)
  for (const found of styles) reader.styles.addDoc(found)
  for (const entry of new Set(entries)) {
    const file = moduleFile(join(root, entry))
    if (file) await reader.read(file, true)
  }
  reader.checkNames()
  reader.checkDocs(imports)
  const { files, diagnostics } = reader
  const isPlain = [...files].every((file) => !/\.(?:scss|sass|less|styl)$/.test(file))
  return {
    files,
    styles: reader.styles.named(),
    origins: reader.origins(),
    refused: reader.refused,
    prismRules: reader.hasPrism ? [] : reader.prismRules,
    diagnostics: [...diagnostics, ...(isPlain ? reader.styles.diagnostics() : [])],
  }
}

class SiteCodeReader {
  readonly files = new Set<string>()
  readonly diagnostics: Diagnostic[] = []
  readonly styles = new SiteStyles()
  readonly refused: SiteCode['refused'] = []
  readonly prismRules: SiteCode['prismRules'] = []
  /** Whether a module of the site highlights code itself. */
  hasPrism = false
  readonly #packages = new Set<string>()
  readonly #origins = new Map<string, Set<string>>()
  readonly #root: string
  readonly #theme: Loaded['theme']
  readonly #alias: Record<string, string>
  readonly #cache: CheckCache
  readonly #packageDiagnostics: ReturnType<typeof packageChecker>
  readonly #facts = new Map<string, ModuleFacts>()
  /** Imports of names, which are checked when all files are read. */
  readonly #named: { file: string; text: string; imported: ModuleImport; target: string }[] = []

  constructor(root: string, theme: Loaded['theme'], alias: Record<string, string>, cache: CheckCache) {
    this.#root = root
    this.#alias = alias
    this.#theme = theme
    this.#cache = cache
    this.#packageDiagnostics = packageChecker(root, theme)
  }

  /** `file` is absolute. */
  async read(file: string, isEntry = false): Promise<void> {
    const path = this.#path(file)
    if (this.files.has(path) || /(?:^|\/)node_modules\//.test(path)) return
    this.files.add(path)
    const read = script.test(file) ? this.#readScript : this.#readers[extname(file)]
    if (!read) return
    const { text, diagnostics } = readText(this.#root, path)
    // Files that the config or the pages folder names are reported by their own checks.
    if (diagnostics.length > 0 && !isEntry) this.diagnostics.push(...diagnostics)
    if (diagnostics.length === 0) await read.call(this, file, text)
  }

  readonly #readers: Record<string, (file: string, text: string) => void | Promise<void>> = {
    '.css': this.#readStyle,
    '.json': this.#readJson,
  }

  async #readScript(file: string, text: string): Promise<void> {
    const key = `module ${hash(extname(file), text)}`
    const facts = await this.#cache.get(key, async () => (await import('./moduleFacts.ts')).moduleFacts(file, text))
    this.#facts.set(file, facts)
    this.#allow(facts.sources?.origins ?? [])
    for (const { kind, ...range } of facts.sources?.refused ?? [])
      this.refused.push({ kind, position: this.#position(file, text, range) })
    if (facts.styles) this.styles.add(facts.styles, this.#path(file), text)
    if (facts.error) {
      const { reason, hint, ...range } = facts.error
      const data = { problem: 'syntax', reason } as const
      this.diagnostics.push(diagnose('module-bundle-failed', this.#position(file, text, range), data, { hint }))
    }
    for (const imported of facts.imports) await this.#readImport(file, text, imported)
  }

  async #readImport(file: string, text: string, imported: ModuleImport): Promise<void> {
    const specifier = withoutLoader(imported.specifier)
    const position = this.#position(file, text, imported)
    const path = specifier.replace(/[?#].*$/, '')
    if (path === '' || isBuiltin(path) || /^[a-z][a-z\d+.-]*:/i.test(path)) return
    const target = this.#targetOf(path, file)
    if (target === undefined) {
      if (/^prism.*\.css$/.test(path)) this.prismRules.push(position)
      else if (/^prism/.test(path)) this.hasPrism = true
      const found = this.#packageDiagnostics(path, position, dirname(file))
      this.diagnostics.push(...found)
      if (found.length === 0) this.#named.push({ file, text, imported, target: path })
      if (found.length === 0) this.#readPackage(path, dirname(file), position)
      return
    }
    const existing = moduleFile(target) ?? typescriptFile(target)
    if (existing === undefined) {
      const shown = this.#path(target)
      if (!isInRepository(this.#root, target)) return
      const suggestions = nearestFiles(this.#root, shown)
      this.diagnostics.push(
        diagnose('mdx-import-missing', position, { value: specifier, path: shown }, { suggestions }),
      )
      return
    }
    if (markdown.test(existing) && specifier === path) {
      const hint =
        'Import it in a doc or in a page in MDX, where it becomes a part of the text; in a component, take the text as `children`.'
      this.diagnostics.push(
        diagnose('module-bundle-failed', position, { problem: 'markdown', value: specifier }, { hint }),
      )
      return
    }
    this.diagnostics.push(...preprocessorDiagnostics(existing, position, this.#root))
    if (specifier === path && script.test(existing)) this.#named.push({ file, text, imported, target: existing })
    await this.read(existing)
  }

  /** The file that a path leads to, absolute; `undefined` for a package. */
  #targetOf(specifier: string, importer: string): string | undefined {
    const path = withAlias(specifier, this.#alias)
    if (path.startsWith('.')) return join(dirname(importer), path)
    const own = ownThemeFile(path, this.#theme)
    if (own !== undefined) return join(this.#root, own)
    if (path.startsWith('@site/')) return join(this.#root, path.slice('@site/'.length))
    return path.startsWith('/') ? path : undefined
  }

  async #readStyle(file: string, text: string): Promise<void> {
    const deep = deepSyntax(text, 'css')
    if (deep !== undefined) {
      const position = this.#position(file, text, { start: deep, end: deep + 1 })
      const data = { problem: 'style', reason: `it is ${tooDeep}` } as const
      this.diagnostics.push(diagnose('module-bundle-failed', position, data))
      return
    }
    const { CssSyntaxError, parse: parseCss } = await import('postcss')
    let css: CssRoot
    try {
      css = parseCss(text)
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error
      const { line = 1, column = 1, reason } = error
      const position = { file: this.#path(file), line, column }
      const data = { problem: 'style', reason: reasonOf(reason) } as const
      this.diagnostics.push(diagnose('module-bundle-failed', position, data))
      return
    }
    const named = stylesInCss(text)
    if (named) this.styles.add(named, this.#path(file), text)
    this.styles.define(text)
    const rule = prismRule.exec(text)
    if (rule) this.prismRules.push(this.#position(file, text, { start: rule.index, end: rule.index + rule[0].length }))
    this.#allow(sourcesInCss(text))
    const imports: [url: string, node: { source?: { start?: { line: number; column: number } } }][] = []
    css.walkAtRules('import', (rule) => {
      const url = /^(?:url\(\s*)?["']?([^"')\s]+)/.exec(rule.params)?.[1]
      if (url !== undefined) imports.push([url, rule])
    })
    css.walkDecls((declaration) => {
      for (const [, quoted, bare] of declaration.value.matchAll(/url\(\s*(?:["']([^"']*)["']|([^"')\s]+))\s*\)/g)) {
        const url = (quoted ?? bare)!
        // Only relative paths must exist: names without a dot may be packages, and other paths are static files.
        if (/^(?:\.{1,2}\/|@site\/)/.test(url)) imports.push([url, declaration])
      }
    })
    for (const [url, node] of imports) {
      const path = url.replace(/[?#].*$/, '')
      if (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(url) || path === '') continue
      const target = this.#targetOf(path, file) ?? join(dirname(file), path)
      if (isFile(target)) {
        await this.read(target)
        continue
      }
      const start = node.source?.start
      const position = { file: this.#path(file), ...(start && { line: start.line, column: start.column }) }
      if (!/^(?:\.|@site\/)/.test(path)) {
        const isPackage = findPackage(path, [dirname(file), this.#root]) === undefined
        if (isPackage) continue
      }
      const shown = this.#path(target)
      const suggestions = nearestFiles(this.#root, shown)
      this.diagnostics.push(diagnose('mdx-import-missing', position, { value: url, path: shown }, { suggestions }))
    }
  }

  async #readJson(file: string, text: string): Promise<void> {
    try {
      JSON.parse(text)
    } catch (error) {
      const { jsonError } = await import('../code/errors/jsonError.ts')
      // Not every message of JSON's parser has a position.
      const { start = text.length, reason } = findJsonError(text) ?? located(jsonError(text), error as Error)
      const position = this.#position(file, text, { start, end: start + 1 })
      this.diagnostics.push(diagnose('module-bundle-failed', position, { problem: 'json', reason }))
    }
  }

  /** Look into the module of a package for what a content security policy refuses. */
  #readPackage(specifier: string, folder: string, position: Position): void {
    const name = packageName(specifier)
    if (this.#packages.has(specifier) || providedExports(specifier) || isKnownPackage.test(name)) return
    this.#packages.add(specifier)
    const code = packageEntry(specifier, folder) ?? packageEntry(specifier, this.#root) ?? ''
    if (/\.(?:innerHTML\s*=(?!=)|insertAdjacentHTML\(|createContextualFragment\()/.test(code))
      this.refused.push({ kind: 'html', position, package: name })
    if (/\bnew Function\(|(?<![.\w])eval\(/.test(code)) this.refused.push({ kind: 'eval', position, package: name })
  }

  #allow(origins: LoadedSources['origins']): void {
    for (const [directive, origin] of origins)
      this.#origins.set(directive, (this.#origins.get(directive) ?? new Set()).add(origin))
  }

  origins(): SiteCode['origins'] {
    return Object.fromEntries([...this.#origins].sort().map(([directive, origins]) => [directive, [...origins].sort()]))
  }

  /** Every imported name is exported. */
  checkNames(): void {
    for (const { file, text, imported, target } of this.#named) {
      const names = imported.names.map(({ name, ...range }) => ({ name, position: this.#position(file, text, range) }))
      this.#checkNames(imported.specifier, target, names)
    }
  }

  /** The same for docs. Their other imports are checked with the docs. */
  checkDocs(imports: DocImport[]): void {
    for (const { specifier, path, names } of imports) {
      const file = path === undefined ? undefined : join(this.#root, path)
      const target = file === undefined ? specifier : (moduleFile(file) ?? typescriptFile(file))
      if (target !== undefined) this.#checkNames(specifier, target, names)
    }
  }

  #checkNames(specifier: string, target: string, names: ImportedName[]): void {
    const exported = this.#exportsOf(target)
    if (!exported) return
    for (const { name, position } of names) {
      if (exported.has(name)) continue
      const data = { problem: 'no-export', value: name, module: specifier } as const
      const suggestions = didYouMean(name, [...exported])
      const more = { suggestions, validIds: [...exported].sort() }
      this.diagnostics.push(diagnose('module-bundle-failed', position, data, more))
    }
  }

  /** Names that a module exports; `undefined` if they are unknown. `target` is a file or the name of a module. */
  #exportsOf(target: string, seen = new Set<string>()): Set<string> | undefined {
    const provided = providedExports(target)
    if (provided) return new Set(provided)
    const facts = this.#facts.get(target)
    if (!facts?.exports || facts.error || seen.has(target)) return undefined
    seen.add(target)
    const names = new Set(facts.exports)
    for (const specifier of facts.stars) {
      const path = this.#targetOf(specifier, target)
      const inner = this.#exportsOf(
        path === undefined ? specifier : (moduleFile(path) ?? typescriptFile(path) ?? ''),
        seen,
      )
      if (!inner) return undefined
      for (const name of inner) if (name !== 'default') names.add(name)
    }
    return names
  }

  #position(file: string, text: string, range: { start: number; end: number }) {
    return { file: this.#path(file), ...positionOfRange(text, range) }
  }

  #path(file: string): string {
    return relative(this.#root, file).replaceAll('\\', '/')
  }
}

const located = (found: SampleError | undefined, { message }: Error) =>
  found ? { start: found.offset, reason: found.reason } : { start: undefined, reason: reasonOf(message) }

/** TypeScript may import `./Card.js` for the file `Card.ts`. */
function typescriptFile(path: string): string | undefined {
  if (!/\.[cm]?jsx?$/.test(path)) return undefined
  const typed = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  return [typed, `${typed}x`].find(isFile)
}
