import { createElement, memo, useCallback } from 'react'
import type { Still } from '../../page/bodyTree.ts'

/**
 * HTML that never changes. Beside components it needs an element of its own, which takes no part in layout.
 *
 * The data of a first page leaves the HTML out, since the server sent it already. It is read from the page here, for the
 * case that the part is taken away and shown again later.
 */
export const StillHtml = memo(function StillHtml({
  html,
  element = html.inline ? 'span' : 'div',
  attributes = { className: 'static-html' },
}: {
  html: Pick<Still, '__html' | 'shown'> & { inline?: boolean }
  element?: string
  attributes?: Record<string, unknown>
}) {
  if (typeof window === 'undefined') html.shown = true
  const remember = useCallback(
    (host: Element | null) => {
      if (host && html.__html === '') html.__html = host.innerHTML
    },
    [html],
  )
  return createElement(element, { ...attributes, ref: remember, dangerouslySetInnerHTML: html })
})
