// `quire-docs/host`, for functions of hosts: it needs what browsers have, and nothing of Node.

/** How a host gives the files of the site that is published with the function. */
export interface HostFiles {
  /** Fetch a file of the site by its address. */
  asset: (url: URL) => Promise<Response>
  /** Answer the request as the host does without the function. */
  page: () => Response | Promise<Response>
}

export interface HostSettings {
  /** `baseUrl` of the site config. By default `/`. */
  baseUrl?: string
}

/** Answers a request: for a page as Markdown, of an assistant, or as the host does. */
export type HostAnswer = (request: Request, files: HostFiles) => Promise<Response>

/**
 * Create the function with which a host answers assistants.
 *
 * - Pages answer `Accept: text/markdown` with their Markdown, and name it in the header `Link`.
 * - `/mcp` answers the Model Context Protocol, as `docs mcp` does.
 *
 * All else is answered by the host, and so is everything if the files of the site cannot be read.
 *
 *     const answer = assistants()
 *     export const onRequest = ({ request, env, next }) =>
 *       answer(request, { asset: (url) => env.ASSETS.fetch(url), page: () => next() })
 */
export function assistants({ baseUrl = '/' }: HostSettings = {}): HostAnswer {
  let answer: Promise<HostAnswer> | undefined
  return async (request, files) => {
    answer ??= import('./mcp/hostAnswer.ts').then(({ hostAnswer }) => hostAnswer(baseUrl))
    return (await answer)(request, files)
  }
}
