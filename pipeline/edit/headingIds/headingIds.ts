import type { SiteConfig } from '../../../schemas/config.ts'
import type { Diagnostic, Fix } from '../../../schemas/diagnostic.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { ofFile } from '../../load/contentSets.ts'
import { load } from '../../load/load.ts'
import { type MarkdownPlugins, markdownPlugins } from '../../load/markdownPlugins.ts'
import { sourceText } from '../../load/sourceText.ts'
import { blankFrontMatter } from '../../parse/blankFrontMatter.ts'
import type { ParseOptions } from '../../parse/context.ts'
import { docVariables } from '../../parse/docVariables.ts'
import { forParser } from '../../parse/forParser.ts'
import { isMdx } from '../../parse/isMdx.ts'
import { createParse, createParseWithPlugins, type Parse, type ParseWithPlugins } from '../../parse/parse.ts'
import { parseOptions } from '../../parse/parseOptions.ts'
import { attachPlugins } from '../../parse/plugins.ts'
import { createReferenceParser } from '../../parse/referenceParser.ts'
import { applyFixes } from '../fixes/applyFixes.ts'
import { headingsIn, type WrittenHeading } from './headingsIn.ts'
import { originalsOf, translatedIds, unreadFolders } from './translatedIds.ts'

export interface HeadingIdsOptions {
  /** The site's folder, absolute. */
  root: string
  configFile?: string | undefined
  /** Whether to write a file, by its path from the site's root. */
  isWanted: (file: string) => boolean
  /** Keep capital letters, whatever the site does. */
  maintainCase?: boolean | undefined
  /** Replace ids that authors chose. */
  overwrite?: boolean | undefined
}

export interface HeadingIds {
  /** Files with new ids: their whole new text and the number of ids added. */
  changed: { file: string; text: string; count: number }[]
  /** Headings, files and folders that did not change, with the reason. */
  left: { file: string; line?: number; reason: string }[]
  /** Docs and included files that passed `isWanted`. */
  files: string[]
  /** Diagnostics of the config when the site cannot be loaded. */
  diagnostics: Diagnostic[]
}

/**
 * Write the current ids of headings into the docs, so that links keep working when the text of a heading changes.
 *
 *     ## Click a button      →  ## Click a button {#click-a-button}
 *
 * Nothing is written to disk here. A heading of an included file gets an id only if it is the same on every page that
 * includes the file. A heading of a translation gets the id of its original, so that links lead to it in every language.
 */
export async function headingIds(options: HeadingIdsOptions): Promise<HeadingIds> {
  const { root, configFile, isWanted, maintainCase, overwrite } = options
  const { config, versions: allVersions, locales, diagnostics } = await load({ root, configFile })
  if (!config) return { changed: [], left: [], files: [], diagnostics }
  // A commit stays as it is.
  const versions = allVersions.filter(({ ref }) => !ref)

  const site = new Site(root, config, maintainCase)
  const originals = originalsOf(versions, locales)
  const sources = [...versions.flatMap(({ docs }) => docs.map(({ source }) => source)), ...originals.keys()]
  const files = (await site.read(sources)).filter(isWanted)
  const written = new Map(files.map((file) => [file, site.headings(file)]))
  if (overwrite) {
    for (const [file, headings = []] of written)
      site.replace(
        file,
        replaceIds(site.text(file), headings, () => ''),
      )
    await site.read(sources)
  }

  const changed: HeadingIds['changed'] = []
  const unread = unreadFolders(diagnostics, versions, locales).filter(isWanted)
  const left: HeadingIds['left'] = unread.map((file) => ({ file, reason: notRead }))
  for (const [file, headings] of written) {
    const text = sourceText(root, file)
    if (!headings || text === undefined) {
      left.push({ file, reason: notRead })
      continue
    }
    const original = originals.get(file)
    const given = original === undefined ? undefined : site.idsFor(headings, original)
    if (given && 'line' in given) {
      if (headings.some(({ id, depth }) => id === undefined && depth > 1))
        left.push({
          file,
          line: given.line,
          reason: `Its headings are not those of \`${original}\`, whose ids they get.`,
        })
      continue
    }
    const ids = new Map<WrittenHeading, string>()
    for (const [index, heading] of headings.entries()) {
      if (heading.id !== undefined && !overwrite) continue
      const [id, ...others] = given
        ? [given[index]].filter((id) => id !== undefined)
        : site.idsAt(file, heading.position)
      if (id === undefined || id === heading.id) continue
      if (others.length === 0) ids.set(heading, id)
      else left.push({ file, line: heading.idAt.line, reason: severalIds([id, ...others]) })
    }
    if (ids.size === 0) continue
    const changedText = replaceIds(text, [...ids.keys()], (heading) => ` ${site.syntax(file, ids.get(heading)!)}`)
    const expectedIds = headings.map((heading) => ids.get(heading) ?? heading.id)
    if (String(site.headings(file, changedText)?.map(({ id }) => id)) === String(expectedIds)) {
      changed.push({ file, text: changedText, count: ids.size })
    } else {
      left.push({ file, reason: 'Ids at the end of its headings would be read as something else.' })
    }
  }
  return { changed, left, files, diagnostics: [] }
}

