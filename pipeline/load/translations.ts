import type { Locate } from './positions/sourceTree.ts'

/** The texts in a file of translations, by key. */
export class Translations {
  /** From the site's root. The file may be missing. */
  readonly file: string
  readonly locate: Locate
  /** The entries of the file as they are. */
  readonly entries: Record<string, unknown>
  /** All messages in the file. */
  readonly messages: ReadonlyMap<string, string>
  readonly #text: string

  constructor(
    file: string,
    messages: ReadonlyMap<string, string> = new Map(),
    locate: Locate = () => ({ file }),
    entries: Record<string, unknown> = {},
    text = '',
  ) {
    this.file = file
    this.locate = locate
    this.messages = messages
    this.entries = entries
    this.#text = text
  }

  /** The same without the message of a key. */
  without(key: string): Translations {
    const messages = new Map([...this.messages].filter(([other]) => other !== key))
    const { [key]: _, ...entries } = this.entries
    return new Translations(this.file, messages, this.locate, entries, this.#text)
  }

  /** Whether they were read from the same text. */
  equals(other: Translations): boolean {
    return this.file === other.file && this.#text === other.#text
  }
}

/** Translates texts of the site, and records them: texts that are not looked up are unused. */
export class Translator {
  readonly #messages: ReadonlyMap<string, string>
  /** Original texts by key, in the order of the lookups. */
  readonly originals = new Map<string, string>()

  constructor({ messages }: Translations) {
    this.#messages = messages
  }

  /** Translate a text of the site. Without a translation it stays. */
  translate(key: string, original: string): string {
    this.originals.set(key, original)
    return this.#messages.get(key) ?? original
  }
}

/** A file of translations, and the texts of the site that it may translate, by key. */
export interface TranslatedTexts {
  texts: Translations
  originals: ReadonlyMap<string, string>
}
