import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '../../schemas/shared/cacheFile.ts'
import { decodeText } from './text.ts'

/** Reads files that docs include, each once. Paths are from the site's root; none leads out of it. */
export class IncludedFiles {
  readonly #root: string
  readonly #texts = new Map<string, string | undefined>()

  constructor(root: string) {
    this.#root = root
  }

  /** The text of a file; `undefined` if there is none, or it is not UTF-8. */
  readonly read = (path: string): string | undefined => {
    if (!this.#texts.has(path)) this.#texts.set(path, this.#readFile(path))
    return this.#texts.get(path)
  }

  /** Hash of a file's text; `''` for one that is missing. */
  readonly hash = (path: string): string => {
    const text = this.read(path)
    return text === undefined ? '' : hash(text)
  }

  #readFile(path: string): string | undefined {
    if (path.startsWith('..')) return undefined
    try {
      return decodeText({ source: path, bytes: readFileSync(join(this.#root, path)) }).text
    } catch {
      return undefined
    }
  }
}
