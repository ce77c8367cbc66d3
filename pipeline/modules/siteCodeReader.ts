import { isBuiltin } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { moduleQuery } from '../../schemas/shared/files/moduleQuery.ts'
import { isInRepository } from '../../schemas/shared/files/repository.ts'
import { withoutLoader } from '../../schemas/shared/files/withoutLoader.ts'
import { moduleFile } from '../load/isModule.ts'
import { positionOfRange } from '../load/positions/sourceTree.ts'
import { readText } from '../load/readText.ts'
import { markdownOfPackage } from '../packages/markdownOfPackage.ts'
import { packageChecker } from '../packages/packageChecker.ts'
import { preprocessorDiagnostics } from '../packages/preprocessors.ts'
import { sourcesInCss } from '../parse/loadedSources.ts'
import type { DocResult } from '../parse/parsedDoc.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import { isFile } from '../tasks/isFile.ts'
import { readsDocList } from './docLookups.ts'
import { ImportedNames } from './importedNames.ts'
import { jsonFileError } from './jsonFileError.ts'
import { missingImport } from './missingImport.ts'
import type { ModuleImport } from './moduleFacts.ts'
import { fileOfModule, ModulePaths, type ModulesOfSite } from './modulePaths.ts'
import { PolicyNeeds } from './policyNeeds.ts'
import { SiteStyles } from './siteStyles.ts'
import { readSiteStylesheet } from './siteStylesheet.ts'
import { importsOfPreprocessed } from './stylesheet.ts'

const script = /\.(?:[cm]?[jt]sx?)$/
const isMarkdown = /\.mdx?$/i

/** Parses a Markdown file that a module imports, by its path from the site's root. */
export type ParseMarkdown = (source: string) => Promise<DocResult>

/** Reads modules of a site and what they import, each file once. */
export class SiteCodeReader {
  readonly files = new Set<string>()
  readonly markdown = new Set<string>()
  readonly diagnostics: Diagnostic[] = []
  readonly styles = new SiteStyles()
  readonly names: ImportedNames
  readonly policy: PolicyNeeds
  /** Whether a module of the site highlights code itself. */
  hasPrism = false
  /** Whether a module of the site reads the list of docs of a version. */
  readsDocList = false
  readonly #root: string
  readonly #paths: ModulePaths
  readonly #cache: CheckCache
  readonly #packageDiagnostics: ReturnType<typeof packageChecker>
  readonly #parseMarkdown: ParseMarkdown

