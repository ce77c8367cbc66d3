import type { BuiltFile } from '../../renderer/page/outputFile.ts'
import { markdownPath } from '../../schemas/shared/files/markdownFiles.ts'
import { fileKind } from '../output/deployedFiles.ts'

/** Files of a site that a preview has none of: lists of all pages. */
const lists =
  /(?:^|\/)(?:sitemap\.xml|opensearch\.xml|links\.json|llms(?:-full)?\.txt|llms\/[^/]+\.txt|assets\/markdown\.json)$/
const searchPiece = /(?:^|\/)assets\/search\//
/** Scripts, styles and fonts. */
const bundled = /(?:^|\/)assets\/[^/]+$/

export interface SelectOptions {
  /** Whether a document belongs to each preview, or to none. */
  kindOf: (file: BuiltFile) => 'page' | 'always' | 'never'
  /** The language of a path. */
  languageOf: (path: string) => string
  /** Whether a document is that of the base. */
  isSame: (file: BuiltFile) => boolean
  /** Whether documents load a file from the published site. */
  isPublished: (path: string) => boolean
  /** Whether a file that readers know by its address differs from that of the base. */
  isChanged: (path: string) => boolean
}

/** Chooses the files of a preview among those of a site, in one pass. */
export class SelectedFiles {
  /** Paths of all documents of the site. */
  readonly pages = new Set<string>()
  /** Paths of the documents that differ from those of the base. */
  readonly changed: string[] = []
  /** Documents of the preview: those that differ, and the search page. */
  readonly documents = new Set<string>()
  /** Other files of the site, which pages may need. */
  readonly #others = new Map<string, BuiltFile>()
  readonly #lists = new Set<string>()
  readonly #options: SelectOptions

  constructor(options: SelectOptions) {
    this.#options = options
  }

  /** Whether a file is of a language with pages in the preview. */
  #isShown(path: string): boolean {
    const { languageOf } = this.#options
    const language = languageOf(path)
    return this.changed.some((page) => languageOf(page) === language)
  }

  has(path: string): boolean {
    return this.pages.has(path) || this.#others.has(path) || this.#lists.has(path)
  }

  /** The Markdown of a document. */
  textOf(path: string): BuiltFile | undefined {
    return this.#others.get(markdownOf(path))
  }

  /** The documents that differ with their Markdown, and what every page of their language leads to. */
  async *select(files: AsyncIterable<BuiltFile>): AsyncGenerator<BuiltFile> {
    const shells: BuiltFile[] = []
    for await (const file of files) {
      const { path } = file
      if (path === '_headers' || (searchPiece.test(path) && this.#isShown(path))) yield file
      else if (fileKind(path) === 'page') {
        this.pages.add(path)
        const kind = this.#options.kindOf(file)
        if (kind === 'always') shells.push(file)
        else if (kind === 'page' && !this.#options.isSame(file)) {
          this.changed.push(path)
          this.documents.add(path)
          yield file
        }
      } else if (lists.test(path)) this.#lists.add(path)
      else this.#others.set(path, file)
    }
    for (const file of shells.filter(({ path }) => this.#isShown(path))) {
      this.documents.add(file.path)
      yield file
    }
  }

  /** The files that documents of the preview name or that have changed, and the scripts and styles of the site, without those of the published site. */
  *needed(names: (path: string) => boolean): Generator<BuiltFile> {
    const texts = new Set(this.changed.map(markdownOf))
    for (const [path, file] of this.#others) {
      const isCode = (bundled.test(path) && !path.endsWith('.json')) || path.endsWith('assets/site.json')
      const isNeeded = path.endsWith('.md')
        ? texts.has(path)
        : isCode
          ? this.#isShown(path)
          : names(path) || this.#options.isChanged(path)
      if (isNeeded && !this.#options.isPublished(path)) yield file
    }
  }
}

/** `guides/start/index.html` → `guides/start.md` */
const markdownOf = (path: string): string => markdownPath(`/${path.replace(/(?:\/?index)?\.html$/, '')}`)
