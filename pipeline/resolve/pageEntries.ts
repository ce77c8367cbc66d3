import { posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import type { SourceFile } from '../load/sourceFile.ts'
import type { DocFacts } from '../parse/docFacts.ts'
import type { DocEntry } from './docEntry.ts'
import { siteHref, sitePath } from './href.ts'
import { isIndex } from './identify.ts'

/**
 * Make the routes and titles of pages in Markdown, which are docs of no version, from their paths and front matter.
 *
 *     src/pages/about.md         →  key page:about,        route /about
 *     src/pages/legal/index.mdx  →  key page:legal/index,  route /legal
 */
export function pageEntries(
  pages: SourceFile[],
  factsOf: (source: string) => DocFacts | undefined,
  config: SiteConfig,
  production: boolean,
): DocEntry[] {
  return pages.flatMap(({ source, path }): DocEntry[] => {
    const facts = factsOf(source)
    if (!facts) return []
    const { frontMatter, contentTitle, excerpt } = facts
    if (frontMatter.draft && production) return []
    const { dir, name } = posix.parse(path)
    const id = posix.join(dir, name)
    const route = sitePath(routeOf(dir, name, frontMatter.slug), config)
    const description = frontMatter.description ?? excerpt
    const entry: DocEntry = {
      key: `page:${id}`,
      id: `page:${id}`,
      version: '',
      source,
      path,
      route,
      href: siteHref(route, config),
      title: frontMatter.title ?? contentTitle ?? name,
      ...(description && { description }),
      frontMatter,
      draft: frontMatter.draft ?? false,
      unlisted: frontMatter.unlisted ?? false,
    }
    return [entry]
  })
}

function routeOf(folder: string, name: string, slug: string | undefined): string {
  const isFolder = isIndex(name, '')
  return posix.join('/', slug?.startsWith('/') ? '' : folder, slug ?? (isFolder ? '' : name))
}
