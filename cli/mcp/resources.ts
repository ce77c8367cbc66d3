import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Resource,
} from '@modelcontextprotocol/sdk/types.js'
import type { MarkdownPage } from '../../renderer/node/outputs/markdownList.ts'
import { type Docs, type LocaleDocs, RequestError } from './docs.ts'
import { untrusted } from './untrusted.ts'

/** Resources of one answer. */
const resourcesPerAnswer = 100

const mimeType = 'text/markdown'
/** The protocol's code of "resource not found", which its library has no name for. */
const notFound = -32002

/** Serve the Markdown of each page as a resource, whose URI is the address of the Markdown file. */
export function serveResources({ server }: McpServer, current: () => Docs): void {
  server.registerCapabilities({ resources: {} })

  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => {
    const docs = current()
    const all = docs.locales.flatMap((locale) => resourcesOf(docs.locale(locale)))
    const start = params?.cursor === undefined ? 0 : startOf(params.cursor, all)
    const end = start + resourcesPerAnswer
    return {
      resources: all.slice(start, end),
      ...(end < all.length && { nextCursor: cursorOf(end, all) }),
    }
  })

  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [] }))

  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const docs = current()
    try {
      const text = await docs.read(docs.find(uri))
      return { contents: [{ uri, mimeType, text: await untrusted(text) }] }
    } catch (error) {
      if (error instanceof RequestError) throw new McpError(notFound, error.message)
      throw error
    }
  })
}

function resourcesOf({ pages, site }: LocaleDocs): Resource[] {
  return pages.flatMap(({ unlisted, title, description, path, route }: MarkdownPage): Resource[] =>
    unlisted
      ? []
      : [
          {
            uri: site.url + site.baseUrl + path.split('/').map(encodeURIComponent).join('/'),
            name: route,
            title,
            ...(description && { description }),
            mimeType,
          },
        ],
  )
}

/** Where a list goes on, of which length: after another build with more or fewer pages it is another list. */
const cursorOf = (start: number, all: Resource[]) => btoa(`${start}/${all.length}`)

function startOf(cursor: string, all: Resource[]): number {
  for (let start = resourcesPerAnswer; start < all.length; start += resourcesPerAnswer)
    if (cursorOf(start, all) === cursor) return start
  throw new McpError(ErrorCode.InvalidParams, 'There is no such cursor. List the resources again from the beginning.')
}
