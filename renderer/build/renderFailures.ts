import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Route } from '../../schemas/graph.ts'
import { errorMessage, errorSource } from './errorSource.ts'

/** Maximum of routes in a diagnostic. */
const maxListed = 5

/** Pages that could not be rendered, grouped by error message and position. */
export class RenderFailures {
  readonly #root: string
  readonly #pages = new Map<string, { message: string; position: Position; routes: string[] }>()

  /** `root` is the site's folder, absolute. */
  constructor(root: string) {
    this.#root = root
  }

  add({ docs }: ContentGraph, route: Route, error: unknown): void {
    const message = errorMessage(messageOf(error), this.#root)
    const source = errorSource(error, this.#root)
    const key = JSON.stringify([message, source])
    const failure = this.#pages.get(key)
    if (failure) failure.routes.push(route.route)
    else this.#pages.set(key, { message, position: source ?? { file: fileOf(docs, route) }, routes: [route.route] })
  }

  diagnostics(): Diagnostic[] {
    return [...this.#pages.values()].map(({ message, position, routes }) => {
      const global = browserGlobal.exec(message)?.[1]
      const data = {
        routes: routes.slice(0, maxListed),
        others: Math.max(0, routes.length - maxListed),
        error: message.replace(/\.$/, ''),
      }
      return diagnose('page-render-failed', position, data, {
        hint:
          global &&
          `There is no \`${global}\` while pages are rendered. Use it in an effect, or in what an event calls.`,
      })
    })
  }
}

const browserGlobal = /\b(window|document|navigator|localStorage|sessionStorage|location) is not defined/

function fileOf(docs: ContentGraph['docs'], route: Route): string {
  switch (route.kind) {
    case 'doc':
      return docs[route.doc]!.source
    case 'page':
      return route.source
    default:
      return 'site.config.ts'
  }
}

/** The message of an error, followed by the messages of its causes. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} ${messageOf(error.cause)}`
}
