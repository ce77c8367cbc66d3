import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Route } from '../../schemas/graph.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import type { GlobalChange } from '../../schemas/shared/run/languageGlobals.ts'
import type { PageFailure } from './pageRenderer.ts'

/** Maximum of routes in a diagnostic. */
const maxListed = 5

/** Pages that could not be rendered, grouped by error message and position, and what pages and modules have done to the others. */
export class RenderFailures {
  readonly #pages = new Map<string, { message: string; position: Position; routes: string[] }>()
  readonly #overBudget: Diagnostic[] = []
  readonly #changes = new Map<string, { position: Position; change: GlobalChange; names: Set<string> }>()

  add({ docs }: ContentGraph, route: Route, failure: PageFailure): void {
    if ('limit' in failure) {
      const { limit, amount } = failure
      const data = { problem: limit, stage: 'rendered' as const, amount }
      const islands = route.kind === 'doc' ? docs[route.doc]!.islands : []
      const hint =
        islands.length > 0 ? `Its components are ${islands.map((name) => `\`<${name}>\``).join(', ')}.` : undefined
      this.#overBudget.push(diagnose('page-over-budget', { file: fileOf(docs, route) }, data, { hint }))
      return
    }
    const { message, position } = failure
    const key = JSON.stringify([message, position])
    const first = () => ({ message, position: position ?? { file: fileOf(docs, route) }, routes: [] })
    getOrInsert(this.#pages, key, first).routes.push(route.route)
  }

  /** Add the built-in objects that were changed while a page was rendered. Each thread loads a module, and reports what it does. */
  addChanges({ docs }: ContentGraph, route: Route, changes: GlobalChange[] = []): void {
    for (const change of changes) {
      const { name, isAdded, isLoading, isFixed, file = fileOf(docs, route), line, column } = change
      const key = JSON.stringify([file, line, name.startsWith('Object.prototype.'), isAdded, isLoading, isFixed])
      const position = { file, ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
      getOrInsert(this.#changes, key, () => ({ position, change, names: new Set() })).names.add(name)
    }
  }

  diagnostics(): Diagnostic[] {
    const failures = [...this.#pages.values()].map(({ message, position, routes }) => {
      const data = {
        routes: routes.slice(0, maxListed),
        others: Math.max(0, routes.length - maxListed),
        error: message.replace(/\.$/, ''),
      }
      return diagnose('page-render-failed', position, data, { hint: hintFor(message) })
    })
    const changes = [...this.#changes.values()].map(({ position, change: { isAdded, isLoading, isFixed }, names }) =>
      diagnose('global-changed', position, {
        names: [...names].slice(0, maxListed),
        others: Math.max(0, names.size - maxListed),
        isAdded,
        isLoading,
        isFixed,
      }),
    )
    return [...failures, ...this.#overBudget, ...changes]
  }
}

function hintFor(message: string): string | undefined {
  if (/suspended while/.test(message))
    return 'It waits for something, as `React.lazy` and `use` do. Put `<Suspense>` around it, whose `fallback` is shown until it is there, or `<BrowserOnly>{() => …}</BrowserOnly>` of `@docusaurus/BrowserOnly`.'
  if (/\bReactCurrent(?:Owner|Dispatcher|BatchConfig)\b/.test(message))
    return 'A package holds code of React 18 or older, and pages run with React 19. Install a version of the package that works with React 19.'
  const global = browserGlobal.exec(message)?.[1]
  return (
    global &&
    `There is no \`${global}\` while pages are rendered. Use it in an effect or in what an event calls, or put the component into \`<BrowserOnly>{() => …}</BrowserOnly>\` of \`@docusaurus/BrowserOnly\`.`
  )
}

const browserGlobal =
  /\b(window|document|self|navigator|localStorage|sessionStorage|location|history|screen|matchMedia|(?:request|cancel)AnimationFrame|\w+Observer|HTML\w*Element|Element|Node|Image|Audio|DOMParser|Worker|customElements|getComputedStyle) is not defined/

/** The source of a page; the config for pages that no author wrote. */
export function fileOf(docs: ContentGraph['docs'], route: Route): string {
  switch (route.kind) {
    case 'doc':
      return docs[route.doc]!.source
    case 'page':
      return route.source
    default:
      return 'site.config.ts'
  }
}
