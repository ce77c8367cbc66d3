import type { Doc, Heading } from '../../schemas/graph.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { pathKey } from '../resolve/href.ts'

/** A page of a site, reduced to what is compared. */
export interface Page {
  kind: string
  route: string
  title: string
  /** The file of a doc or a React page. */
  source?: string
  /** Version and id of a doc. */
  identity: string
  doc?: Doc
}

/** Reads a file of each site. */
interface Texts {
  old: (source: string) => string | undefined
  new: (source: string) => string | undefined
}

/** Least similarity of a page to one at another address: text counts 0.7, title 0.2, last part of the address 0.1. */
const minSimilarity = 0.4

/** Least part of the lines of a removed page that are on one other page, which has taken it in. */
const minIncluded = 0.5

/**
 * Find where pages are now whose address is gone: the page with the same id, else the same file, else the most similar one
 * among the added pages. Of the others, find the page that holds most of the text.
 */
export function matchPages(
  missing: Page[],
  added: Page[],
  all: Page[],
  texts: Texts,
): { moved: Map<Page, Page>; merged: Map<Page, Page> } {
  const moved = new Map<Page, Page>()
  const taken = new Set<Page>()
  const pair = (from: Page, to: Page | undefined) => {
    if (!to || moved.has(from) || taken.has(to)) return
    moved.set(from, to)
    taken.add(to)
  }
  for (const page of missing) {
    pair(
      page,
      added.find(({ kind, identity }) => kind === page.kind && identity === page.identity),
    )
  }
  for (const page of missing) {
    pair(
      page,
      added.find(({ kind, source }) => kind === page.kind && source !== undefined && source === page.source),
    )
  }

  const newLines = new Map(all.map((page) => [page, linesOf(page, texts.new)]))
  const pagesByLine = new Map<string, Page[]>()
  for (const [page, lines] of newLines) {
    for (const line of lines) getOrInsert(pagesByLine, line, () => []).push(page)
  }
  const candidates: { from: Page; to: Page; score: number }[] = []
  const merged = new Map<Page, Page>()
  for (const from of missing) {
    if (moved.has(from)) continue
    const lines = linesOf(from, texts.old)
    const shared = new Map<Page, number>()
    for (const line of lines)
      for (const page of pagesByLine.get(line) ?? []) shared.set(page, (shared.get(page) ?? 0) + 1)
    for (const to of added) {
      if (to.kind !== from.kind) continue
      const common = (2 * (shared.get(to) ?? 0)) / Math.max(1, lines.size + newLines.get(to)!.size)
      const sameTitle = to.title === from.title ? 0.2 : 0
      const score = 0.7 * common + sameTitle + (lastPart(to.route) === lastPart(from.route) ? 0.1 : 0)
      if (score >= minSimilarity) candidates.push({ from, to, score })
    }
    const [most] = [...shared].sort((a, b) => b[1] - a[1])
    if (most && most[1] / lines.size >= minIncluded) merged.set(from, most[0])
  }
  candidates.sort((a, b) => b.score - a.score)
  for (const { from, to } of candidates) pair(from, to)
  return { moved, merged }
}

/** The different lines of a page's source. */
function linesOf({ kind, source }: Page, textOf: Texts['old']): Set<string> {
  return linesIn(kind === 'doc' && source !== undefined ? (textOf(source) ?? '') : '')
}

/** The different lines of a text that are long enough to tell pages apart. Lines of front matter count too. */
export const linesIn = (text: string): Set<string> =>
  new Set(
    text
      .split(/\r\n?|\n/)
      .map((line) => line.trim())
      .filter((line) => line.length > 3),
  )

/** The name at the end of a route, in lower case. */
export const lastPart = (route: string) => pathKey(route).replace(/^.*\//, '')

/**
 * Find the new ids of headings: those with the same text, else those between the same headings, one for one.
 *
 *     ## Install, ## Use  →  ## Install, ## Usage         use → usage
 */
export function matchAnchors(before: Doc, after: Doc): Map<string, string> {
  const renamed = new Map<string, string>()
  const known = new Set(after.anchors)
  const existed = new Set(before.anchors)
  const gone = before.headings.filter(({ id }) => id !== undefined && !known.has(id))
  const fresh = after.headings.filter(({ id }) => id !== undefined && !existed.has(id))
  for (const { id, text } of gone) {
    const same = fresh.filter((heading) => heading.text.toLowerCase() === text.toLowerCase())
    if (same.length === 1) renamed.set(id!, same[0]!.id!)
  }
  const [oldRuns, newRuns] = [runsOf(before.headings, known), runsOf(after.headings, existed)]
  for (const [between, run] of oldRuns) {
    const newRun = newRuns.get(between) ?? []
    if (newRun.length !== run.length) continue
    for (const [index, { id, level }] of run.entries()) {
      if (!renamed.has(id!) && newRun[index]!.level === level) renamed.set(id!, newRun[index]!.id!)
    }
  }
  return renamed
}

/** Group headings whose id is not on the other page by the headings around them that are. */
function runsOf(headings: Heading[], other: Set<string>): Map<string, Heading[]> {
  const runs = new Map<string, Heading[]>()
  const withIds = headings.filter(({ id }) => id !== undefined)
  let previous = ''
  let run: Heading[] = []
  for (const heading of [...withIds, undefined]) {
    if (heading && !other.has(heading.id!)) run.push(heading)
    else {
      if (run.length > 0) runs.set(`${previous} ${heading?.id ?? ''}`, run)
      run = []
      previous = heading?.id ?? ''
    }
  }
  return runs
}
