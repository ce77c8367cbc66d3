import type { Site } from '../../../schemas/graph.ts'
import type { SearchRequest } from './engine.ts'

/** What a hit must be, where a site is searched by language and version: its pages without a version are always found. */
export function facets({ search, locale }: Site, version: string | undefined): SearchRequest['facets'] {
  if (!search?.contextual) return undefined
  return { language: locale, tags: version === undefined ? ['default'] : ['default', `docs-default-${version}`] }
}
