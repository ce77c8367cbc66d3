import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Route } from '../../schemas/graph.ts'

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
      const hint = browserGlobal.exec(message)?.[1]
      return {
        code: 'page-render-failed',
        severity: 'error',
        file,
        message: `${routes.length > 1 ? 'The pages' : 'The page'} ${listed(routes)} cannot be rendered: ${message.replace(/\.$/, '')}.`,
        ...(hint && {
          hint: `There is no \`${hint}\` while pages are rendered. Use it in an effect, or in what an event calls.`,
        }),
      }
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

function listed(routes: string[]): string {
  const shown = routes.slice(0, 5).map((route) => `\`${route}\``)
  const more = routes.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}
