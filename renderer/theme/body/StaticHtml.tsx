import { createElement, memo, useCallback, useMemo } from 'react'
import type { StaticHtmlNode } from '../../page/bodyTree.ts'
import { trustedHtml } from '../mdx/trustedHtml.ts'

/**
 * HTML that never changes. HTML beside components is wrapped in an element with `display: contents`.
 *
 * The data of a first page omits the HTML, because the document contains it. It is read from the DOM when the element is
 * mounted, so that the element can be unmounted and mounted again.
 */
export const StaticHtml = memo(function StaticHtml({
  html,
  element = html.inline ? 'span' : 'div',
  attributes = { className: 'static-html' },
}: {
  html: Pick<StaticHtmlNode, '__html' | 'isRendered'> & { inline?: boolean }
  element?: string
  attributes?: Record<string, unknown>
}) {
  if (typeof window === 'undefined') html.isRendered = true
  const readHtml = useCallback(
    (host: Element | null) => {
      if (host && html.__html === '') html.__html = host.innerHTML
    },
    [html],
  )
  // The same object on every render, because React sets the HTML again for another one.
  const trusted = useMemo(() => trustedHtml(html.__html), [html])
  return createElement(element, { ...attributes, ref: readHtml, dangerouslySetInnerHTML: trusted })
})
