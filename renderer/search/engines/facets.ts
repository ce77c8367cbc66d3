import type { Site } from '../../../schemas/graph.ts'
import type { SearchRequest } from './engine.ts'

/** Facets of contextual search: language and version. Pages without a version always match. */
export function facets({ search, locale }: Site, version: string | undefined): SearchRequest['facets'] {
  if (!search?.contextual) return undefined
  return { language: locale, tags: version === undefined ? ['default'] : ['default', `docs-default-${version}`] }
}
