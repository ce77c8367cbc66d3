import type { Position } from './diagnostic.ts'
import type { ContentGraph } from './graph.ts'
import { escapeRegExp } from './shared/text/escapeRegExp.ts'
import { isScriptRoute } from './shared/urls/hasAnchor.ts'
import { mdxComponents } from './themeSlots.ts'

/** A link of the config or of a sidebar to an anchor. */
export interface SiteAnchor {
  url: string
  /** Decoded. */
  anchor: string
  /** Absent if it leads to an anchor of each page that shows the link: `#contact`. */
  route?: string
  position: Position
}

/**
 * Whether pages may have an id besides those of their own content: code around the content may add any, and HTML of the config and of
 * sidebars has the ones that are written there.
 */
export function mayHaveId({ site, sidebars, theme, routes }: ContentGraph, id: string): boolean {
  const tags = [...site.headTags, ...(site.bodyTags?.start ?? []), ...(site.bodyTags?.end ?? [])]
  // Ids of the theme begin with two underscores.
  return (
    id.startsWith('__') ||
    (isScriptRoute(id) && routes.some(({ kind }) => kind === 'page')) ||
    Object.keys(theme.replacements ?? {}).some((name) => name !== mdxComponents) ||
    theme.clientModules !== undefined ||
    theme.analytics?.googleTagManager !== undefined ||
    tags.some((tag) => JSON.stringify(tag).includes('script')) ||
    isInMarkup({ site, sidebars }, id)
  )
}

/** Whether HTML of the config or of sidebars has an id. */
export const isInMarkup = ({ site, sidebars }: Pick<ContentGraph, 'site' | 'sidebars'>, id: string): boolean =>
  new RegExp(`\\b(?:id|name)\\W{1,8}${escapeRegExp(id)}(?!\\w)`, 'i').test(JSON.stringify([site, sidebars]))
