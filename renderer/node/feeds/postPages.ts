import type { ContentGraph, Doc, GraphBlog, Route } from '../../../schemas/graph.ts'
import type { BuiltFile } from '../../page/outputFile.ts'
import { textOf } from '../pages/pageValue.ts'
import { feedPaths } from './feedFiles.ts'

/** The pages of the posts that are in feeds, collected while a site is rendered. */
export class PostPages {
  /** The blogs with feeds. */
  readonly blogs: Set<GraphBlog>
  readonly #keys: Set<string>
  readonly #pages = new Map<string, () => string>()
  readonly #readPrevious: (path: string) => string

  /** `readPrevious` reads a file that the last build has written. */
  constructor(graph: ContentGraph, readPrevious: (path: string) => string) {
    this.blogs = new Set(feedPaths(graph).values())
    this.#keys = new Set([...this.blogs].flatMap(({ feeds }) => feeds!.posts))
    this.#readPrevious = readPrevious
  }

  /** Add the files of a page: its HTML is the first. */
  add(route: Route, [document]: BuiltFile[]): void {
    if (!document || route.kind !== 'doc' || !this.#keys.has(route.doc)) return
    const { path } = document
    const read = 'data' in document ? () => textOf(document.data) : () => this.#readPrevious(path)
    this.#pages.set(route.doc, read)
  }

  /** The HTML of the page of a post; `undefined` if it could not be rendered. */
  readonly html = async ({ key }: Doc): Promise<string | undefined> => this.#pages.get(key)?.()
}
