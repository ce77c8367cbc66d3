import type { PagePart } from '../../renderer/node/pages/pageKey.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
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

/** The changed inputs that a part is made of. */
export function causesOf(part: PagePart, graph: ContentGraph, doc: Doc | undefined, changes: Change[]): Change[] {
  const of = (...kinds: string[]) => changes.filter(({ kind }) => kinds.includes(kind))
  const entries = of('entry')
  const byHref = new Map(Object.values(graph.docs).map(({ href, source }) => [href, source]))
  switch (part) {
    case 'tool':
      return []
    case 'code':
    case 'styles':
      return of('module')
    case 'site':
      return [...of('site'), ...readsOf(changes)]
    case 'sidebar': {
      const versionOf = new Map(Object.values(graph.docs).map(({ source, version }) => [source, version]))
      const ofVersion = entries.filter(({ name }) => (versionOf.get(name) ?? doc?.version) === doc?.version)
      return [...ofVersion, ...of('category'), ...readsOf(changes)]
    }
    case 'text': {
      const own = of('doc').filter(({ name }) => name === doc?.source)
      return own.length > 0 ? own : [...of('file'), ...of('site')]
    }
    case 'links': {
      const linked = new Set(doc?.links.map(({ href }) => byHref.get(href.replace(/[?#].*$/, ''))))
      return entries.filter(({ name, change }) => linked.has(name) || change !== 'changed')
    }
    case 'data': {
      const around = [doc?.previous, doc?.next, ...(doc?.breadcrumbs ?? [])].map((link) => byHref.get(link?.href ?? ''))
      const shown = new Set([doc?.source, ...around])
      return entries.filter(({ name, change }) => shown.has(name) || change !== 'changed')
    }
  }
}

const readsOf = (changes: Change[]) => changes.filter(({ kind }) => kind === 'file' || kind === 'env')
