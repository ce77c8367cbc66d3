import { dirname, extname, join } from 'node:path'
import { diagnose } from '../../schemas/diagnostic.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { urlImports } from '../../schemas/shared/files/globImports.ts'
import { moduleQuery } from '../../schemas/shared/files/moduleQuery.ts'
import { isInRepository } from '../../schemas/shared/files/repository.ts'
import { moduleFile } from '../load/isModule.ts'
import { readText } from '../load/readText.ts'
import { markdownOfPackage } from '../packages/markdownOfPackage.ts'
import { packageChecker } from '../packages/packageChecker.ts'
import { preprocessorDiagnostics } from '../packages/preprocessors.ts'
import type { DocResult } from '../parse/parsedDoc.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import { CodeFindings } from './codeFindings.ts'
import { dataFileErrors } from './dataFileErrors.ts'
import { globbedFiles } from './globbedFiles.ts'
import { missingImport } from './missingImport.ts'
import type { ModuleImport } from './moduleFacts.ts'
import { fileOfModule, ModulePaths, type ModulesOfSite } from './modulePaths.ts'
import { readPreprocessed, readSiteStylesheet } from './siteStylesheet.ts'
import { isOfSite, readSpecifier } from './specifier.ts'

const script = /\.(?:[cm]?[jt]sx?)$/
const isMarkdown = /\.mdx?$/i

/** Parses a Markdown file that a module imports, by its path from the site's root. */
export type ParseMarkdown = (source: string) => Promise<DocResult>

/** Reads modules of a site and what they import, each file once. */
export class SiteCodeReader {
  readonly found: CodeFindings
  readonly #root: string
  readonly #site: ModulesOfSite
  readonly #paths: ModulePaths
  readonly #cache: CheckCache
  readonly #packageDiagnostics: ReturnType<typeof packageChecker>
  readonly #parseMarkdown: ParseMarkdown

