import type { Locate } from './positions/sourceTree.ts'

/** The texts in a file of translations, by key. It records the keys that are looked up, so that unused ones are known. */
export class Translations {
  /** From the site's root. The file may be missing. */
  readonly file: string
  readonly locate: Locate
  /** The entries of the file as they are. */
  readonly entries: Record<string, unknown>
  readonly #messages: ReadonlyMap<string, string>
  /** Keys that were looked up, with the original texts. */
  readonly #originals = new Map<string, string>()

  constructor(
    file: string,
    messages: ReadonlyMap<string, string> = new Map(),
    locate: Locate = () => ({ file }),
    entries: Record<string, unknown> = {},
  ) {
    this.file = file
    this.locate = locate
    this.#messages = messages
    this.entries = entries
  }

  /** Translate a text of the site. Without a translation it stays. */
  translate(key: string, original: string): string {
    this.#originals.set(key, original)
    return this.#messages.get(key) ?? original
  }

  /** Forget the keys that were looked up, before a process looks them up again. */
  forgetLookups(): void {
    this.#originals.clear()
  }

  /** Original texts by key, in the order of the lookups. */
  get originals(): ReadonlyMap<string, string> {
    return this.#originals
  }

  /** All messages in the file. */
  get messages(): ReadonlyMap<string, string> {
    return this.#messages
  }

  /** Keys in the file that were not looked up. */
  unused(): string[] {
    return [...this.#messages.keys()].filter((key) => !this.#originals.has(key))
  }
}
