import { Component, createElement, Fragment, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isBlockHtml } from '../../page/bodyTree.ts'
import { islandEnd, islandHtml, islandStart } from '../../page/islandHtml.ts'
import { parsedDocument } from '../html/trustedHtml.ts'
import { StaticHtml } from './StaticHtml.tsx'

interface IslandProps {
  /** The position of the island in the body of its doc: `2.0`. */
  id: string
  /** What the island is rendered from. A boundary that has another one renders its children again. */
  source: unknown
  children: ReactNode
}

/**
 * A component of the site on a page. If it throws in the browser, the server's HTML of it is shown, and the rest of the page
 * goes on. It is hydrated as a part of its own, because React renders the whole page again after an error in hydration outside of one.
 */
export function Island(props: IslandProps) {
  const isServer = typeof window === 'undefined'
  // The same number of children on both sides, so that `useId` has the same results.
  return isServer
    ? createElement(Fragment, null, islandStart(props.id), props.children, islandEnd)
    : createElement(
        Fragment,
        null,
        null,
        <Suspense>
          <IslandBoundary {...props} />
        </Suspense>,
        null,
      )
}

class IslandBoundary extends Component<IslandProps, { hasFailed: boolean; source: unknown }> {
  override state = { hasFailed: false, source: this.props.source }
  private html: string | undefined

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ source }: IslandProps, state: { source: unknown }) {
    return source === state.source ? null : { source, hasFailed: false }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    // When this is rendered, the HTML that the server sent is still in the document.
    this.html ??= islandHtml(this.props.id, document.body)
    return this.html === undefined ? <FetchedHtml id={this.props.id} /> : <ServerHtml html={this.html} />
  }
}

/** The HTML of an island from the file of its page, after a navigation that loaded only the data of the page. */
function FetchedHtml({ id }: { id: string }) {
  const [html, setHtml] = useState('')
  useEffect(() => {
    let isMounted = true
    const load = async () => {
      const response = await fetch(location.pathname)
      const own = response.ok ? islandHtml(id, parsedDocument(await response.text())) : undefined
      if (isMounted && own !== undefined) setHtml(own)
    }
    load().catch(() => {})
    return () => {
      isMounted = false
    }
  }, [id])
  return html === '' ? null : <ServerHtml html={html} />
}

const ServerHtml = ({ html }: { html: string }) => (
  <StaticHtml html={{ __html: html, inline: !isBlockHtml(html) }} key={html} />
)