  constructor(site: ModulesOfSite, cache: CheckCache, parseMarkdown: ParseMarkdown) {
    this.#parseMarkdown = parseMarkdown
    this.#root = site.root
    this.#site = site
    this.#paths = new ModulePaths(site)
    this.found = new CodeFindings(this.#paths)
    this.#cache = cache
    this.#packageDiagnostics = packageChecker(site.root, site.theme)
  }

  /** `file` is absolute. */
  async read(file: string, isEntry = false): Promise<void> {
    const path = this.#path(file)
    if (this.found.files.has(path) || /(?:^|\/)node_modules\//.test(path)) return
    this.found.files.add(path)
    const read = script.test(file) ? this.#readScript : this.#readers[extname(file)]
    if (!read) return
    const { text, diagnostics } = readText(this.#root, path)
    // Files that the config or the pages folder names are reported by their own checks.
    if (diagnostics.length > 0 && !isEntry) this.found.diagnostics.push(...diagnostics)
    if (diagnostics.length === 0) await read.call(this, file, text)
  }

  readonly #readers: Record<string, (file: string, text: string) => void | Promise<void>> = {
    '.css': this.#readStyle,
    '.scss': this.#readPreprocessed,
    '.sass': this.#readPreprocessed,
    '.less': this.#readPreprocessed,
    '.styl': this.#readPreprocessed,
    '.json': this.#readData,
    '.yaml': this.#readData,
    '.yml': this.#readData,
  }

  async #readScript(file: string, text: string): Promise<void> {
    const key = `module ${hash(extname(file), text)}`
    const facts = await this.#cache.get(key, async () => (await import('./moduleFacts.ts')).moduleFacts(file, text))
    this.found.addModule(file, text, facts)
    const top = { file: this.#path(file) }
    for (const globbed of globbedFiles(text, file, this.#site)) {
      const path = this.#path(globbed)
      this.found.files.add(path)
      this.found.addPrivate(path, globbed, top)
    }
    for (const imported of facts.imports) await this.#readImport(file, text, imported)
    for (const named of urlImports(text, file)) {
      const existing = fileOfModule(named)
      if (existing === undefined) continue
      this.found.addPrivate(this.#path(existing), existing, top)
      await this.read(existing)
    }
  }

  async #readImport(file: string, text: string, imported: ModuleImport): Promise<void> {
    const { diagnostics, styles, names } = this.found
    const { specifier, path } = readSpecifier(imported.specifier)
    const position = this.found.position(file, text, imported)
    if (!isOfSite(path)) return
    const target = this.#paths.target(path, file) ?? markdownOfPackage(path, [dirname(file), this.#root])
    if (target === undefined) {
      if (/^prism.*\.css$/.test(path)) styles.prismRules.push(position)
      else if (/^prism/.test(path)) this.found.hasPrism = true
      const found = this.#packageDiagnostics(path, position, dirname(file))
      diagnostics.push(...found)
      if (found.length > 0) return
      names.add(file, text, imported, path)
      this.found.addPackage(path, dirname(file), position)
      return
    }
    const existing = fileOfModule(target)
    if (existing === undefined) {
      if (isInRepository(this.#root, target)) diagnostics.push(missingImport(specifier, target, position, this.#paths))
      return
    }
    this.found.addPrivate(imported.specifier, existing, position)
    if (isMarkdown.test(existing) && specifier === path) {
      await this.readMarkdown(existing)
      return
    }
    diagnostics.push(...preprocessorDiagnostics(existing, position, this.#root))
    if (specifier === path && script.test(existing)) names.add(file, text, imported, existing)
    await this.read(existing)
  }

  /** Read a Markdown file that a module imports, and what it imports itself. `file` is absolute. */
  async readMarkdown(file: string): Promise<void> {
    const source = this.#path(file)
    if (this.found.markdown.has(source)) return
    this.found.files.add(source)
    const { facts } = (await this.#parseMarkdown(source)).doc ?? {}
    if (!facts) return
    this.found.markdown.add(source)
    for (const path of facts.includes) this.found.files.add(path)
    if (facts.styles) this.found.styles.addDoc(facts.styles)
    for (const { specifier, path, position, names } of facts.modules) {
      const target = path.replace(/[?#].*$/, '')
      const existing = moduleFile(join(this.#root, target))
      if (existing === undefined) {
        if (isInRepository(this.#root, join(this.#root, target)))
          this.found.diagnostics.push(missingImport(specifier, join(this.#root, target), position, this.#paths))
      } else if (isMarkdown.test(existing)) {
        if (path === target + moduleQuery) await this.readMarkdown(existing)
      } else {
        this.found.addPrivate(specifier, existing, position)
        if (names && path === target) this.found.names.addOfDoc({ specifier, path, names })
        await this.read(existing)
      }
    }
    for (const { name, position, names } of facts.packages) {
      this.found.diagnostics.push(...this.#packageDiagnostics(name, position, dirname(file)))
      if (names) this.found.names.addOfDoc({ specifier: name, names })
      this.found.addPackage(name, dirname(file), position)
    }
  }

  async #readStyle(file: string, text: string): Promise<void> {
    const { imported, staticUrls = [], diagnostics } = await readSiteStylesheet(file, text, this.#paths)
    this.found.diagnostics.push(...diagnostics)
    this.found.staticUrls.push(...staticUrls)
    if (!imported) return
    const ignored = await this.#cache.get(`style ${hash(text)}`, async () =>
      (await import('./ignoredStyles.ts')).ignoredStyles(text),
    )
    for (const { reason, ...place } of ignored)
      this.found.diagnostics.push(diagnose('style-ignored', { file: this.#path(file), ...place }, { reason }))
    this.found.addRules(file, text)
    for (const path of imported) await this.read(path)
  }

  async #readPreprocessed(file: string, text: string): Promise<void> {
    for (const imported of readPreprocessed(file, text, this.found)) await this.read(imported)
  }

  async #readData(file: string, text: string): Promise<void> {
    const kind = extname(file) === '.json' ? 'json' : 'yaml'
    const positionAt = (start: number) => this.found.position(file, text, { start, end: start + 1 })
    this.found.diagnostics.push(...(await dataFileErrors(text, kind, positionAt)))
  }

  #path(file: string): string {
    return this.#paths.shown(file)
  }
}
