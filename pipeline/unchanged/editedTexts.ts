import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { joinReads, type Read } from '../../schemas/shared/cache/reads.ts'
import { type Loaded, loaded as loadedSite, sourceFiles } from '../load/load.ts'
import { parseEditedDocs } from '../parse/docParser.ts'
import { docParser, parserOptions } from '../parse/docs.ts'
import type { DocFacts } from '../parse/parse.ts'
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
  const cacheFolder = join(root, '.quire/cache')
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
