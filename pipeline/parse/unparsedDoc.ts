import { extname } from 'node:path'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { ofFile } from '../load/contentSets.ts'
import type { SourceFile } from '../load/load.ts'
import { isUnsaved } from '../tasks/disk.ts'
import type { ParseOptions } from './context.ts'
import type { ParsedDoc } from './parsedDoc.ts'

/** A doc that has to be parsed. */
export interface UnparsedDoc extends Omit<ParsedDoc, 'facts'> {
  /** Hash of its bytes. */
  bytesHash: string
  /** Whether its text is typed in an editor and not saved. */
  isUnsaved: boolean
  /** The key of its last version: its path, or `<path>?module` if it is parsed for modules. */
  name: string
}

/** The doc in a file. A text that is typed has a key of its own, so that the cache on the disk does not grow with each pause in typing. */
export function unparsedDoc({ source, path, file }: SourceFile, bytesHash: string, isModule = false): UnparsedDoc {
  const unsaved = isUnsaved(file)
  const key = docKey(source, bytesHash, { isModule, isUnsaved: unsaved })
  const name = isModule ? `${source}?module` : source
  return { source, path, key, bytesHash, name, isUnsaved: unsaved, ...(isModule && { isModule }) }
}

/** The key of a doc with these bytes. */
export const docKey = (
  source: string,
  bytesHash: string,
  { isModule = false, isUnsaved = false }: { isModule?: boolean | undefined; isUnsaved?: boolean },
) => hash(source, bytesHash, ...(isModule ? ['module'] : []), ...(isUnsaved ? ['unsaved'] : []))

/** The same for docs with one text and the same settings: posts have no title in their text, and sets their own admonitions. */
export function textKey(
  { source, bytesHash }: UnparsedDoc,
  { posts = [], sets = [] }: Pick<ParseOptions, 'posts' | 'sets'>,
): string {
  return [extname(source), posts.indexOf(ofFile(posts, source)!), sets.indexOf(ofFile(sets, source)!), bytesHash].join()
}
