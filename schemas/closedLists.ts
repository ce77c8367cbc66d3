import type { ContentGraph, Route } from './graph.ts'
import { mdxComponents } from './themeSlots.ts'

type ListRoute = Extract<Route, { kind: 'category' | 'tags' | 'tag' | 'blog' | 'search' }>

/**
 * The pages of the theme that list docs or what a blog has, and the page of the search. No author can write an id on them, so links
 * to their anchors are broken. Lists of posts are not among them: the excerpts there have ids.
 *
 * None if the site replaces parts of the theme, which may add ids.
 */
export function closedLists(routes: Route[], { replacements = {} }: ContentGraph['theme']): ListRoute[] {
  if (Object.keys(replacements).some((name) => name !== mdxComponents)) return []
  return routes.filter((route) =>
    route.kind === 'blog'
      ? ['tags', 'archive', 'authors'].includes(route.page)
      : ['category', 'tags', 'tag', 'search'].includes(route.kind),
  ) as ListRoute[]
}
