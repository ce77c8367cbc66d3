import { join } from 'node:path'
import type { Hover, Location } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Doc } from '../../schemas/graph.ts'
import { markdownText } from '../report/markdownText.ts'
import type { CheckedSite } from './checkedSite.ts'
import { dataFileItems } from './completion/sidebars.ts'
import { type LinkTarget, languageOf, linkTarget } from './linkTarget.ts'
import { linkAt } from './markdownContext.ts'
import { rangeOf } from './positions.ts'

interface Target extends LinkTarget {
  /** Offsets of the URL or the id. */
  start: number
  end: number
}

/** Find what the link or the doc id at an offset leads to. */
function targetAt(site: CheckedSite, source: string, text: string, offset: number): Target | undefined {
  if (/\.mdx?$/i.test(source)) {
    const link = linkAt(text, offset)
    return link && { ...linkTarget(site, source, link.url, link.isImage), start: link.start, end: link.end }
  }
  const ids = dataFileItems(site, source, text, offset)
  if (!ids) return undefined
  const { start } = ids
  const id = /^[^"'`\s,\]}]*/.exec(text.slice(start))![0]
  const isNamed = (doc: Doc) => doc.id === id && doc.version === ids.version
  const doc = Object.values(languageOf(site, source).graph.docs).find(isNamed)
  const isListed = ids.candidates.some(({ text }) => text === id)
  return doc && isListed ? { doc, source: doc.source, route: doc.route, start, end: start + id.length } : undefined
}

/** Find the file that the link at an offset leads to, and in it the line of the anchor. */
export function definition(
  site: CheckedSite,
  source: string,
  text: string,
  offset: number,
  files: { uriOf: (file: string) => string; textOf: (source: string) => string | undefined },
): Location | undefined {
  const target = targetAt(site, source, text, offset)
  if (!target?.source) return undefined
  const { heading, anchor } = target
  const file = heading?.position.file ?? target.source
  const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
  const textOfTarget = anchor === undefined ? undefined : files.textOf(file)
  const range = heading ? rangeOf(heading.position, textOfTarget) : (rangeOfId(textOfTarget, anchor) ?? start)
  return { uri: files.uriOf(join(site.loaded.root, file)), range }
}

/** Find the attribute with an id: `<a id="x">`. */
function rangeOfId(text: string | undefined, id: string | undefined) {
  if (text === undefined || id === undefined) return undefined
  const attribute = [`id="${id}"`, `id='${id}'`, `name="${id}"`].find((attribute) => text.includes(attribute))
  if (attribute === undefined) return undefined
  const document = TextDocument.create('', '', 0, text)
  const start = text.indexOf(attribute)
  return { start: document.positionAt(start), end: document.positionAt(start + attribute.length) }
}

/** Describe the target of the link at an offset: its title, its description and its route, or its address on another site. */
export function hover(site: CheckedSite, source: string, document: TextDocument, offset: number): Hover | undefined {
  const target = targetAt(site, source, document.getText(), offset)
  const { doc, frozen, federated, route, heading, anchor } = target ?? {}
  const isPage = target?.source !== undefined || route !== undefined || federated?.title !== undefined
  if (!target || !isPage) return undefined
  const title = heading ? `${doc!.title} › ${heading.text}` : (doc ?? frozen ?? federated)?.title
  const address = route === undefined ? federated?.href : route + (anchor === undefined ? '' : `#${anchor}`)
  const lines = [
    ...(title === undefined ? [] : [`**${markdownText(title)}**`]),
    ...(doc?.description === undefined ? [] : [markdownText(doc.description)]),
    [address, target.source].flatMap((text) => (text === undefined ? [] : `\`${text}\``)).join(' · '),
  ]
  const range = { start: document.positionAt(target.start), end: document.positionAt(target.end) }
  return { contents: { kind: 'markdown', value: lines.join('\n\n') }, range }
}
