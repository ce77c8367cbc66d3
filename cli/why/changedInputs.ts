import type { PagePart } from '../../renderer/node/pages/pageKey.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { groupBy } from '../../schemas/shared/collections/groupBy.ts'
import type { NamedInputs } from './namedInputs.ts'

/** An input that differs between two builds. */
export interface Change {
  kind: string
  name: string
  change: 'changed' | 'new' | 'gone'
}

/** The inputs that differ between two builds. */
export const changesOf = (last: NamedInputs, now: NamedInputs): Change[] =>
  [...new Set([...Object.keys(last), ...Object.keys(now)])].flatMap((input) => {
    if (last[input] === now[input]) return []
    const end = input.indexOf(' ')
    const change = last[input] === undefined ? 'new' : now[input] === undefined ? 'gone' : 'changed'
    return [{ kind: input.slice(0, end), name: input.slice(end + 1), change }]
  })

/** Changes of inputs, found by the parts of pages that are made of them. */
export class ChangedInputs {
  readonly #byKind = new Map<string, Map<string, Change>>()
  /** Docs that are new or gone, of which any page may show a list. */
  readonly #newAndGone: Change[]
  /** Docs by version; `undefined` for docs that are gone, which may have been of any. */
  readonly #ofVersion: Map<string | undefined, Change[]>
  /** Files of docs, by their addresses. */
  readonly #sources: Map<string, string>

  constructor(graph: ContentGraph, changes: Change[]) {
    for (const change of changes) getOrInsert(this.#byKind, change.kind, () => new Map()).set(change.name, change)
    const docs = Object.values(graph.docs)
    const versions = new Map(docs.map(({ source, version }) => [source, version]))
    this.#sources = new Map(docs.map(({ href, source }) => [href, source]))
    const entries = this.#of('entry')
    this.#newAndGone = entries.filter(({ change }) => change !== 'changed')
    this.#ofVersion = groupBy(entries, ({ name }) => versions.get(name))
  }

  /** The changed inputs that a part of a page is made of. */
  of(part: PagePart, doc: Doc | undefined): Change[] {
    switch (part) {
      case 'tool':
        return []
      case 'code':
      case 'styles':
        return this.#of('module')
      case 'site':
        return this.#of('site', 'file', 'env')
      case 'sidebar': {
        const entries = [...new Set([doc?.version, undefined])].flatMap((version) => this.#ofVersion.get(version) ?? [])
        return [...entries, ...this.#of('category', 'file', 'env')]
      }
      case 'text': {
        const own = this.#byKind.get('doc')?.get(doc?.source ?? '')
        return own ? [own] : this.#of('file', 'site')
      }
      case 'links':
        return this.#entriesOf((doc?.links ?? []).map(({ href }) => this.#sources.get(href.replace(/[?#].*$/, ''))))
      case 'data': {
        const around = [doc?.previous, doc?.next, ...(doc?.breadcrumbs ?? [])]
        return this.#entriesOf([doc?.source, ...around.map((link) => this.#sources.get(link?.href ?? ''))])
      }
    }
  }

  #of = (...kinds: string[]): Change[] => kinds.flatMap((kind) => [...(this.#byKind.get(kind)?.values() ?? [])])

  /** The changes of some docs, and of docs that are new or gone. */
  #entriesOf(sources: (string | undefined)[]): Change[] {
    const entries = this.#byKind.get('entry')
    return [...new Set([...sources.flatMap((source) => entries?.get(source ?? '') ?? []), ...this.#newAndGone])]
  }
}
