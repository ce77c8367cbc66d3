import { join } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { providedExports } from '../../schemas/providedModules.ts'
import { positionOfRange } from '../load/positions/sourceTree.ts'
import type { ImportedName } from '../parse/context.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import type { ModuleFacts, ModuleImport } from './moduleFacts.ts'
import { fileOfModule, type ModulePaths } from './modulePaths.ts'

/** Names that a doc imports from a module, by its path from the site's root, or from a package. */
export interface DocImport {
  specifier: string
  path?: string
  names: ImportedName[]
}

/** Compares the names that modules and docs import with those that modules export. */
export class ImportedNames {
  readonly #paths: ModulePaths
  /** By file. */
  readonly #facts = new Map<string, ModuleFacts>()
  readonly #imports: { target: string; specifier: string; names: ImportedName[] }[] = []

  constructor(paths: ModulePaths) {
    this.#paths = paths
  }

  addModule(file: string, facts: ModuleFacts): void {
    this.#facts.set(file, facts)
  }

  /** Add an import of a module. `target` is a file or the name of a package. */
  add(file: string, text: string, { specifier, names }: ModuleImport, target: string): void {
    const position = (range: { start: number; end: number }) => ({
      file: this.#paths.shown(file),
      ...positionOfRange(text, range),
    })
    this.#imports.push({
      target,
      specifier,
      names: names.map(({ name, ...range }) => ({ name, position: position(range) })),
    })
  }

  /** Add an import of a doc. Whether its module exists is checked with the doc. */
  addOfDoc({ specifier, path, names }: DocImport): void {
    const target = path === undefined ? specifier : fileOfModule(join(this.#paths.root, path))
    if (target !== undefined) this.#imports.push({ target, specifier, names })
  }

  /** Names that are imported from modules of ours. */
  provided(): Set<string> {
    const ofUs = this.#imports.filter(({ target }) => providedExports(target) !== undefined)
    return new Set(ofUs.flatMap(({ names }) => names.map(({ name }) => name)))
  }

  /** Report the names that are not exported. */
  diagnostics(): Diagnostic[] {
    return this.#imports.flatMap(({ target, specifier, names }) => {
      const exported = this.#exportsOf(target)
      if (!exported) return []
      return names
        .filter(({ name }) => !exported.has(name))
        .map(({ name, position }) => {
          const data = { problem: 'no-export', value: name, module: specifier } as const
          const validIds = [...exported].sort()
          return diagnose('module-bundle-failed', position, data, {
            suggestions: didYouMean(name, validIds),
            validIds,
          })
        })
    })
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
      const path = this.#paths.target(specifier, target)
      const inner = this.#exportsOf(path === undefined ? specifier : (fileOfModule(path) ?? ''), seen)
      if (!inner) return undefined
      for (const name of inner) if (name !== 'default') names.add(name)
    }
    return names
  }
}
