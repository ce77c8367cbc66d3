import { join, resolve } from 'node:path'
import { sha256 } from '../../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import { runGit } from '../../../schemas/shared/git/git.ts'

const pointer = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([\da-f]{64})\n/

/**
 * The content of a file of a commit. In place of a large file, Git LFS commits a pointer to it: then the content is that of the file in
 * its store in the repository; `undefined` if it is not there.
 */
export function largeFile(repository: string, bytes: Buffer): Buffer | undefined {
  const id = bytes.length > 1024 ? undefined : pointer.exec(bytes.toString('latin1'))?.[1]
  if (id === undefined) return bytes
  try {
    const folder = runGit(repository, ['rev-parse', '--git-common-dir']).toString().trim()
    const file = join(resolve(repository, folder), 'lfs/objects', id.slice(0, 2), id.slice(2, 4), id)
    const content = readRegularFile(file)
    return sha256(content) === id ? content : undefined
  } catch {
    return undefined
  }
}
