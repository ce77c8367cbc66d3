import type { ContentGraph, SidebarItem } from '../../../schemas/graph.ts'
import type { OutputFile } from '../../page/outputFile.ts'

/** Path of the list of Markdown files. Readers do not load it; `docs mcp` does. */
export const markdownListPath = 'assets/markdown.json'

/** A page that has a Markdown file. */
export interface MarkdownPage {
  route: string
  /** Base URL included. */
  href: string
  /** Its Markdown file, in the output folder. */
  path: string
  title: string
  description?: string
  /** Empty for a page in Markdown outside of the docs. */
  version: string
  /** The labels of the categories around it in its sidebar; empty if it is in none. */
  section: string[]
  /** Shown to those who have its address only. */
  unlisted?: true
}

/** The list of the Markdown files of a site in one language, in the order of the sidebars. */
export function markdownList(graph: ContentGraph, markdownPaths: ReadonlyMap<string, string>): OutputFile[] {
  const { site, docs, routes, sidebars } = graph
  if (!site.markdownPages) return []
  const places = new Map<string, { section: string[]; index: number }>()
  const visit = (items: SidebarItem[], section: string[]) => {
    for (const item of items) {
      if (item.type === 'html') continue
      const inner = item.type === 'category' ? [...section, item.label] : section
      if (item.href !== undefined && !places.has(item.href))
        places.set(item.href, { section: inner, index: places.size })
      if (item.type === 'category') visit(item.items, inner)
    }
  }
  for (const items of Object.values(sidebars)) visit(items, [])

  const pages = routes.flatMap((route): MarkdownPage[] => {
    const path = markdownPaths.get(route.route)
    if (path === undefined || (route.kind !== 'doc' && route.kind !== 'category')) return []
    const page = route.kind === 'doc' ? docs[route.doc]! : route
    const { href, title, description, version } = page
    const section = places.get(href)?.section ?? []
    const isUnlisted = 'unlisted' in page && page.unlisted
    return [
      {
        route: route.route,
        href,
        path,
        title,
        ...(description && { description }),
        version,
        section,
        ...(isUnlisted && { unlisted: true }),
      },
    ]
  })
  const order = ({ href }: MarkdownPage) => places.get(href)?.index ?? places.size
  pages.sort((a, b) => order(a) - order(b))
  return [{ path: markdownListPath, data: JSON.stringify(pages) }]
}
