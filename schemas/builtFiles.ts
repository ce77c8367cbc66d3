import type { ContentGraph } from './graph.ts'
import { markdownFiles } from './shared/files/markdownFiles.ts'

/** Files that most builds write. */
const fixedNames = ['sitemap.xml', '404.html', 'opensearch.xml', 'llms.txt']

/** The paths of the files besides pages and the site's own files to which links may lead: feeds, the Markdown of pages, lists of pages. */
export function builtFiles({
  site,
  routes,
  blogs = [],
}: Pick<ContentGraph, 'routes' | 'blogs'> & {
  site: Pick<ContentGraph['site'], 'markdownPages' | 'llmsFull'>
}): ReadonlySet<string> {
  const markdown = site.markdownPages ? markdownFiles(routes, () => false).paths.values() : []
  const feeds = blogs.flatMap(({ feeds }) => (feeds?.files ?? []).map(({ path }) => path))
  return new Set([...fixedNames, ...markdown, ...feeds, ...(site.llmsFull ? ['llms-full.txt'] : [])])
}
