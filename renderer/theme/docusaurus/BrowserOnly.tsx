import type { ReactNode } from 'react'
import useIsBrowser from './useIsBrowser.ts'

interface BrowserOnlyProps {
  /** Called in the browser only, so that it may use `window`. */
  children?: () => ReactNode
  /** Shown in the HTML and until the page is hydrated. */
  fallback?: ReactNode
}

/**
 * Content that only a browser can render, as in Docusaurus.
 *
 *     <BrowserOnly fallback={<p>Loading…</p>}>{() => <Map width={window.innerWidth} />}</BrowserOnly>
 */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const isBrowser = useIsBrowser()
  if (typeof children !== 'function')
    throw new Error('`<BrowserOnly>` contains a function: `<BrowserOnly>{() => <Map />}</BrowserOnly>`.')
  return isBrowser ? <Called content={children} /> : fallback
}

/** A component of its own, because the function may use hooks, of which a component has the same number in each render. */
const Called = ({ content }: { content: () => ReactNode }) => content()
