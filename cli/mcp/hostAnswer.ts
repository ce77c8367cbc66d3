import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import packageJson from '../../package.json' with { type: 'json' }
import { fileUrl, llmsHref, normalRoute } from '../../renderer/page/urls.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import type { HostAnswer, HostFiles } from '../host.ts'
import { markdownLinks, prefersMarkdown } from '../serve/markdownAnswer.ts'
import type { ReadFile } from './docs.ts'
import { type FetchedLocale, fetchedDocs, fetchLocales } from './fetchedDocs.ts'
import { mcpServer } from './mcpServer.ts'

/** No request of an assistant is longer. */
const maxBodyBytes = 256 * 1024
/** Hosts redirect the address of an HTML file to that of its page. */
const maxRedirects = 3

/** Data that is kept between requests. It is plain, because hosts do not let a request await a promise of another request. */
interface Kept {
  locales: FetchedLocale[]
  /** Path of the Markdown file in the output folder, by the path of the page. */
  markdownFiles: Map<string, string>
}

/** Create the function that answers requests to a site, whose files are those that a build has written. */
export function hostAnswer(baseUrl: string): HostAnswer {
  let kept: Kept | undefined
  return async (request, files) => {
    const { pathname } = new URL(request.url)
    const isForAssistants = pathname === `${baseUrl}mcp`
    const mayBePage = (request.method === 'GET' || request.method === 'HEAD') && isPagePath(pathname)
    if (!isForAssistants && !mayBePage) return files.page()

    const read = reader(request, files, baseUrl)
    try {
      kept ??= withMarkdownFiles(await fetchLocales(read))
    } catch {
      // A site without Markdown files, or a host that does not give its files: readers get their page.
      return isForAssistants ? refuse(503, 'The Markdown files of the site cannot be read.') : files.page()
    }
    if (isForAssistants) return answerAssistant(request, kept, read)
    const markdown = kept.markdownFiles.get(pageKey(pathname))
    return markdown === undefined ? files.page() : answerPage(request, files, markdown, kept, baseUrl)
  }
}

/** Pages have no ending but `.html`. */
const isPagePath = (pathname: string) => /(?:^|\/)[^/.]*$|\.html$|\/\d[^/]*$/.test(pathname)

const pageKey = (pathname: string) => normalRoute(decodeUrl(pathname).replace(/(?:\/index)?\.html$/, ''))

function withMarkdownFiles(locales: FetchedLocale[]): Kept {
  const markdownFiles = new Map<string, string>()
  for (const { folder, pages } of locales)
    for (const { href, path } of pages) markdownFiles.set(pageKey(href), folder + path)
  return { locales, markdownFiles }
}

/** Reads files of the output folder through the host. Rejects if there is none. */
const reader =
  (request: Request, files: HostFiles, baseUrl: string): ReadFile =>
  async (path) =>
    (await fetchFile(path, request, files, baseUrl)).text()

async function fetchFile(path: string, request: Request, files: HostFiles, baseUrl: string): Promise<Response> {
  let url = new URL(fileUrl(path, baseUrl), request.url)
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await files.asset(url)
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('Location') : null
    if (location === null) {
      if (response.ok) return response
      throw new Error(`${url.pathname} answers ${response.status}.`)
    }
    const next = new URL(location, url)
    if (next.origin !== url.origin) throw new Error(`${url.pathname} leads to another site.`)
    url = next
  }
  throw new Error(`${url.pathname} is redirected too often.`)
}

/** Answer with a page, and say where it is as Markdown; with the Markdown if the client prefers it. */
async function answerPage(
  request: Request,
  files: HostFiles,
  markdown: string,
  { locales }: Kept,
  baseUrl: string,
): Promise<Response> {
  const { site } = locales.find(({ folder }) => folder === '')!
  const links = markdownLinks(fileUrl(markdown, baseUrl), llmsHref(site))
  const isPreferred = prefersMarkdown(request.headers.get('Accept') ?? '')
  const file = isPreferred ? await fetchFile(markdown, request, files, baseUrl).catch(() => undefined) : undefined
  const answer = file ?? (await files.page())
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept')
  if (answer.status < 300 || answer.status === 304) headers.append('Link', links)
  if (!file) return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
  headers.set('Content-Type', 'text/markdown; charset=utf-8')
  // The text was decoded when it was fetched.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(request.method === 'HEAD' ? null : file.body, { headers })
}

async function answerAssistant(request: Request, { locales }: Kept, read: ReadFile): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Only POST is answered.', { Allow: 'POST' })
  const docs = fetchedDocs(locales, read)
  const server = mcpServer(() => docs, packageJson.version)
  const options = { enableJsonResponse: true, maxRequestBodySize: maxBodyBytes }
  const transport = new WebStandardStreamableHTTPServerTransport(options)
  try {
    await server.connect(transport as Parameters<typeof server.connect>[0])
    const answer = await transport.handleRequest(request)
    answer.headers.set('X-Content-Type-Options', 'nosniff')
    answer.headers.set('Cache-Control', 'no-store')
    return answer
  } finally {
    await server.close()
  }
}

const refuse = (status: number, reason: string, headers: Record<string, string> = {}) =>
  new Response(`${reason}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
