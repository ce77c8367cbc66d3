import { createElement, memo, useCallback, useMemo } from 'react'
import type { StaticHtmlNode } from '../../page/bodyTree.ts'
import { hostAttribute } from '../../page/pageDocument.ts'
import { trustedHtml } from '../html/trustedHtml.ts'

/**
 * The elements of the document with HTML that the page data omits, by their ids, while the first page is hydrated. If that fails,
 * React renders the page anew, in which they would be empty.
 */
export const firstHosts = new Map<string, Element>()

/**
 * HTML that never changes. HTML beside components is wrapped in an element with `display: contents`.
 *
 * The data of a page omits the HTML, because the document contains it. On a first page, if the element is unmounted and mounted
 * again, the HTML is read from the first element.
 */
export const StaticHtml = memo(function StaticHtml({
  html,
  element = html.inline ? 'span' : 'div',
  attributes = { className: 'static-html' },
}: {
  html: Pick<StaticHtmlNode, '__html' | 'id' | 'isRendered' | 'host'> & { inline?: boolean }
  element?: string
  attributes?: Record<string, unknown>
}) {
  if (typeof window === 'undefined') html.isRendered = true
  const keepHost = useCallback(
    (host: Element | null) => {
      if (!host || html.__html !== '') return
      const first = firstHosts.get(html.id ?? '')
      if (first && first !== host && !host.hasChildNodes()) host.append(...first.childNodes)
      html.host = host
    },
    [html],
  )
  // The same object on every render, because React sets the HTML again for another one.
  const trusted = useMemo(() => {
    if (html.host) html.__html = html.host.innerHTML
    delete html.host
    return trustedHtml(html.__html)
  }, [html])
  const named = html.id === undefined ? attributes : { ...attributes, [hostAttribute]: html.id }
  return createElement(element, { ...named, ref: keepHost, dangerouslySetInnerHTML: trusted })
})
