import { posix } from 'node:path'
import type { Fix } from '../../../schemas/diagnostic.ts'
import type { DocFacts } from '../../parse/docFacts.ts'
import { findText } from '../fixes/findText.ts'
import type { LeftLink } from './linkEdits.ts'
import type { MovedFiles } from './movedFiles.ts'

/**
 * The edits of fields of front matter that name a moved doc by its id, or a file beside the doc. An id is that of a doc in the same
 * set of docs: one in another set is left to a person.
 */
export function frontMatterEdits(
  file: string,
  text: string,
  { frontMatter, frontMatterPositions }: DocFacts,
  { move, collection, newCollection }: MovedFiles,
  ids: Map<string, string>,
  collectionName: string | undefined,
): { edits: Fix[]; left: LeftLink[] } {
  const edits: Fix[] = []
  const left: LeftLink[] = []
  const replace = (key: string, value: string, newValue: string) => {
    const at = frontMatterPositions[key]
    const span = at && findText(text, { ...at, column: at.column + key.length }, value)
    if (span) edits.push({ ...span, text: newValue })
  }
  for (const key of ['pagination_next', 'pagination_prev'] as const) {
    const id = frontMatter[key]
    if (!id || collectionName !== collection.name) continue
    const newId = ids.get(id)
    const isTogether = collection === newCollection || (newId !== undefined) === (move(file) !== file)
    if (!isTogether) left.push({ file, ...frontMatterPositions[key], value: id, isElsewhere: true })
    else if (newId !== undefined) replace(key, id, newId)
  }
  const { image } = frontMatter
  if (image?.startsWith('.')) {
    const target = posix.join(posix.dirname(file), image)
    const relative = posix.relative(posix.dirname(move(file)), move(target))
    if (relative !== posix.relative(posix.dirname(file), target)) {
      replace('image', image, relative.startsWith('.') ? relative : `./${relative}`)
    }
  }
  return { edits, left }
}
