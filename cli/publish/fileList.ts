import { fileListSchema, type PublishedSite } from '../../schemas/deploySet.ts'
import { parseJson } from '../../schemas/shared/text/parseJson.ts'
import { UsageError } from '../UsageError.ts'
import { isPublishable, parsePublished, publishedList } from './publishedSite.ts'

/**
 * Parse a list of the files that are published: our own, or that of `rclone lsjson --recursive --hash --hash-type sha256`. A
 * file without SHA-256 counts as changed. Headers are unknown, so they count as the same.
 *
 *     [{ "Path": "index.html", "Size": 12, "Hashes": { "sha256": "9f86d081…" } }]
 */
export function parseFileList(text: string, headersOf: (path: string) => string): PublishedSite {
  if (text.trim() === '') return { version: 1, files: {}, pending: [] }
  if (!text.trimStart().startsWith('[')) return parsePublished(text, 'The list on standard input')
  const { data } = fileListSchema.safeParse(parseJson(text))
  if (data === undefined) {
    throw new UsageError(
      'The list on standard input has another form.',
      `Send \`${publishedList}\` as it is published, or what \`rclone lsjson --recursive --hash --hash-type sha256\` prints.`,
    )
  }
  const files = data.filter(({ Path, IsDir }) => !IsDir && isPublishable(Path))
  return {
    version: 1,
    files: Object.fromEntries(
      files.map(({ Path, Size, Hashes }) => [
        Path,
        { size: Math.max(0, Size), sha256: Hashes?.sha256 ?? '', headers: headersOf(Path) },
      ]),
    ),
    pending: [],
  }
}
