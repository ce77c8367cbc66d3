import { posix } from 'node:path'
import { decodeText } from '../../load/text.ts'
import { blankFrontMatter } from '../blankFrontMatter.ts'
import type { DocFacts } from '../docFacts.ts'
import { stylesOfDoc } from '../docStyles.ts'
import { isMdx } from '../isMdx.ts'
import type { ParsedContent } from '../parsedContent.ts'
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

/** A doc of which the beginning was read. A module has the imports of that of the doc, so that the code of the site is the same. */
interface Beginning {
  facts: DocFacts
  content: ParsedContent
}

/**
 * Read the facts of a doc that other pages show: front matter, title and excerpt, and what decides of the code and the styles of the site.
 * A plain beginning is scanned line by line, another one is parsed. Returns `undefined` if the rest of the doc can change these facts.
 */
export async function readBeginning(
  source: string,
  bytes: Uint8Array,
  { options, readIncluded, parse }: BeginningContext,
): Promise<Beginning | undefined> {
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
  const styles = stylesOfDoc([{ file: source, text: blankFrontMatter(text).text }])
  const ofRest = { headings: [], links: [], anchors: [], islands: [], diagnostics: [], ...(styles && { styles }) }
  return { facts: { ...facts, ...ofRest, incomplete: true }, content: { body: [], code: [] } }
}

/** Scan the beginning of a doc. Returns `undefined` if it has to be parsed, such as for variables or a glossary. */
function scan(
  source: string,
  text: string,
  { options, readIncluded }: Pick<BeginningContext, 'options' | 'readIncluded'>,
): Beginning | undefined {
  if (options.variables || options.glossary) return undefined
  const body = blankFrontMatter(text).text
  const texts = [{ file: source, text: body }]
  const isPlainPartial = (path: string) => {
    const file = posix.join(posix.dirname(source), path)
    const partial = readIncluded(file)
    if (partial === undefined || mayRunCode(partial)) return false
    texts.push({ file, text: partial })
    return true
  }
  const scanned = scannedOpening(body, isPlainPartial, isMdx(source, options) ? source : undefined)
  if (!scanned) return undefined
  const { imports, ...opening } = scanned
  const styles = stylesOfDoc(texts)
  const facts: DocFacts = {
    ...frontMatterFacts(text, source, { known: options.frontMatter, isScanned: true }),
    ...opening,
    ...(imports && { live: true, modules: imports.modules, packages: imports.packages }),
    ...(styles && { styles }),
  }
  return { facts, content: { body: [], code: [], ...(imports?.module !== undefined && { module: imports.module }) } }
}
