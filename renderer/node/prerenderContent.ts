import type { ReactElement } from 'react'
import type { Body, BodyNode, ContentGraph } from '../../schemas/graph.ts'
import { hydratedComponents } from '../../schemas/themeComponents.ts'
import type { DocPage, PageData } from '../page/pageData.ts'
import { withFeedback } from './feedback.ts'
import { islandNames, prerender } from './prerender.tsx'
import { withTitleBadge } from './titleBadge.tsx'

/**
 * Prerender the content of a page. `url` is that of the page; `inPage` provides the page context. The body is empty for a page without
 * one.
 */
export function prerenderContent(
  content: PageData['content'],
  {
    url,
    theme,
    inPage,
  }: { url: string; theme: ContentGraph['theme']; inPage: (element: ReactElement) => ReactElement },
): { content: PageData['content']; body: Body } {
  const isLive = (name: string) => theme.components[name]?.hydrate ?? hydratedComponents.includes(name)
  if (content.kind === 'doc') {
    const doc = withTitleBadge(withFeedback(content, url, theme.feedback), inPage)
    const body = prerender(doc.body, isLive, inPage)
    return { content: docContent(doc, body), body }
  }
  if (content.kind !== 'blog') return { content, body: [] }
  const body = content.body.map((post) => withChildren(post, (children) => prerender(children, isLive, inPage)))
  return { content: { ...content, body }, body }
}

/** The doc with its prerendered body. What only prerendered components have read is left out. */
function docContent(doc: DocPage, body: Body): DocPage {
  const { category, ...content } = { ...doc, body }
  const isRead = doc.live || islandNames(body).length > 0
  return category && isRead ? { ...content, category } : content
}

/** An excerpt with other children. */
const withChildren = (node: BodyNode, map: (children: Body) => Body): BodyNode =>
  typeof node === 'string' ? node : { ...node, children: map(node.children ?? []) }
