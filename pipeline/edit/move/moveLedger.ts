import { posix } from 'node:path'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import type { Loaded } from '../../load/load.ts'
import { sourceText } from '../../load/sourceText.ts'
import { ledgerName, readLedger, translatedDocs } from '../../load/translationStates.ts'
import type { MovedFiles } from './movedFiles.ts'

/**
 * The ledgers of translated docs after a move, by file: with the new paths, and the hashes of the new texts in place of
 * those of the old ones. So a translation is as current as it was.
 */
export function moveLedgers(
  { root, versions, locales }: Loaded,
  { move }: MovedFiles,
  texts: Map<string, { before: string; after: string }>,
): Map<string, string> {
  const changed = new Map<string, string>()
  const newHash = (file: string | undefined, recorded: string) => {
    const text = file === undefined ? undefined : texts.get(file)
    return text && recorded === hashOf(text.before) ? hashOf(text.after) : recorded
  }
  for (const locale of locales) {
    const file = posix.join(locale.folder, ledgerName)
    const text = sourceText(root, file)
    if (text === undefined) continue
    const originals = new Map(translatedDocs(versions, locale).map(({ source, original }) => [source, original]))
    const ledger = readLedger(root, locale.folder)
    const entries = Object.entries(ledger).map(([path, { translation, original, ...more }]) => {
      const source = posix.join(locale.folder, path)
      const hashes = { translation: newHash(source, translation), original: newHash(originals.get(source), original) }
      return [posix.relative(locale.folder, move(source)), { ...hashes, ...more }] as const
    })
    const moved = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
    if (JSON.stringify(moved) !== JSON.stringify(ledger)) changed.set(file, `${JSON.stringify(moved, null, 2)}\n`)
  }
  return changed
}

const hashOf = (text: string) => hash(text.replaceAll('\r\n', '\n'))
