import type { BuiltFile } from '../page/outputFile.ts'
import type { FrozenOutput } from './renderInput.ts'

/**
 * Add the files of frozen versions to those of a site in one language. A file of the site comes first: chunks have names by their
 * content, and static files may have changed.
 */
export async function* withFrozenFiles(
  files: AsyncIterable<BuiltFile>,
  frozen: FrozenOutput[],
): AsyncGenerator<BuiltFile> {
  const written = new Set<string>()
  for await (const file of files) {
    if (frozen.length > 0) written.add(file.path)
    yield file
  }
  for (const { path, copy } of frozen.flatMap(({ files }) => files)) {
    if (written.has(path)) continue
    written.add(path)
    yield { path, copy }
  }
}
