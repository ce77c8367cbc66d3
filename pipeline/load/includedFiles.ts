import { join, relative } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { isInRepository } from '../../schemas/shared/files/repository.ts'
import { readSource, realpathSync, statSync } from '../tasks/disk.ts'
import { hasOpenText } from '../tasks/openTexts.ts'
import { leadsOut } from './leadsOut.ts'
import { isPrivatePath } from './privateFiles.ts'
import { decodeText } from './text.ts'
import { isMissing, unreadableFile } from './unreadableFile.ts'

/**
 * Reads and caches files that docs include. Paths are relative to the site's root; paths outside of its repository are not read, and
 * neither are private files, also not through a link.
 */
export class IncludedFiles {
  readonly #root: string
  /** The diagnostics of files that exist and cannot be read, by path. */
  readonly unreadable = new Map<string, Diagnostic>()
  readonly #texts = new Map<string, string | undefined>()

  constructor(root: string) {
    this.#root = root
  }

  /** Read a file; `undefined` if it does not exist or is not UTF-8. */
  readonly read = (path: string): string | undefined => {
    if (!this.#texts.has(path)) this.#texts.set(path, this.#readFile(path))
    return this.#texts.get(path)
  }

  /** Hash a file's text; `''` if it is missing. */
  readonly hash = (path: string): string => {
    const text = this.read(path)
    if (text !== undefined) return hash(text)
    return this.unreadable.has(path) ? 'unreadable' : ''
  }

  #readFile(path: string): string | undefined {
    const file = join(this.#root, path)
    if (!isInRepository(this.#root, file) || isPrivateInclude(path)) return undefined
    try {
      // Reading a pipe would wait for a writer.
      if (!hasOpenText(file) && (!statSync(file).isFile() || leadsOut(this.#root, file) || this.#leadsToPrivate(file)))
        return undefined
      return decodeText({ source: path, bytes: readSource(file) }).text
    } catch (error) {
      if (!isMissing(error)) this.unreadable.set(path, unreadableFile(path, error))
      return undefined
    }
  }

  #leadsToPrivate(file: string): boolean {
    return isPrivateInclude(relative(realpathSync(this.#root), realpathSync(file)))
  }
}

/** Whether a file at a path from the site's root is never shown. Partials may be in packages. */
export const isPrivateInclude = (path: string): boolean => !/\.mdx?$/i.test(path) && isPrivatePath(path)
