import { CompletionItemKind } from 'vscode-languageserver/node'
import type { ParsedDoc } from '../../../pipeline/parse/parsedDoc.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import type { CheckedSite } from '../checkedSite.ts'
import type { Candidate, Candidates } from './candidates.ts'

/** A set of tabs as written. */
interface TabSet {
  start: number
  group?: string | undefined
  values: string[]
}

/** The text of a file of the site. */
type TextOf = (source: string) => string | undefined

/**
 * Complete the group of a set of tabs, and the values of its tabs: those that other sets of the group have on the whole site.
 *
 *     <Tabs groupId="sy‸                            →  system
 *     <Tabs groupId="system"> <TabItem value="m‸    →  mac
 *     <Tabs defaultValue="m‸                        →  the values of its own tabs
 */
export function tabItems(
  site: CheckedSite,
  source: string,
  text: string,
  offset: number,
  textOf: TextOf,
): Candidates | undefined {
  const [, element, property, written = ''] =
    /<(Tabs|TabItem)(?=\s)(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?\s(groupId|defaultValue|value)=["']([^"'<>\n]*)$/.exec(
      text.slice(Math.max(0, offset - 2_000), offset),
    ) ?? []
  if (property === undefined || (element === 'TabItem') !== (property === 'value')) return undefined
  const found = (words: string[], detail?: string): Candidates => {
    const candidates = words.map(
      (text): Candidate => ({ text, kind: CompletionItemKind.Value, ...(detail && { detail }) }),
    )
    return { start: offset - written.length, end: offset, candidates }
  }
  const ofDoc = setsIn(text)
  // The tab that is being written belongs to the last set that begins before it.
  const own = ofDoc.findLast((set) => set.start < offset - written.length)
  if (property === 'defaultValue') return found([...new Set(own?.values)])
  const others = [...ofDoc.filter((set) => set !== own), ...setsOfOthers(site, source, textOf)]
  if (property === 'groupId') return found(frequentFirst(others.flatMap(({ group }) => group ?? [])))
  const words = frequentFirst(others.filter(({ group }) => group === own?.group).flatMap(({ values }) => values))
  const isElsewhere = (word: string) => word !== written && own?.values.includes(word)
  return found(
    words.filter((word) => !isElsewhere(word)),
    own?.group,
  )
}

/** The sets of tabs of the other docs. Those of a doc are read again when it is another one. */
function setsOfOthers(site: CheckedSite, source: string, textOf: TextOf): TabSet[] {
  return site.parsed.docs.flatMap((doc) => {
    if (!doc.source.endsWith('x') || doc.source === source) return []
    return getOrInsert(setsByDoc, doc, () => setsIn(textOf(doc.source) ?? ''))
  })
}

const setsByDoc = new WeakMap<ParsedDoc, TabSet[]>()

/** The sets of tabs in a text. A tab belongs to the set that was opened last and is not closed. */
function setsIn(text: string): TabSet[] {
  const sets: TabSet[] = []
  const open: TabSet[] = []
  for (const { 0: tag, 1: name, 2: attributes = '', index } of text.matchAll(
    /<\/?(Tabs|TabItem)\b((?:[^<>"'{}]|"[^"\n]*"|'[^'\n]*'|\{[^{}]*\})*)/g,
  )) {
    const value = (property: string) => new RegExp(`\\s${property}=["']([^"'\\n]*)["']`).exec(attributes)?.[1]
    if (tag.startsWith('</')) {
      if (name === 'Tabs') open.pop()
    } else if (name === 'Tabs') {
      const set = { start: index, group: value('groupId') || undefined, values: [] }
      sets.push(set)
      open.push(set)
    } else {
      const own = value('value')
      if (own) open.at(-1)?.values.push(own)
    }
  }
  return sets
}

function frequentFirst(words: string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([word]) => word)
}
