import { posix } from 'node:path'
import type { Fix } from '../../../schemas/diagnostic.ts'
import type { DocFacts } from '../../parse/parse.ts'
import { findText } from '../fixes/findText.ts'
import type { MovedFiles } from './movedFiles.ts'

/** The edits of fields of front matter that name a moved doc by its id, or a file beside the doc. */
export function frontMatterEdits(
  file: string,
  text: string,
  { frontMatter, frontMatterPositions }: DocFacts,
  { move, version }: MovedFiles,
  ids: Map<string, string>,
  versionName: string | undefined,
): Fix[] {
  const edits: Fix[] = []
  const replace = (key: string, value: string, newValue: string) => {
    const at = frontMatterPositions[key]
    const span = at && findText(text, { ...at, column: at.column + key.length }, value)
    if (span) edits.push({ ...span, text: newValue })
  }
  for (const key of ['pagination_next', 'pagination_prev'] as const) {
    const id = frontMatter[key]
    const newId = id && versionName === version.name ? ids.get(id) : undefined
    if (id && newId !== undefined) replace(key, id, newId)
  }
  const { image } = frontMatter
  if (image?.startsWith('.')) {
    const target = posix.join(posix.dirname(file), image)
    const relative = posix.relative(posix.dirname(move(file)), move(target))
    if (relative !== posix.relative(posix.dirname(file), target)) {
      replace('image', image, relative.startsWith('.') ? relative : `./${relative}`)
    }
  }
  return edits
}
