import { join } from 'node:path'
import {
  type CodeLens,
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  type Location,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver/node'
import type { Doc, Heading, Link } from '../../schemas/graph.ts'
import type { CheckedSite } from './checkedSite.ts'
import { docOf, languageOf, linkTarget } from './linkTarget.ts'
import { linkAt } from './markdownContext.ts'
import { rangeOf } from './positions.ts'

type TextOf = (source: string) => string | undefined

/** Where files are for the editor. */
export interface EditorFiles {
  uriOf: (source: string) => string
  textOf: TextOf
}

/** The headings of a doc, each with those below it. */
export function documentSymbols(site: CheckedSite, source: string, text: string): DocumentSymbol[] {
  const headings = headingsIn(site, source)
  const lines = text.split(/\r\n?|\n/)
  const roots: DocumentSymbol[] = []
  const open: { level: number; symbol: DocumentSymbol }[] = []
  for (const [index, heading] of headings.entries()) {
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level)
    const lastLine = next ? next.position.line - 2 : lines.length - 1
    const selectionRange = rangeOf(heading.position, text)
    const end = { line: Math.max(lastLine, selectionRange.end.line), character: 0 }
    end.character = Math.max(
      lines[end.line]?.length ?? 0,
      end.line === selectionRange.end.line ? selectionRange.end.character : 0,
    )
    const symbol: DocumentSymbol = {
      name: heading.text || '…',
      kind: SymbolKind.String,
      range: { start: selectionRange.start, end },
      selectionRange,
      children: [],
    }
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()
    ;(open.at(-1)?.symbol.children ?? roots).push(symbol)
    open.push({ level: heading.level, symbol })
  }
  return roots
}

/** Maximum number of symbols of one answer. The editor asks again when more is typed. */
const maxSymbols = 200

/** Docs and headings of all docs whose words have the letters of a query, in order. */
export function workspaceSymbols(site: CheckedSite, query: string, { uriOf, textOf }: EditorFiles): WorkspaceSymbol[] {
  const letters = query.toLowerCase()
  const found: WorkspaceSymbol[] = []
  for (const doc of Object.values(languageOf(site, '').graph.docs)) {
    const page = { name: doc.title, position: { line: 1, column: 1 } as Heading['position'], isPage: true }
    const headings = doc.headings.filter(({ level }) => level > 1)
    const entries = [page, ...headings.map(({ text, position }) => ({ name: text, position, isPage: false }))]
    for (const { name, position, isPage } of entries) {
      if (!hasLetters(name.toLowerCase(), letters)) continue
      const file = position.file ?? doc.source
      const range = rangeOf(position, isPage ? '' : textOf(file))
      found.push({
        name,
        kind: isPage ? SymbolKind.File : SymbolKind.String,
        location: { uri: uriOf(join(site.loaded.root, file)), range },
        containerName: isPage ? doc.source : doc.title,
      })
      if (found.length >= maxSymbols) return found
    }
  }
  return found
}

