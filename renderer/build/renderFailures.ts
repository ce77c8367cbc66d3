import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Route } from '../../schemas/graph.ts'

/** Routes that a diagnostic lists. */
const maxListed = 5

/** Pages that could not be rendered, those with the same trouble together. */
export class RenderFailures {
  readonly #pages = new Map<string, { file: string; routes: string[] }>()

  add({ docs }: ContentGraph, route: Route, error: unknown): void {
    const message = messageOf(error)
    const known = this.#pages.get(message)
    if (known) known.routes.push(route.route)
    else this.#pages.set(message, { file: fileOf(docs, route), routes: [route.route] })
  }

  diagnostics(): Diagnostic[] {
    return [...this.#pages].map(([message, { file, routes }]) => {
      const global = browserGlobal.exec(message)?.[1]
      const data = {
        routes: routes.slice(0, maxListed),
        others: Math.max(0, routes.length - maxListed),
        error: message.replace(/\.$/, ''),
      }
      return diagnose('page-render-failed', { file }, data, {
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

/** An error's message with those of its causes. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} ${messageOf(error.cause)}`
}
