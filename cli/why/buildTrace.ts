import type { CompiledSite, SiteState } from '../../pipeline/compiled.ts'
import type { TracedPage } from '../../renderer/node/renderInput.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { cacheFolder, didYouMeanHint } from '../options.ts'
import { UsageError } from '../UsageError.ts'
import { namedInputs, readInputs, writeInputs } from './namedInputs.ts'
import { isPageAt, whyPage } from './whyPage.ts'

/** What a build is made of, for the next one to compare, and where the page comes from that `--why` names. */
export class BuildTrace {
  /** Called with each page; absent if nobody asks for one. */
  readonly onOrigin: ((page: TracedPage) => void) | undefined
  readonly #root: string
  readonly #folder: string
  readonly #path: string | undefined
  #page: TracedPage | undefined

  /** `folder` is the output folder, `onPage` is called with each page. Throws a `UsageError` if there is no page at the path `why`. */
  constructor(
    root: string,
    folder: string,
    sites: CompiledSite[],
    { why: path, onPage }: { why?: string | undefined; onPage?: ((page: TracedPage) => void) | undefined },
  ) {
    this.#root = root
    this.#folder = folder
    this.#path = path
    this.onOrigin = onPage
    if (path === undefined) return
    const pages = sites.flatMap(({ graph }) => graph.routes.map((route) => ({ graph, route })))
    if (!pages.some((page) => isPageAt(path, page))) throw noPage(path, pages)
    this.onOrigin = (page) => {
      onPage?.(page)
      if (isPageAt(path, page)) this.#page = page
    }
  }

  /** Store the inputs of a build that was published. Returns the answer to `--why`, in lines. */
  end(state: SiteState, reads: Read[]): string[] | undefined {
    const cache = cacheFolder(this.#root)
    const inputs = namedInputs(state, reads, cache)
    const last = this.#page && readInputs(cache, this.#folder)
    writeInputs(cache, this.#folder, inputs)
    return this.#page && whyPage(this.#path!, this.#page, last, inputs, this.#root)
  }
}

function noPage(path: string, pages: Pick<TracedPage, 'route'>[]): UsageError {
  const hint = didYouMeanHint(
    path,
    pages.map(({ route }) => route.route),
  )
  return new UsageError(`There is no page at \`${path}\`.`, hint ?? '`docs graph` lists the pages.')
}
