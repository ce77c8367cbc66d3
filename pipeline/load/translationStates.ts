import { join, posix } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { Doc } from '../../schemas/graph.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { isObject } from '../../schemas/shared/collections/isObject.ts'
import { readFileSync } from '../tasks/disk.ts'
import { input } from '../tasks/task.ts'
import type { LastChange } from './lastChanges.ts'
import type { Loaded } from './load.ts'
import type { LoadedLocale } from './loadLocales.ts'

export type TranslationState = NonNullable<Doc['translation']>

/** A translated doc and its original: paths from the site's root. */
export interface TranslatedDoc {
  source: string
  original: string
}

/**
 * The ledger of a language: hashes of each translated doc and of its original when the translation was recorded, by path of
 * the translation below the folder of the language.
 */
export type Ledger = Record<string, { translation: string; original: string }>

/** Name of the ledger in the folder of a language. */
export const ledgerName = 'translated-docs.json'

/** Translated docs by path from the site's root; empty if they are not asked for. */
export const translationStates = input('states of translations', {
  states: new Map<string, TranslationState>(),
  diagnostics: [] as Diagnostic[],
})

/**
 * Find translated docs whose originals have changed since.
 *
 * The ledger decides if it has the translation as it is now. Otherwise git does: a translation is current if its last commit
 * is not older than that of its original. Without either, the state is unknown.
 */
export function readTranslationStates(
  { root, versions, locales }: Pick<Loaded, 'root' | 'versions' | 'locales'>,
  changes: Map<string, LastChange>,
): { states: Map<string, TranslationState>; diagnostics: Diagnostic[] } {
  const states = new Map<string, TranslationState>()
  const diagnostics: Diagnostic[] = []
  for (const locale of locales) {
    const ledger = readLedger(root, locale.folder)
    for (const { source, original } of translatedDocs(versions, locale)) {
      const state = stateOf(root, { source, original }, ledger[posix.relative(locale.folder, source)], changes)
      states.set(source, state)
      if (state === 'stale') diagnostics.push(diagnose('translation-stale', { file: source }, { path: original }))
    }
  }
  return { states, diagnostics }
}

/** List the translated docs of a language, without those of commits, which cannot be updated. */
export function translatedDocs(versions: Loaded['versions'], locale: LoadedLocale): TranslatedDoc[] {
  return versions.flatMap((version) => {
    if (version.ref) return []
    const originals = new Map(version.docs.map(({ path, source }) => [path, source]))
    return [...locale.versions.get(version.name)!.docs.values()].map(({ path, source }) => ({
      source,
      original: originals.get(path)!,
    }))
  })
}

function stateOf(
  root: string,
  { source, original }: TranslatedDoc,
  recorded: Ledger[string] | undefined,
  changes: Map<string, LastChange>,
): TranslationState {
  if (recorded && recorded.translation === hashOf(root, source)) {
    return recorded.original === hashOf(root, original) ? 'current' : 'stale'
  }
  const [translationChange, originalChange] = [changes.get(source), changes.get(original)]
  if (!translationChange || !originalChange) return 'unknown'
  return originalChange.date > translationChange.date ? 'stale' : 'current'
}

/** Read a ledger. One that cannot be read records nothing. */
export function readLedger(root: string, folder: string): Ledger {
  try {
    const value: unknown = JSON.parse(readFileSync(join(root, folder, ledgerName), 'utf8'))
    return isObject(value) ? (value as Ledger) : {}
  } catch {
    return {}
  }
}

/** Record the translations that are new or have changed since they were recorded. Entries of deleted docs are dropped. */
export function updateLedger(root: string, folder: string, docs: TranslatedDoc[]): Ledger {
  const recorded = readLedger(root, folder)
  const entries = docs.map(({ source, original }): [string, Ledger[string]] => {
    const path = posix.relative(folder, source)
    const translation = hashOf(root, source)
    const entry = recorded[path]
    if (entry?.translation === translation) return [path, entry]
    return [path, { translation, original: hashOf(root, original) }]
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Hash of a file's text. Line endings do not count, because git may convert them. */
const hashOf = (root: string, path: string) => hash(readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n'))
