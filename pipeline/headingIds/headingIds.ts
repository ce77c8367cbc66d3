import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic, Fix } from '../../schemas/diagnostic.ts'
import { applyFixes } from '../fixes/applyFixes.ts'
import { sourceText } from '../fixes/withFixes.ts'
import { load } from '../load/load.ts'
import { blankFrontMatter } from '../parse/blankFrontMatter.ts'
import { createParse } from '../parse/parse.ts'
import { bracketTitles, createReferenceParser } from '../parse/parser.ts'
import { parseOptions } from '../parseOptions.ts'
import { headingsIn, type WrittenHeading } from './headingsIn.ts'

export interface HeadingIdsOptions {
  /** The site's folder, absolute. */
  root: string
  configFile?: string | undefined
  /** Which files to write, by their path from the site's root. */
  isWanted: (file: string) => boolean
  /** Keep capital letters, whatever the site does. */
  maintainCase?: boolean | undefined
  /** Make ids that authors chose anew. */
  overwrite?: boolean | undefined
}

export interface HeadingIds {
  /** Files that get ids: their whole new text, and how many ids it got. */
  changed: { file: string; text: string; count: number }[]
  /** What was left as it is, and why. */
  left: { file: string; line?: number; reason: string }[]
  /** Docs and what they include, as far as they were wanted. */
  files: string[]
  /** Why the site cannot be read. */
  diagnostics: Diagnostic[]
}

/**
 * Write into the headings of docs the ids that the site gives them now, so that links go on working when their words change.
 *
 *     ## Click a button      →  ## Click a button {#click-a-button}
 *
 * Nothing else of a file changes, and nothing is written to disk here. A heading of an included file gets an id if it is the
 * same on every page that includes it.
 */
export async function headingIds(options: HeadingIdsOptions): Promise<HeadingIds> {
  const { root, configFile, isWanted, maintainCase, overwrite } = options
  const { config, docs, diagnostics } = await load({ root, configFile })
  if (!config) return { changed: [], left: [], files: [], diagnostics }

  const site = new Site(root, config, maintainCase)
  const sources = docs.map(({ source }) => source)
  const files = site.read(sources).filter(isWanted)
  const written = new Map(files.map((file) => [file, site.headings(file)]))
  if (overwrite) {
    for (const [file, headings = []] of written)
      site.replace(
        file,
        edited(site.text(file), headings, () => ''),
      )
    site.read(sources)
  }

  const changed: HeadingIds['changed'] = []
  const left: HeadingIds['left'] = []
  for (const [file, headings] of written) {
    const original = sourceText(root, file)
    if (!headings || original === undefined) {
      left.push({ file, reason: 'It cannot be read; `docs check` says why.' })
      continue
    }
    const ids = new Map<WrittenHeading, string>()
    for (const heading of headings) {
      if (heading.id !== undefined && !overwrite) continue
      const [id, ...others] = site.idsAt(file, heading.place)
      if (id === undefined || id === heading.id) continue
      if (others.length === 0) ids.set(heading, id)
      else left.push({ file, line: heading.idAt.line, reason: severalIds([id, ...others]) })
    }
    if (ids.size === 0) continue
    const text = edited(original, [...ids.keys()], (heading) => ` ${site.syntax(file, ids.get(heading)!)}`)
    const meant = headings.map((heading) => ids.get(heading) ?? heading.id)
    if (String(site.headings(file, text)?.map(({ id }) => id)) === String(meant)) {
      changed.push({ file, text, count: ids.size })
    } else {
      left.push({ file, reason: 'Ids at the end of its headings would be read as something else.' })
    }
  }
  return { changed, left, files, diagnostics: [] }
}

const severalIds = (ids: string[]) =>
  `Its id differs from page to page: ${ids
    .sort()
    .map((id) => `\`${id}\``)
    .join(', ')}.`

/** A text with what `idOf` gives in the place of the headings' ids. */
function edited(text: string, headings: WrittenHeading[], idOf: (heading: WrittenHeading) => string): string {
  const starts = [text.startsWith('\ufeff') ? 1 : 0, ...[...text.matchAll(/\r\n?|\n/g)].map(endOf)]
  const fixes = headings.map((heading): Fix => {
    const { line, from, to } = heading.idAt
    const start = starts[line - 1]! - 1
    return { start: start + from, end: start + to, text: idOf(heading) }
  })
  return applyFixes(text, fixes).text
}

const endOf = ({ 0: matched, index }: RegExpMatchArray) => index! + matched.length

/** The docs of a site and what they include, as texts that can be replaced. */
class Site {
  readonly #root: string
  readonly #options: ReturnType<typeof parseOptions>
  readonly #parse: ReturnType<typeof createParse>
  readonly #parseReference: ReturnType<typeof createReferenceParser>
  readonly #texts = new Map<string, string | undefined>()
  readonly #mdx = new Set<string>()
  /** Ids by file and place: one, unless pages that include the file disagree. */
  readonly #ids = new Map<string, Set<string>>()

  constructor(root: string, config: SiteConfig, maintainCase: boolean | undefined) {
    const options = parseOptions(config)
    this.#root = root
    this.#options = { ...options, maintainCase: maintainCase || options.maintainCase }
    this.#parse = createParse(this.#options)
    this.#parseReference = createReferenceParser(this.#options)
  }

  /** Parse docs, and note the ids of their headings. Answers with the docs and what they include. */
  read(sources: string[]): string[] {
    const files = new Set(sources)
    this.#ids.clear()
    for (const source of sources) {
      const { facts } = this.#parse(source, this.text(source), (path) => this.#text(path))
      const isMdx = this.#options.format === 'mdx' || /\.mdx$/i.test(source)
      for (const file of [source, ...facts.includes.filter((include) => this.#text(include) !== undefined)]) {
        files.add(file)
        if (isMdx) this.#mdx.add(file)
      }
      for (const { id, place } of facts.headings) {
        if (id === undefined) continue
        const key = `${place.file ?? source}:${place.line}:${place.column}`
        this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(id))
      }
    }
    return [...files]
  }

  idsAt(file: string, place: string): string[] {
    return [...(this.#ids.get(`${file}:${place}`) ?? [])]
  }

  /** The headings of a file; nothing if it does not parse. */
  headings(file: string, text = this.text(file)): WrittenHeading[] | undefined {
    const blank = blankFrontMatter(plain(text)).text
    const isMdx = this.#mdx.has(file)
    return headingsIn(this.#options.spacedAdmonitions ? bracketTitles(blank) : blank, (markdown) =>
      this.#parseReference(markdown, isMdx),
    )
  }

  /** An id as it stands behind a heading. Underscores at its ends would make plain Markdown emphasize it. */
  syntax(file: string, id: string): string {
    if (!this.#mdx.has(file)) return `{#${id.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')}}`
    return this.#options.headingIds ? `{#${id}}` : `{/* #${id} */}`
  }

  /** A file's text, its lines ended by `\n`. */
  text(file: string): string {
    return this.#text(file) ?? ''
  }

  replace(file: string, text: string): void {
    this.#texts.set(file, text)
  }

  #text(file: string): string | undefined {
    if (!this.#texts.has(file)) {
      const text = sourceText(this.#root, file)
      this.#texts.set(file, text === undefined ? undefined : plain(text))
    }
    return this.#texts.get(file)
  }
}

const plain = (text: string) => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
