import { runGit } from '../../../schemas/shared/git/git.ts'
import { objectsIn } from '../../../schemas/shared/git/objectsIn.ts'
import type { TreeFile } from './commitTree.ts'

/** Content that is read with one process, bytes. */
const maxBatch = 64 * 2 ** 20

/** Read the contents of files from git, each once. One that git does not have is left out. */
export function* readBlobs(repository: string, files: Iterable<TreeFile>): Generator<[blob: string, bytes: Buffer]> {
  let batch: TreeFile[] = []
  let size = 0
  for (const file of new Map([...files].map((file) => [file.blob, file])).values()) {
    if (size + file.size > maxBatch && batch.length > 0) {
      yield* readBatch(repository, batch)
      batch = []
      size = 0
    }
    batch.push(file)
    size += file.size
  }
  if (batch.length > 0) yield* readBatch(repository, batch)
}

function* readBatch(repository: string, batch: TreeFile[]): Generator<[string, Buffer]> {
  const answer = runGit(repository, ['cat-file', '--batch'], `${batch.map(({ blob }) => blob).join('\n')}\n`)
  for (const [index, bytes] of [...objectsIn(answer)].entries()) if (bytes) yield [batch[index]!.blob, bytes]
}
