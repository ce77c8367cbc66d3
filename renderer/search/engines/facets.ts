import type { Site } from '../../../schemas/graph.ts'
import { searchTagOf } from '../../page/searchTag.ts'
import type { SearchRequest } from './engine.ts'

/** Facets of contextual search: language, and a version of each set of docs. Pages without a version always match. */
export function facets({ search, locale }: Site, versions: string[]): SearchRequest['facets'] {
  if (!search?.contextual) return undefined
  return { language: locale, tags: ['default', ...versions.map(searchTagOf)] }
}
