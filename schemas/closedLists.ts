import type { ContentGraph, Route } from './graph.ts'
import { mdxComponents } from './themeSlots.ts'

type ListRoute = Extract<Route, { kind: 'category' | 'tags' | 'tag' }>

/**
 * The pages of the theme that list docs. No author can write an id on them, so links to their anchors are broken.
 *
 * None if the site replaces parts of the theme, which may add ids.
 */
export function closedLists(routes: Route[], { replacements = {} }: ContentGraph['theme']): ListRoute[] {
  if (Object.keys(replacements).some((name) => name !== mdxComponents)) return []
  return routes.filter((route) => route.kind === 'category' || route.kind === 'tags' || route.kind === 'tag')
}
