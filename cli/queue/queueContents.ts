import type { ContentReference, ContentsElsewhere } from '../../pipeline/parse/stores/contentsElsewhere.ts'
import type { OpenValue } from '../../schemas/shared/cache/valueStore.ts'
import type { ContentPacks } from './contentPacks.ts'

/** The contents of docs that workers have parsed for this build, by key. */
export class QueueContents implements ContentsElsewhere {
  readonly #packs: ContentPacks
  readonly #references = new Map<string, ContentReference>()

  constructor(packs: ContentPacks) {
    this.#packs = packs
  }

  set(key: string, reference: ContentReference): void {
    this.#references.set(key, reference)
  }

  reference(key: string): ContentReference | undefined {
    return this.#references.get(key)
  }

  async find(key: string): Promise<OpenValue | undefined> {
    const reference = this.#references.get(key)
    // Without it the doc is parsed again, and a store that fails is reported there.
    return reference && (() => this.#packs.read(reference).catch(() => undefined))
  }
}
