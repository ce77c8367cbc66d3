import type { Route } from '../../graph.ts'

/** Whether a page has a Markdown file beside it: docs, pages in Markdown, and generated pages of categories. */
export const hasMarkdown = ({ kind }: { kind: string }): boolean => kind === 'doc' || kind === 'category'

/** The Markdown file of a page: `/guides/start` → `guides/start.md`, `/` → `index.md`. */
export function markdownPath(route: string): string {
  const path = route.replace(/^\/+|\/+$/g, '')
  if (path === '') return 'index.md'
  return path === 'index' ? 'index/index.md' : `${path}.md`
}

/** The Markdown files of a site, by route. A file of the site's own at the same path takes precedence. */
export function markdownFiles(
  routes: Route[],
  isOwnFile: (path: string) => boolean,
): { paths: Map<string, string>; conflicts: { route: string; path: string }[] } {
  const paths = new Map<string, string>()
  const conflicts: { route: string; path: string }[] = []
  // A page at `/a.md` is a folder of this name.
  const folders = new Set(
    routes.flatMap(({ route }) => (/\.md\/?$/.test(route) ? [route.replace(/^\/|\/$/g, '')] : [])),
  )
  for (const page of routes) {
    if (!hasMarkdown(page)) continue
    const path = markdownPath(page.route)
    if (isOwnFile(path) || folders.has(path)) conflicts.push({ route: page.route, path })
    else paths.set(page.route, path)
  }
  return { paths, conflicts }
}
