import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import type { HighlightedText, SearchHit } from '../../search/engines/engine.ts'
import { snippet } from './snippet.ts'

/** What is shown of a hit. */
export interface HitRow {
  hit: SearchHit
  kind: 'page' | 'heading' | 'text'
  title: HighlightedText
  /** The second line: an excerpt of a page, or where a section is. */
  detail: HighlightedText
  /** Whether it is a section of a page that stands above it. */
  isChild: boolean
}

export interface HitGroup {
  name: string
  rows: HitRow[]
}

/** Hits in groups, in the order of their best hits, with at most `maxPerGroup` in each. */
export function hitGroups(hits: SearchHit[], maxPerGroup: number, snippetWords: number): HitGroup[] {
  const groups = new Map<string, HitRow[]>()
  for (const hit of hits) {
    const rows = getOrInsert(groups, hit.group, () => [])
    if (rows.length === maxPerGroup) continue
    const isChild = hit.path.length > 1 && rows.some((row) => row.kind === 'page' && isSamePage(row.hit, hit))
    rows.push({ hit, ...linesOf(hit, snippetWords), isChild })
  }
  return Array.from(groups, ([name, rows]) => ({ name, rows }))
}

const isSamePage = (a: SearchHit, b: SearchHit) => a.href.replace(/#.*$/s, '') === b.href.replace(/#.*$/s, '')

/**
 * The lines of a hit:
 *
 *     Paint                         a page, with an excerpt
 *     … a wide brush on a dry …
 *
 *     Brushes                       a heading, with the headings above it
 *     Paint
 *
 *     … Clean it with turpentine.   text below a heading, with all headings
 *     Paint › Brushes
 */
function linesOf({ path, excerpt }: SearchHit, snippetWords: number): Pick<HitRow, 'kind' | 'title' | 'detail'> {
  const title = path.at(-1) ?? []
  if (path.length < 2) return { kind: 'page', title, detail: snippet(excerpt, snippetWords) }
  return hasMatch(excerpt) && !hasMatch(title)
    ? { kind: 'text', title: snippet(excerpt, snippetWords), detail: trail(path) }
    : { kind: 'heading', title, detail: trail(path.slice(0, -1)) }
}

const hasMatch = (text: HighlightedText) => text.some(({ isMatch }) => isMatch)

const trail = (path: HighlightedText[]): HighlightedText =>
  path.flatMap((text, index) => (index === 0 ? text : [{ text: ' › ' }, ...text]))
