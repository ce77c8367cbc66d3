import { createElement, memo, useCallback } from 'react'
import type { StaticHtmlNode } from '../../page/bodyTree.ts'

/**
 * HTML that never changes. Beside components it needs an element of its own, which takes no part in layout.
 *
 * The data of a first page leaves the HTML out, since the server sent it already. It is read from the page here, for the
 * case that the part is taken away and shown again later.
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
  const keepHtml = useCallback(
    (host: Element | null) => {
      if (host && html.__html === '') html.__html = host.innerHTML
    },
    [html],
  )
  return createElement(element, { ...attributes, ref: keepHtml, dangerouslySetInnerHTML: html })
})
