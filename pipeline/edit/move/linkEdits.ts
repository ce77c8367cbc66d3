import { type Fix, type Position, positionIn } from '../../../schemas/diagnostic.ts'
import type { Link } from '../../../schemas/graph.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { cachedTexts } from '../../load/cachedTexts.ts'
import { siteHref } from '../../resolve/href.ts'
import { findUrl } from '../fixes/findText.ts'
import type { MovedLanguage } from './movedSite.ts'
import { movedUrl } from './movedUrl.ts'

/** A text that has to be changed by hand. */
export interface LeftLink extends Position {
  /** As written. */
  value: string
  /** What to write instead, if it is known. */
  replacement?: string
  /** An id that names no doc any more where it is written: the doc is in another set of docs. */
  isElsewhere?: boolean
}

/** An edit, and the link that it is for. */
interface LinkEdit extends Fix {
  link: Link
  position: Position
  target: string | undefined
}

/**
 * The edits of all links that the move changes, by file. A partial is on several pages, and a doc without translation in
 * several languages: their links are written once, for all pages.
 */
export function linkEdits(root: string, sites: MovedLanguage[]): { edits: Map<string, Fix[]>; left: LeftLink[] } {
  const textOf = cachedTexts(root)
  const byFile = new Map<string, Map<number, LinkEdit[]>>()
  const left = new Map<string, LeftLink>()
  for (const site of sites) {
    for (const doc of Object.values(site.graph.docs)) {
      for (const link of doc.links) {
        const url = movedUrl(link, doc, site.newHref(doc.source), site)
        const position = positionIn(doc, link.position)
        const text = textOf(position.file)
        const target = link.route === undefined ? undefined : siteHref(site.newRoute(link.route), site.config)
        const isShared = link.position.file !== undefined && link.route !== undefined && !link.url.startsWith('/')
        // The same link may need no change on one page and one on another: all of them are collected.
        if (url === link.url && !isShared) continue
        const spans = text === undefined ? [] : findUrl(text, position, link.url)
        if (spans.length === 0 && url !== link.url) {
          left.set(JSON.stringify([position, link.url]), { ...position, value: link.url, replacement: url })
        }
        for (const span of spans) {
          const spansOfFile = getOrInsert(byFile, position.file, () => new Map())
          getOrInsert(spansOfFile, span.start, () => []).push({ ...span, text: url, link, position, target })
        }
      }
    }
  }
  const edits = new Map<string, Fix[]>()
  for (const [file, spans] of byFile) {
    for (const sameSpan of spans.values()) {
      const edit = oneEdit(sameSpan)
      const { link, position, start, end, text } = edit ?? sameSpan[0]!
      if (!edit) left.set(JSON.stringify([position, link.url]), { ...position, value: link.url })
      else if (text !== link.url) getOrInsert(edits, file, () => []).push({ start, end, text })
    }
  }
  return { edits, left: [...left.values()] }
}

/** The edit that is right on all pages that show the link: the same one, or the absolute address that all lead to. */
function oneEdit(edits: LinkEdit[]): LinkEdit | undefined {
  const [first] = edits
  if (edits.every(({ text }) => text === first!.text)) return first
  const isOneTarget = first!.target !== undefined && edits.every(({ target }) => target === first!.target)
  return isOneTarget ? { ...first!, text: first!.target + /[?#].*$|$/s.exec(first!.link.url)![0] } : undefined
}
