import { counted } from '../../report/units.ts'
import type { Cause, CauseKind } from './causes.ts'
import type { DocumentChange, Extent } from './compareDocuments.ts'
import type { ChangedPage, RenderedDiff } from './renderedDiff.ts'
import { countWords } from './wordChanges.ts'

/** What each kind of cause is called in front of its name. */
const causeNames: Record<CauseKind, string> = {
  doc: '',
  partial: 'included file',
  component: 'component',
  file: 'picture or file',
  'other doc': 'title, address or front matter of',
  sidebar: 'sidebar',
  config: 'config',
  theme: 'theme',
  tool: 'version of the tool',
  unknown: 'not known',
}

export const causeText = ({ kind, name }: Cause): string => [causeNames[kind], name].filter(Boolean).join(' ')

/** One line about a page: what of it differs. */
export function changeText({ text, structure, targets, extent, chrome }: DocumentChange): string {
  const words = countWords(text)
  const parts = [
    ...(text.length > 0 ? [`text (${plusMinus(words.added, words.removed)} words)`] : []),
    ...(structure.length > 0 ? [`structure (${plusMinus(...count(structure))})`] : []),
    ...(targets.length > 0 ? [`links and pictures (${plusMinus(...count(targets))})`] : []),
    ...(extent === 'markup' ? ['markup of the content'] : []),
    ...(chrome.length > 0 ? [`${extent === 'chrome' ? 'only ' : ''}${chrome.join(', ')}`] : []),
  ]
  return onlyBeside[extent] ?? parts.join('; ')
}

/** What differs of pages that look the same. */
const onlyBeside: Partial<Record<Extent, string>> = {
  code: 'only scripts and styles',
  generator: 'only the name of the tool',
}

const plusMinus = (added: number, removed: number) => `+${added} −${removed}`

const count = (changes: { kind: 'added' | 'removed' }[]): [number, number] => [
  changes.filter(({ kind }) => kind === 'added').length,
  changes.filter(({ kind }) => kind === 'removed').length,
]

export const extentOf = (extent: Extent, pages: ChangedPage[]) => pages.filter(({ change }) => change.extent === extent)

/** Counts of pages: how many differ, and how far. */
export function summary({ groups, added, removed, total }: RenderedDiff, ref: string): string {
  const pages = groups.flatMap((group) => group.pages)
  if (pages.length + added.length + removed.length === 0) return `All ${total} pages are the same as at ${ref}.`
  const extents = (Object.keys(extentNames) as Extent[]).flatMap((extent) => {
    const number = extentOf(extent, pages).length
    return number > 0 ? [`${number} ${extentNames[extent]}`] : []
  })
  const others = [
    ...(added.length > 0 ? [`${added.length} added`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
  ]
  const changed =
    pages.length > 0 ? `${counted(pages.length, 'page')} changed: ${extents.join(', ')}` : 'No page changed'
  return `Since ${ref}: ${[`${changed}`, ...others].join('; ')}.`
}

const extentNames: Record<Extent, string> = {
  text: 'in text',
  structure: 'in structure only',
  targets: 'in links and pictures only',
  markup: 'in markup only',
  chrome: 'around the content only',
  code: 'in scripts and styles only',
  generator: 'in the name of the tool only',
}