const notRead = 'It cannot be read; `docs check` says why.'

const severalIds = (ids: string[]) =>
  `Its id differs from page to page: ${ids
    .sort()
    .map((id) => `\`${id}\``)
    .join(', ')}.`

/** Replace the ids of headings in a text by the results of `idOf`. */
function replaceIds(text: string, headings: WrittenHeading[], idOf: (heading: WrittenHeading) => string): string {
  const starts = [text.startsWith('\ufeff') ? 1 : 0, ...[...text.matchAll(/\r\n?|\n/g)].map(endOf)]
  const fixes = headings.map((heading): Fix => {
    const { line, from, to } = heading.idAt
    const start = starts[line - 1]! - 1
    return { start: start + from, end: start + to, text: idOf(heading) }
  })
  return applyFixes(text, fixes).text
}

const endOf = ({ 0: matched, index }: RegExpMatchArray) => index! + matched.length

/** Write an id for the end of a heading. Underscores are escaped in plain Markdown, where they would be emphasis. */
export function writtenId(id: string, mdx: boolean, options: Pick<ParseOptions, 'headingIds'>): string {
  if (!mdx) return `{#${id.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')}}`
  return options.headingIds ? `{#${id}}` : `{/* #${id} */}`
}

/** The texts of docs and included files. They can be replaced in memory. */
class Site {
  readonly #root: string
  readonly #options: ReturnType<typeof parseOptions>
  readonly #parse: Parse | ParseWithPlugins
  readonly #parseReference: (source: string) => ReturnType<typeof createReferenceParser>
  readonly #texts = new Map<string, string | undefined>()
  /** Ids by file and position. There are several if pages that include the file differ. */
  readonly #ids = new Map<string, Set<string>>()

  constructor(root: string, config: SiteConfig, maintainCase: boolean | undefined) {
    const options = parseOptions(config)
    this.#root = root
    this.#options = { ...options, maintainCase: maintainCase || options.maintainCase }
    const plugins = markdownPlugins(root, config)
    this.#parse = plugins ? createParseWithPlugins(this.#options, plugins) : createParse(this.#options)
    const references = new Map<MarkdownPlugins | undefined, ReturnType<typeof createReferenceParser>>()
    this.#parseReference = (source) => {
      const own = ofFile(plugins?.sets ?? [], source)?.plugins ?? plugins
      return getOrInsert(references, own, () =>
        createReferenceParser(this.#options, (processor) => {
          if (own) attachPlugins(processor, [...own.beforeDefaultRemark, ...own.remark])
        }),
      )
    }
  }

  /** Parse docs and collect the ids of their headings. Returns the docs and the files they include. */
  async read(sources: string[]): Promise<string[]> {
    const files = new Set(sources)
    this.#ids.clear()
    for (const source of sources) {
      const { facts } = await this.#parse(source, this.text(source), (path) => this.#text(path))
      for (const file of [source, ...facts.includes.filter((include) => this.#text(include) !== undefined)]) {
        files.add(file)
      }
      for (const { id, position } of facts.headings) {
        if (id === undefined) continue
        const key = `${position.file ?? source}:${position.line}:${position.column}`
        getOrInsert(this.#ids, key, () => new Set()).add(id)
      }
    }
    return [...files]
  }

  idsAt(file: string, position: string): string[] {
    return [...(this.#ids.get(`${file}:${position}`) ?? [])]
  }

  /** The ids for the headings of a translation; the line of the first heading that its original does not have. */
  idsFor(headings: WrittenHeading[], original: string): ReturnType<typeof translatedIds> {
    const ofOriginal = this.headings(original) ?? []
    return translatedIds(
      headings,
      ofOriginal,
      ofOriginal.map(({ position }) => this.idsAt(original, position)[0]),
    )
  }

  /** Find the headings of a file; `undefined` if it does not parse. */
  headings(file: string, text = this.text(file)): WrittenHeading[] | undefined {
    const mdx = isMdx(file, this.#options)
    const written = normalizeText(text)
    const blank = blankFrontMatter(docVariables(file, this.#options)?.mark(written, file) ?? written).text
    return headingsIn(forParser(blank, mdx, this.#options), (markdown) => this.#parseReference(file)(markdown, mdx))
  }

  syntax(file: string, id: string): string {
    return writtenId(id, isMdx(file, this.#options), this.#options)
  }

  /** A file's text with `\n` as line end. */
  text(file: string): string {
    return this.#text(file) ?? ''
  }

  replace(file: string, text: string): void {
    this.#texts.set(file, text)
  }

  #text(file: string): string | undefined {
    if (!this.#texts.has(file)) {
      const text = sourceText(this.#root, file)
      this.#texts.set(file, text === undefined ? undefined : normalizeText(text))
    }
    return this.#texts.get(file)
  }
}

const normalizeText = (text: string) => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
