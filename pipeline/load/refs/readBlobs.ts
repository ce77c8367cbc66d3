import { runGit } from '../../../schemas/shared/git/git.ts'
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

/** The answer to each name is a line, `<hash> blob <size>`, and the content with a line end. */
function* readBatch(repository: string, batch: TreeFile[]): Generator<[string, Buffer]> {
  const answer = runGit(repository, ['cat-file', '--batch'], `${batch.map(({ blob }) => blob).join('\n')}\n`)
  let at = 0
  for (const { blob } of batch) {
    const end = answer.indexOf('\n', at)
    const size = /^[\da-f]+ blob (\d+)$/.exec(answer.toString('latin1', at, end))?.[1]
    at = end + 1
    if (size === undefined) continue
    yield [blob, answer.subarray(at, at + Number(size))]
    at += Number(size) + 1
  }
}
