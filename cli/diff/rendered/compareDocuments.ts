import { diffArrays } from 'diff'
import type { AriaNode } from './ariaTree.ts'
import { type ChromePart, documentParts } from './documentParts.ts'
import { type WordRun, wordChanges } from './wordChanges.ts'

/** How much readers notice of a difference between two documents, from most to least. */
export type Extent = 'text' | 'structure' | 'targets' | 'markup' | 'chrome' | 'code' | 'generator'

export interface DocumentChange {
  extent: Extent
  /** The passages of the content whose words differ. */
  text: WordRun[][]
  /** Nodes of the accessibility tree of the content that were added and removed. */
  structure: { kind: 'added' | 'removed'; node: AriaNode }[]
  /** Where links and pictures of the content led, and lead. */
  targets: { kind: 'added' | 'removed'; target: string }[]
  /** Whether the HTML of the content differs. */
  isContent: boolean
  /** The parts around the content that differ. */
  chrome: ChromePart[]
  /** Whether tags of scripts and styles differ. */
  isCode: boolean
  /** The tools that wrote the documents, if they differ. */
  generator?: { from: string; to: string }
}

/** The largest number of edits between two trees. */
const maxEdits = 2000

/** Compare two documents that differ. */
export function compareDocuments(before: string, after: string): DocumentChange {
  const [old, now] = [documentParts(before), documentParts(after)]
  const isContent = old.content !== now.content
  const text = isContent ? wordChanges(old.text, now.text) : []
  const isSameNode = (a: AriaNode, b: AriaNode) => a.role === b.role && a.depth === b.depth
  const structure = isContent ? changesOf(old.structure, now.structure, isSameNode) : []
  const targets = isContent ? changesOf(old.targets, now.targets) : []
  const names = new Set([...old.chrome.keys(), ...now.chrome.keys()])
  const all = [...names].filter((name) => old.chrome.get(name) !== now.chrome.get(name))
  // Scripts make other parts of this data. If only the data differs, the page looks the same.
  const visible = all.filter((name) => name !== 'data')
  const chrome = visible.length > 0 || isContent ? visible : all
  const [from = 'an unknown tool', to = 'an unknown tool'] = [old.generator, now.generator]
  const isCode = old.code !== now.code
  const extent: Extent =
    text.length > 0
      ? 'text'
      : structure.length > 0
        ? 'structure'
        : targets.length > 0
          ? 'targets'
          : isContent
            ? 'markup'
            : chrome.length > 0
              ? 'chrome'
              : isCode
                ? 'code'
                : 'generator'
  return {
    extent,
    text,
    structure: structure.map(({ kind, value }) => ({ kind, node: value })),
    targets: targets.map(({ kind, value }) => ({ kind, target: value })),
    isContent,
    chrome,
    isCode,
    ...(from !== to && { generator: { from, to } }),
  }
}

function changesOf<Item>(before: Item[], after: Item[], comparator?: (a: Item, b: Item) => boolean) {
  const runs = diffArrays(before, after, { maxEditLength: maxEdits, ...(comparator && { comparator }) }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  return runs.flatMap(({ added, removed, value }) =>
    added || removed
      ? value.map((item) => ({ kind: added ? ('added' as const) : ('removed' as const), value: item }))
      : [],
  )
}
