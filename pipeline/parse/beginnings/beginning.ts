import { posix } from 'node:path'
import { decodeText } from '../../load/text.ts'
import { blankFrontMatter } from '../blankFrontMatter.ts'
import type { DocFacts } from '../docFacts.ts'
import type { ParserSettings } from '../parserSettings.ts'
import { markerFinder } from '../posts.ts'
import { mayRunCode, openingOf } from './opening.ts'
import { frontMatterFacts } from './outline.ts'
import { scannedOpening } from './scannedOpening.ts'

interface BeginningContext {
  options: ParserSettings['options']
  /** Read a file that docs include; `undefined` if it does not exist. */
  readIncluded: (path: string) => string | undefined
  /** Parse a text as if it were the doc. */
  parse: (text: string) => Promise<DocFacts>
}

/**
 * Read the facts of a doc that other pages show: front matter, title and excerpt. A plain beginning is scanned line by line, another one
 * is parsed. Returns `undefined` if the rest of the doc can change these facts or the code of the site.
 */
export async function readBeginning(
  source: string,
  bytes: Uint8Array,
  { options, readIncluded, parse }: BeginningContext,
): Promise<DocFacts | undefined> {
  // Lists of posts show their excerpts and how long they are.
  if (options.plugins !== undefined || markerFinder(source, options.posts)) return undefined
  const { text, diagnostics } = decodeText({ source, bytes })
  if (diagnostics.length > 0) return undefined
  const scanned = scan(source, text, { options, readIncluded })
  if (scanned) return scanned
  const opening = openingOf(text)
  if (opening === undefined) return undefined
  const facts = await parse(opening)
  if (facts.incomplete || facts.live || facts.includes.length > 0 || facts.excerpt === undefined) return undefined
  return { ...facts, headings: [], links: [], anchors: [], islands: [], diagnostics: [], incomplete: true }
}

/** Scan the beginning of a doc. Returns `undefined` if it has to be parsed, such as for variables or a glossary. */
function scan(
  source: string,
  text: string,
  { options, readIncluded }: Pick<BeginningContext, 'options' | 'readIncluded'>,
): DocFacts | undefined {
  if (options.variables || options.glossary) return undefined
  const isPlainPartial = (path: string) => {
    const partial = readIncluded(posix.join(posix.dirname(source), path))
    return partial !== undefined && !mayRunCode(partial)
  }
  const opening = scannedOpening(blankFrontMatter(text).text, isPlainPartial)
  if (!opening) return undefined
  return { ...frontMatterFacts(text, source, { known: options.frontMatter, isScanned: true }), ...opening }
}