  constructor(site: ModulesOfSite, cache: CheckCache, parseMarkdown: ParseMarkdown) {
    this.#parseMarkdown = parseMarkdown
    this.#root = site.root
    this.policy = new PolicyNeeds(site.root)
    this.#paths = new ModulePaths(site)
    this.names = new ImportedNames(this.#paths)
    this.#cache = cache
    this.#packageDiagnostics = packageChecker(site.root, site.theme)
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
    '.scss': this.#readPreprocessed,
    '.sass': this.#readPreprocessed,
    '.less': this.#readPreprocessed,
    '.styl': this.#readPreprocessed,
    '.json': this.#readJson,
  }

  async #readScript(file: string, text: string): Promise<void> {
    const key = `module ${hash(extname(file), text)}`
    const facts = await this.#cache.get(key, async () => (await import('./moduleFacts.ts')).moduleFacts(file, text))
    this.names.addModule(file, facts)
    this.policy.allow(facts.sources?.origins ?? [])
    for (const { kind, ...range } of facts.sources?.refused ?? [])
      this.policy.refused.push({ kind, position: this.#position(file, text, range) })
    this.readsDocList ||= readsDocList(
      facts.imports.flatMap(({ names }) => names.map(({ name }) => name)),
      text,
    )
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
    const target = this.#paths.target(path, file) ?? markdownOfPackage(path, [dirname(file), this.#root])
    if (target === undefined) {
      if (/^prism.*\.css$/.test(path)) this.styles.prismRules.push(position)
      else if (/^prism/.test(path)) this.hasPrism = true
      const found = this.#packageDiagnostics(path, position, dirname(file))
      this.diagnostics.push(...found)
      if (found.length > 0) return
      this.names.add(file, text, imported, path)
      this.policy.readPackage(path, dirname(file), position)
      this.policy.readPackageStyle(path, dirname(file))
      return
    }
    const existing = fileOfModule(target)
    if (existing === undefined) {
      if (isInRepository(this.#root, target))
        this.diagnostics.push(missingImport(specifier, target, position, this.#paths))
      return
    }
    if (isMarkdown.test(existing) && specifier === path) {
      await this.readMarkdown(existing)
      return
    }
    this.diagnostics.push(...preprocessorDiagnostics(existing, position, this.#root))
    if (specifier === path && script.test(existing)) this.names.add(file, text, imported, existing)
    await this.read(existing)
  }

  /** Read a Markdown file that a module imports, and what it imports itself. `file` is absolute. */
  async readMarkdown(file: string): Promise<void> {
    const source = this.#path(file)
    if (this.markdown.has(source)) return
    this.files.add(source)
    const { facts } = (await this.#parseMarkdown(source)).doc ?? {}
    if (!facts) return
    this.markdown.add(source)
    for (const path of facts.includes) this.files.add(path)
    if (facts.styles) this.styles.addDoc(facts.styles)
    for (const { specifier, path, position, names } of facts.modules) {
      const target = path.replace(/[?#].*$/, '')
      const existing = moduleFile(join(this.#root, target))
      if (existing === undefined) {
        if (isInRepository(this.#root, join(this.#root, target)))
          this.diagnostics.push(missingImport(specifier, join(this.#root, target), position, this.#paths))
      } else if (isMarkdown.test(existing)) {
        if (path === target + moduleQuery) await this.readMarkdown(existing)
      } else {
        if (names && path === target) this.names.addOfDoc({ specifier, path, names })
        await this.read(existing)
      }
    }
    for (const { name, position, names } of facts.packages) {
      this.diagnostics.push(...this.#packageDiagnostics(name, position, dirname(file)))
      if (names) this.names.addOfDoc({ specifier: name, names })
      this.policy.readPackage(name, dirname(file), position)
      this.policy.readPackageStyle(name, dirname(file))
    }
  }

  async #readStyle(file: string, text: string): Promise<void> {
    const { imported, diagnostics } = await readSiteStylesheet(file, text, this.#paths)
    this.diagnostics.push(...diagnostics)
    if (!imported) return
    this.#addRules(file, text)
    for (const path of imported) await this.read(path)
  }

  /** Read a stylesheet in Sass, Less or Stylus. Its mistakes are reported by the build, which runs the preprocessor. */
  async #readPreprocessed(file: string, text: string): Promise<void> {
    const code = text.replaceAll(/(?<=^|\s)\/\/[^\n]*/g, (comment) => ' '.repeat(comment.length))
    this.#addRules(file, code)
    for (const imported of importsOfPreprocessed(file, code)) if (isFile(imported)) await this.read(imported)
  }

  #addRules(file: string, text: string): void {
    this.styles.addSheet(this.#path(file), text)
    this.policy.allow(sourcesInCss(text))
  }

  async #readJson(file: string, text: string): Promise<void> {
    const error = await jsonFileError(text)
    if (!error) return
    const { start, reason } = error
    const position = this.#position(file, text, { start, end: start + 1 })
    this.diagnostics.push(diagnose('module-bundle-failed', position, { problem: 'json', reason }))
  }

  #position(file: string, text: string, range: { start: number; end: number }) {
    return { file: this.#path(file), ...positionOfRange(text, range) }
  }

  #path(file: string): string {
    return this.#paths.shown(file)
  }
}