function hasLetters(text: string, letters: string): boolean {
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** The links of a doc, with the files that they open. */
export function documentLinks(site: CheckedSite, source: string, text: string, { uriOf }: EditorFiles): DocumentLink[] {
  const doc = ownDoc(site, source)
  return (doc?.links ?? []).flatMap((link): DocumentLink[] => {
    if (link.position.file !== undefined || link.kind === 'prop') return []
    const range = rangeOf(link.position, text)
    if (/^(?:https?|mailto):/.test(link.url)) return [{ range, target: link.url }]
    const target = linkTarget(site, source, link.url, link.kind === 'image')
    return target.source === undefined ? [] : [{ range, target: uriOf(join(site.loaded.root, target.source)) }]
  })
}

/** Sections of a doc, its front matter and its code blocks, which can be folded. Lines count from 0. */
export function foldingRanges(site: CheckedSite, source: string, text: string): FoldingRange[] {
  const sections = (symbols: DocumentSymbol[]): FoldingRange[] =>
    symbols.flatMap(({ range, children = [] }) => [
      { startLine: range.start.line, endLine: lastLine(text, range.end.line) },
      ...sections(children),
    ])
  const front = /^\ufeff?---[ \t]*\r?\n[\s\S]*?^---[ \t]*\r?$/m.exec(text)?.[0]
  const code = (ownDoc(site, source)?.code ?? []).flatMap(({ position }) =>
    position.file === undefined && position.endLine !== undefined
      ? { startLine: position.line - 1, endLine: position.endLine - 1 }
      : [],
  )
  return [
    ...(front === undefined ? [] : [{ startLine: 0, endLine: front.split('\n').length - 1 }]),
    ...sections(documentSymbols(site, source, text)),
    ...code,
  ].filter(({ startLine, endLine }) => endLine > startLine)
}

/** The last line that is not blank, up to a line. */
function lastLine(text: string, line: number): number {
  const lines = text.split(/\r\n?|\n/)
  let last = line
  while (last > 0 && (lines[last] ?? '').trim() === '') last -= 1
  return last
}

/**
 * How many links of other docs lead to the page and to each of its headings, above them. `showLinks` is the command of the editor that
 * lists them; without one they are text.
 */
export function codeLenses(
  site: CheckedSite,
  source: string,
  text: string,
  files: EditorFiles,
  showLinks = '',
): CodeLens[] {
  const doc = ownDoc(site, source)
  if (!doc) return []
  const links = linksTo(site, doc)
  return headingsIn(site, source).flatMap((heading): CodeLens[] => {
    const ofHeading = links.filter(({ link }) => heading.level === 1 || link.anchor === heading.id)
    if (ofHeading.length === 0) return []
    const range = rangeOf(heading.position, text)
    const count = ofHeading.length === 1 ? '1 link' : `${ofHeading.length} links`
    const title = `${count} to this ${heading.level === 1 ? 'page' : 'heading'}`
    const position = [files.uriOf(join(site.loaded.root, source)), range.start]
    return [{ range, command: { title, command: showLinks, ...(showLinks !== '' && { arguments: position }) } }]
  })
}

/** The links to the heading, or to the page, at an offset; at a link, those to the same target. */
export function references(
  site: CheckedSite,
  source: string,
  text: string,
  offset: number,
  files: EditorFiles,
): Location[] {
  const line = text.slice(0, offset).split('\n').length
  const heading = headingsIn(site, source).find(({ position }) => position.line === line)
  const link = heading ? undefined : linkAt(text, offset)
  const target = link && linkTarget(site, source, link.url, link.isImage)
  const doc = target ? target.doc : ownDoc(site, source)
  if (!doc) return []
  const anchor = heading && heading.level > 1 ? heading.id : target?.anchor
  return linksTo(site, doc)
    .filter(({ link }) => anchor === undefined || link.anchor === anchor)
    .map(({ link, file }) => ({
      uri: files.uriOf(join(site.loaded.root, file)),
      range: rangeOf(link.position, files.textOf(file)),
    }))
}

/** The links of all docs to a doc, in all languages. A link in a file that several docs include is one. */
function linksTo(site: CheckedSite, doc: Doc): { link: Link; file: string }[] {
  const found = new Map<string, { link: Link; file: string }>()
  for (const { graph } of site.resolved) {
    for (const key of graph.docs[doc.key]?.linkedFrom ?? []) {
      const from = graph.docs[key]
      for (const link of from?.links ?? []) {
        if (link.route !== doc.route) continue
        const file = link.position.file ?? from!.source
        found.set(`${file} ${link.position.line} ${link.position.column}`, { link, file })
      }
    }
  }
  return [...found.values()]
}

const headingsIn = (site: CheckedSite, source: string): Heading[] =>
  site.parsed.docs.flatMap((doc) =>
    doc.facts.headings.filter(({ position }) => (position.file ?? doc.source) === source),
  )

const ownDoc = (site: CheckedSite, source: string): Doc | undefined => {
  const doc = docOf(site, source)
  return doc?.source === source ? doc : undefined
}
