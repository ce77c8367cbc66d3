import { isDeepStrictEqual } from 'node:util'
import { siteCache } from '../../schemas/shared/cache/siteCache.ts'
import { joinReads, type Read } from '../../schemas/shared/reads/reads.ts'
import { type Loaded, loaded as loadedSite, sourceFiles } from '../load/load.ts'
import type { SourceFile } from '../load/sourceFile.ts'
import type { DocFacts } from '../parse/docFacts.ts'
import type { DocParser } from '../parse/docParser.ts'
import { docParser, parserOptions } from '../parse/docs.ts'
import type { ParsedDoc } from '../parse/parsedDoc.ts'
import { CheckCache } from '../tasks/checkCache.ts'
import { Session } from '../tasks/session.ts'

/**
 * Parse docs that were edited since the last run, and compare their facts with the last ones. `lastKeys` are their keys in the cache, by
 * path. Returns their new keys, what plugins have read for them, and whether nothing has changed but text and positions: of docs with diagnostics these count, too.
 * `undefined` if a doc cannot be read or parsed.
 */
export async function parseEditedTexts(
  loaded: Loaded,
  lastKeys: Record<string, string>,
): Promise<{ isSame: boolean; keys: Record<string, string>; reads: Read[] } | undefined> {
  const { root, config } = loaded
  const edited = sourceFiles(loaded).flatMap((file) =>
    Object.hasOwn(lastKeys, file.source) ? { ...file, lastKey: lastKeys[file.source]! } : [],
  )
  if (!config || edited.length < Object.keys(lastKeys).length) return undefined
  const session = new Session()
  session.set(loadedSite, loaded)
  const cacheFolder = siteCache(root, 'cache')
  const checkCache = new CheckCache(cacheFolder)
  session.set(parserOptions, { cacheFolder, checkCache, isWatched: false })
  const parsed = await parseEditedDocs(session.get(docParser), edited)
  checkCache.save()
  if (!parsed) return undefined
  const isSame = parsed.every(
    ({ doc, last }) =>
      doc.facts.diagnostics.length === 0 && isDeepStrictEqual(withoutPositions(doc.facts), withoutPositions(last)),
  )
  const keys = Object.fromEntries(parsed.map(({ doc }) => [doc.source, doc.key]))
  return { isSame, keys, reads: joinReads(...parsed.map(({ reads }) => reads)) }
}

/** Facts as they are stored, without what only says where a diagnostic is. */
function withoutPositions(facts: DocFacts): unknown {
  const { frontMatterPositions: _, headings, links, code, modules, packages, ...others } = facts
  const lists = { headings, links, code, modules, packages }
  const skipped = new Set(['position', 'place'])
  return JSON.parse(
    JSON.stringify({ ...others, lists: JSON.stringify(lists, (key, value) => (skipped.has(key) ? undefined : value)) }),
  )
}

/** A doc whose text has changed since its facts were cached. */
interface EditedDoc extends SourceFile {
  /** Its key in the cache when it was parsed last. */
  lastKey: string
}

/**
 * Parse docs that were edited since the last run, in a process that has parsed no others, and keep the facts of all. Returns the
 * new and the last facts of each; `undefined` if a doc cannot be read or parsed, or was not in the cache.
 */
async function parseEditedDocs(
  parser: DocParser,
  edited: EditedDoc[],
): Promise<{ doc: ParsedDoc; last: DocFacts; reads: Read[] }[] | undefined> {
  parser.begin({ total: edited.length, jobs: 1, highlight: false })
  const lastFacts = edited.map(({ lastKey }) => parser.store.lastFacts(lastKey))
  const results = await Promise.all(edited.map((file) => parser.doc(file)))
  if (results.some(({ unreadable }) => unreadable)) return undefined
  const parsed = results.flatMap(({ doc, diagnostic }, index) => {
    const last = lastFacts[index]
    return doc && !diagnostic && last ? [{ doc, last, reads: parser.store.readsOf(doc) }] : []
  })
  if (parsed.length < edited.length) return undefined
  await parser.store.save(edited.map(({ lastKey }) => lastKey))
  return parsed
}
