import { readFileSync } from 'node:fs'

/** A doc's file. What it holds is read when it is asked for, and not kept. */
export class SourceFile {
  /** From the site's root, with `/`. */
  readonly source: string
  /** From the docs folder. */
  readonly path: string
  /** Absolute. */
  readonly file: string

  constructor(source: string, path: string, file: string) {
    this.source = source
    this.path = path
    this.file = file
  }

  get bytes(): Uint8Array {
    return readFileSync(this.file)
  }
}
