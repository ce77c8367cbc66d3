import { posix } from 'node:path'
import { CompletionItemKind } from 'vscode-languageserver/node'
import type { CheckedSite } from '../checkedSite.ts'
import { languageOf } from '../linkTarget.ts'

/** A text that can be completed to. */
export interface Candidate {
  text: string
  /** Shown in the list in place of the text. */
  label?: string
  kind: CompletionItemKind
  /** Shown beside the text. */
  detail?: string | undefined
  /** Markdown. */
  documentation?: string | undefined
}

/** The candidates for the text between two offsets. */
export interface Candidates {
  start: number
  end: number
  candidates: Candidate[]
  /** The version whose docs they are ids of. */
  version?: string
}

/** The ids of the docs in the version that a file belongs to, with their titles. */
export function docIds(site: CheckedSite, version: string): Candidate[] {
  const { graph } = languageOf(site, '')
  return Object.values(graph.docs)
    .filter((doc) => doc.version === version && !doc.page)
    .map(({ id, title }) => ({ text: id, kind: CompletionItemKind.File, detail: title }))
}

/** The version that a doc or its translation belongs to. */
export function versionOf({ loaded }: CheckedSite, source: string): string | undefined {
  const isIn = (folder: string) => source.startsWith(folder === '.' ? '' : `${posix.normalize(folder)}/`)
  return loaded.versions.find(
    ({ name, folder }) =>
      isIn(folder) || loaded.locales.some(({ versions }) => isIn(versions.get(name)?.folder ?? '\0')),
  )?.name
}
