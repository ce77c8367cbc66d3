import { basename, extname } from 'node:path'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import type { DocLookups } from '../../schemas/docLookups.ts'
import { positionOfRange, rangePositions } from '../load/positions/sourceTree.ts'
import { privateImport } from '../load/privateImport.ts'
import { sourcesInCss } from '../parse/loadedSources.ts'
import type { CodeFacts } from '../resolve/codeFacts.ts'
import { docListOf } from './docLookups.ts'
import { ImportedNames } from './importedNames.ts'
import type { ModuleFacts } from './moduleFacts.ts'
import type { ModulePaths } from './modulePaths.ts'
import { PolicyNeeds } from './policyNeeds.ts'
import { SiteStyles } from './siteStyles.ts'

const renameHint = (file: string) =>
  `It has types of TypeScript. Name the file \`${basename(file, extname(file))}.tsx\`.`

/** What the modules and stylesheets of a site have that was read. Files are absolute, unless it is said. */
export class CodeFindings {
  /** From the site's root, as `markdown`. */
  readonly files = new Set<string>()
  readonly markdown = new Set<string>()
  readonly diagnostics: Diagnostic[] = []
  readonly styles = new SiteStyles()
  readonly names: ImportedNames
  readonly staticUrls: CodeFacts['staticUrls'] = []
  readonly policy: PolicyNeeds
  /** Whether a module of the site highlights code itself. */
  hasPrism = false
  /** How much modules of the site read of the lists of docs of versions. */
  readonly docLists = new Set<DocLookups>()
  readonly #paths: ModulePaths

  constructor(paths: ModulePaths) {
    this.#paths = paths
    this.policy = new PolicyNeeds(paths.root)
    this.names = new ImportedNames(paths)
  }

  addModule(file: string, text: string, facts: ModuleFacts): void {
    this.names.addModule(file, facts)
    this.policy.allow(facts.sources?.origins ?? [])
    for (const { kind, ...range } of facts.sources?.refused ?? [])
      this.policy.refused.push({ kind, position: this.position(file, text, range) })
    const imported = facts.imports.flatMap(({ names }) => names.map(({ name }) => name))
    this.docLists.add(docListOf(imported, text))
    if (facts.styles) this.styles.add(facts.styles, this.#paths.shown(file), text)
    if (!facts.error) return
    const { reason, hint = facts.error.isTypeScript && renameHint(file), ...range } = facts.error
    const data = { problem: 'syntax', reason } as const
    this.diagnostics.push(diagnose('module-bundle-failed', this.position(file, text, range), data, { hint }))
  }

  /** Report an import, written as `value`, of a file with secrets. */
  addPrivate(value: string, file: string, position: Position): void {
    this.diagnostics.push(...privateImport(this.#paths.root, value, this.#paths.shown(file), position))
  }

  addRules(file: string, text: string): void {
    this.styles.addSheet(this.#paths.shown(file), text)
    this.policy.allow(sourcesInCss(text))
  }

  /** Add a package that is imported from a folder. */
  addPackage(specifier: string, folder: string, position: Position): void {
    this.policy.readPackage(specifier, folder, position)
    this.policy.readPackageStyle(specifier, folder)
  }

  position(file: string, text: string, range: { start: number; end: number }): Position {
    return { file: this.#paths.shown(file), ...positionOfRange(text, range) }
  }

  /** Create a function that gives the positions of many ranges. */
  positionsIn(file: string, text: string): (range: { start: number; end: number }) => Position {
    const positionOf = rangePositions(text)
    return (range) => ({ file: this.#paths.shown(file), ...positionOf(range) })
  }
}
