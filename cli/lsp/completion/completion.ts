import { type CompletionItem, CompletionItemKind, type CompletionList, type TextEdit } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { contentSets, ofFile } from '../../../pipeline/load/contentSets.ts'
import { codeGroupName, namesOf } from '../../../pipeline/parse/remark/admonitions.ts'
import type { CheckedSite } from '../checkedSite.ts'
import { linkTarget } from '../linkTarget.ts'
import { markdownContext, typedUrl } from '../markdownContext.ts'
import type { SiteSession } from '../siteSession.ts'
import type { Candidate, Candidates } from './candidates.ts'
import { fenceItems } from './codeFences.ts'
import { componentItems } from './components.ts'
import { frontMatterKeys, frontMatterValues, typedValue } from './frontMatter.ts'
import { anchorItems, federatedItems, pathItems } from './links.ts'
import { dataFileItems } from './sidebars.ts'
import { tabItems } from './tabs.ts'
import { termItems } from './terms.ts'
import { variableItems } from './variables.ts'

/** Maximum number of items of one answer. The editor asks again when more is typed. */
const maxItems = 300

/** Complete the text of a file at an offset, after the site has compiled once. The text may be half typed. */
export async function complete(
  session: SiteSession,
  source: string,
  document: TextDocument,
  offset: number,
  textOf: (source: string) => string | undefined,
): Promise<CompletionList> {
  const text = document.getText()
  const found = /\.mdx?$/i.test(source)
    ? await markdownItems(session, source, text, offset, textOf)
    : dataFileItems(session.site!, source, text, offset)
  if (!found) return { isIncomplete: false, items: [] }
  const { start, end, candidates } = found
  const typed = text.slice(start, offset).toLowerCase()
  const searched = ({ text, detail }: Candidate) => `${text} ${detail ?? ''}`
  const matching = candidates.filter((candidate) => isSubsequence(typed, searched(candidate).toLowerCase()))
  const range = { start: document.positionAt(start), end: document.positionAt(end) }
  const items = matching.slice(0, maxItems).map((candidate, index): CompletionItem => {
    const { text, label, kind, detail, documentation } = candidate
    const textEdit: TextEdit = { range, newText: text }
    return {
      label: label ?? text.trimEnd(),
      kind,
      textEdit,
      filterText: searched(candidate),
      sortText: String(index).padStart(4, '0'),
      ...(detail === undefined ? {} : { detail }),
      ...(documentation === undefined ? {} : { documentation: { kind: 'markdown', value: documentation } }),
    }
  })
  return { isIncomplete: matching.length > maxItems, items }
}

/** Whether all characters of a text are in another one, in the same order. Editors filter so. */
function isSubsequence(typed: string, text: string): boolean {
  let at = 0
  for (const character of typed) {
    at = text.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}

async function markdownItems(
  session: SiteSession,
  source: string,
  text: string,
  offset: number,
  textOf: (source: string) => string | undefined,
): Promise<Candidates | undefined> {
  const site = session.site!
  const context = markdownContext(text, offset)
  const { line, lineStart } = context
  const before = line.slice(0, offset - lineStart)
  const variables = variableItems(site, source, context, offset)
  if (variables) return variables
  if (context.kind === 'fence') return fenceItems(before, text, offset)
  if (context.kind === 'code') return undefined
  if (context.kind === 'frontMatter') {
    const field = typedValue(text.slice(0, offset))
    if (field) {
      const candidates = await frontMatterValues(site, source, field.name)
      return { start: offset - field.written.length, end: offset, candidates }
    }
    if (!/^[\w$-]*$/.test(before)) return undefined
    const end = offset + /^[\w$-]*/.exec(line.slice(before.length))![0].length
    const hasColon = /^[\w$-]*[ \t]*:/.test(line)
    return { start: lineStart, end, candidates: await frontMatterKeys(site, source, text, hasColon) }
  }
  const admonition = /^[ \t>]*:{3,}([\w-]*)$/.exec(before)
  if (admonition) {
    const candidates = [...admonitionsOf(site, source), codeGroupName].map((text) => ({
      text,
      kind: CompletionItemKind.Keyword,
    }))
    return { start: offset - admonition[1]!.length, end: offset, candidates }
  }
  // The address of a component is that of a link.
  const url = typedUrl(line, lineStart, offset)
  if (!url && /\.mdx$/i.test(source)) {
    return (
      tabItems(site, source, text, offset, textOf) ??
      termItems(site, source, text, offset) ??
      componentItems(site, source, text, offset, textOf)
    )
  }
  if (!url) return undefined
  const ofOtherSite = federatedItems(site, source, url.written)
  if (ofOtherSite) return { start: url.start, end: url.end, candidates: ofOtherSite }
  if (/^(?:[a-z]+:|\/\/)/i.test(url.written)) return undefined
  const hash = url.written.indexOf('#')
  if (hash >= 0) {
    const path = url.written.slice(0, hash)
    const target = path === '' ? source : linkTarget(site, source, path, false).doc?.source
    // A heading may have been typed just now.
    if (target === undefined || !session.isChecked(target)) await session.settled()
    const candidates = anchorItems(session.site!, source, path)
    return { start: url.start + hash + 1, end: url.end, candidates }
  }
  return { start: url.start, end: url.end, candidates: pathItems(site, source, url.written, url.isImage) }
}

function admonitionsOf(site: CheckedSite, source: string): string[] {
  const sets = contentSets(site.loaded.config!)
  return namesOf((ofFile(sets, source) ?? sets[0]!).admonitions)
}
