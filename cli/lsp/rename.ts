import type { Range } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { writtenId } from '../../pipeline/edit/headingIds/headingIds.ts'
import { renameHeading } from '../../pipeline/edit/headingIds/renameHeading.ts'
import { isMdx } from '../../pipeline/parse/isMdx.ts'
import { parseOptions } from '../../pipeline/parse/parseOptions.ts'
import type { Fix } from '../../schemas/diagnostic.ts'
import type { Heading } from '../../schemas/graph.ts'
import { isOfRef } from '../../schemas/shared/files/refFolder.ts'
import type { CheckedSite } from './checkedSite.ts'
import { linkTarget } from './linkTarget.ts'
import { linkAt } from './markdownContext.ts'

/** A heading that can be renamed, and how. Offsets are in the text of `file`. */
interface RenamedHeading {
  /** The file that holds the heading, from the site's root. */
  file: string
  /** The id or the words of the heading; for a heading without an id of its own, the end of its words. */
  start: number
  end: number
  renames: 'id' | 'words' | 'newId'
  /** Its id now. */
  id: string
  /** What the editor shows as the old name. */
  placeholder: string
  /** Offsets of the old name in the file in which the cursor is. */
  at: { start: number; end: number }
}

type TextOf = (source: string) => string | undefined

/**
 * Find the heading that is renamed at an offset. At a heading with an explicit id, that id is renamed; at another one its
 * words, which its id follows. At the anchor of a link it is the id of the target, which becomes explicit.
 */
function headingAt(site: CheckedSite, source: string, offset: number, textOf: TextOf): RenamedHeading | undefined {
  const text = textOf(source)
  if (text === undefined) return undefined
  const { line } = TextDocument.create('', '', 0, text).positionAt(offset)
  const own = headingsOf(site, source).find(({ position }) => position.line === line + 1)
  if (own) {
    const written = writtenHeading(text, own)
    return written && { ...written, file: source, at: written }
  }
  const link = linkAt(text, offset)
  const hash = link ? link.url.indexOf('#') : -1
  if (!link || hash < 0) return undefined
  const { doc, heading } = linkTarget(site, source, link.url, link.isImage)
  const file = heading?.position.file ?? doc?.source
  const target = file === undefined ? undefined : textOf(file)
  const written = heading && target !== undefined ? writtenHeading(target, heading) : undefined
  if (!written) return undefined
  const at = { start: link.start + hash + 1, end: link.end }
  const named = { file: file!, at, placeholder: written.id }
  return written.renames === 'id'
    ? { ...written, ...named }
    : { ...written, ...named, start: written.end, renames: 'newId' }
}

/** The headings in a file: a doc, or a file that docs include. */
const headingsOf = ({ parsed }: CheckedSite, file: string): Heading[] =>
  parsed.docs.flatMap(({ source, facts }) =>
    facts.headings.filter(({ position }) => (position.file ?? source) === file),
  )

/** Find the words and the explicit id of a heading in its line. The page's title has no id. */
function writtenHeading(text: string, { id, position }: Heading) {
  if (id === undefined) return undefined
  const document = TextDocument.create('', '', 0, text)
  const lineStart = document.offsetAt({ line: position.line - 1, character: 0 })
  const line = text.slice(lineStart, document.offsetAt({ line: position.line, character: 0 })).replace(/\r?\n?$/, '')
  const pattern =
    /^[ \t>]*(?:#{1,6}[ \t]+)?(?<words>.*?)(?:[ \t]*(?:\{#(?<brace>[^\s{}]+)\}|\{\s*\/\*\s*#(?<comment>\S+)\s*\*\/\s*\}))?[ \t]*(?:[ \t]#+[ \t]*)?$/d
  const groups = pattern.exec(line)?.indices?.groups
  const explicit = groups?.brace ?? groups?.comment
  const [from, to] = explicit ?? groups?.words ?? [0, 0]
  if (from === to) return undefined
  const span = { start: lineStart + from, end: lineStart + to }
  const renames = explicit ? ('id' as const) : ('words' as const)
  return { ...span, renames, id, placeholder: text.slice(span.start, span.end) }
}

/** The text that a rename at an offset replaces. `undefined` where nothing can be renamed. */
export function prepareRename(
  site: CheckedSite,
  source: string,
  document: TextDocument,
  offset: number,
  textOf: TextOf,
): { range: Range; placeholder: string } | undefined {
  const heading = headingAt(site, source, offset, textOf)
  if (!heading) return undefined
  const { at, placeholder } = heading
  return { range: { start: document.positionAt(at.start), end: document.positionAt(at.end) }, placeholder }
}

/** The edits by file that rename the heading at an offset and change the links to it. Or the reason why there are none. */
export async function rename(
  site: CheckedSite,
  source: string,
  offset: number,
  newName: string,
  textOf: TextOf,
): Promise<Map<string, Fix[]> | { problem: string }> {
  const heading = headingAt(site, source, offset, textOf)
  if (heading && isOfRef(heading.file)) return { problem: 'The heading is in a commit, which stays as it is.' }
  if (!heading) return { problem: 'Only headings and the anchors of links can be renamed here.' }
  const { file, start, end, renames } = heading
  if (renames === 'words') {
    const words = newName.trim()
    if (words === '' || /[\r\n]/.test(words)) return { problem: 'A heading is one line of text.' }
    return renameHeading(site, file, { start, end, text: words })
  }
  const id = newName.trim().replace(/^#/, '')
  if (!/^[^\s{}()<>"'`#*/]+$/.test(id)) {
    return {
      problem: `\`${newName}\` cannot be an id: write letters, digits, \`-\` and \`_\`, such as \`first-steps\`.`,
    }
  }
  const others = headingsOf(site, file).filter((other) => other.id === id && id !== heading.id)
  if (others.length > 0) return { problem: `\`${id}\` is the id of another heading already. Choose another one.` }
  const options = parseOptions(site.loaded.config!)
  const written = writtenId(id, isMdx(file, options), options)
  const text = renames === 'newId' ? ` ${written}` : /^\{(?:#|\/\* #)(.*?)(?: \*\/)?\}$/.exec(written)![1]!
  return renameHeading(site, file, { start, end, text })
}
