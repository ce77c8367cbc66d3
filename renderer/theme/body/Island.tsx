import {
  Component,
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isBlockHtml } from '../../page/bodyTree.ts'
import { islandEnd, islandHtml, islandStart } from '../../page/islandHtml.ts'
import { usePage } from '../context/usePage.ts'
import { parsedDocument } from '../html/trustedHtml.ts'
import { Mounted } from '../shell/Mounted.tsx'
import { thrownError } from '../shell/thrownError.ts'
import { StaticHtml } from './StaticHtml.tsx'

interface IslandProps {
  /** The position of the island in the body of its doc: `2.0`. */
  id: string
  /** What the island is rendered from. A boundary that has another one renders its children again. */
  source: unknown
  /** Whether it is all of a page: what it throws after it was shown, such as at a click, is an error of the page. */
  isPage?: boolean
  children: ReactNode
}

/** The island around a component, by which those of a module are named. */
export const IslandContext = createContext<Pick<IslandProps, 'id' | 'source'>>({ id: '', source: undefined })

/**
 * A component of the site on a page. If it throws in the browser, the server's HTML of it is shown, and the rest of the page
 * goes on. It is hydrated as a part of its own, because React renders the whole page again after an error in hydration outside of one.
 */
export function Island({ id, source, isPage = false, children }: IslandProps) {
  const isServer = typeof window === 'undefined'
  const { href } = usePage().page
  if (!isServer) firstHref ??= href
  const island = useMemo(() => ({ id, source }), [id, source])
  const isOfDocument = href === firstHref
  const onHydrated = useHydrationInTime()
  const content = <IslandContext value={island}>{children}</IslandContext>
  // The same number of children on both sides, so that `useId` has the same results.
  return isServer
    ? createElement(Fragment, null, islandStart(id), content, islandEnd)
    : createElement(
        Fragment,
        null,
        null,
        <Suspense fallback={isOfDocument ? <WaitingHtml id={id} /> : null}>
          <IslandBoundary id={id} source={source} isPage={isPage} isOfDocument={isOfDocument} onMounted={onHydrated}>
            {content}
          </IslandBoundary>
        </Suspense>,
        null,
      )
}

/** The first page with islands that the browser has shown. The document may have the islands of this page, but of no other. */
let firstHref: string | undefined

/** Time after which an island is no longer hydrated only when the browser is idle, ms. */
const lateMs = 3000

/**
 * Render an island again that is late, which hydrates it: a component that updates without end, as `useEffect(() => setCount(count + 1))`
 * does, leaves the browser no idle time. Returns the function to call when the island is hydrated.
 */
function useHydrationInTime(): () => void {
  const isHydrated = useRef(false)
  const [, setLate] = useState(false)
  useEffect(() => {
    if (isHydrated.current) return
    const late = setTimeout(() => setLate(!isHydrated.current), lateMs)
    return () => clearTimeout(late)
  }, [])
  return () => {
    isHydrated.current = true
  }
}

interface IslandBoundaryProps extends Required<IslandProps> {
  isOfDocument: boolean
  onMounted: () => void
}

interface IslandState {
  /** What the island has thrown. */
  crash: { error: unknown } | undefined
  source: unknown
}

class IslandBoundary extends Component<IslandBoundaryProps, IslandState> {
  override state: IslandState = { crash: undefined, source: this.props.source }
  /** The HTML of the server, and the content that it was rendered from. */
  private html: { source: unknown; text: string | undefined } | undefined
  private isAlive = false
  private readonly onAlive = () => {
    this.isAlive = this.state.crash === undefined
  }

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } }
  }

  static getDerivedStateFromProps({ source }: IslandBoundaryProps, state: IslandState) {
    return source === state.source ? null : { source, crash: undefined }
  }

  override componentDidMount() {
    this.props.onMounted()
  }

  override render() {
    const { crash: thrown } = this.state
    const { children, id, isPage, isOfDocument, source } = this.props
    if (thrown === undefined) return isPage ? <Mounted onMounted={this.onAlive}>{children}</Mounted> : children
    const { error } = thrown
    if (this.isAlive) throw error
    const crash = thrownError(error).message
    // When this is rendered, the HTML that the server sent is still in the document; after a navigation, at most its comments.
    if (this.html?.source !== source)
      this.html = { source, text: isOfDocument ? islandHtml(id, document.body) : undefined }
    const text = this.html?.text
    return text ? <IslandHtml html={text} crash={crash} /> : <FetchedHtml id={id} crash={crash} />
  }
}

/** Fallback of an island that suspends: its HTML from before. */
function WaitingHtml({ id }: { id: string }) {
  const [html] = useState(() => islandHtml(id, document.body))
  return html ? <IslandHtml html={html} /> : <FetchedHtml id={id} />
}

/** HTML of an island, fetched from the file of its page because the document does not have it. */
function FetchedHtml({ id, crash }: { id: string; crash?: string | undefined }) {
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
  return html === '' ? null : <IslandHtml html={html} crash={crash} />
}

/** `docs check --layout` reads what the island has thrown. */
function IslandHtml({ html, crash }: { html: string; crash?: string | undefined }) {
  const attributes = { className: 'static-html', ...(crash !== undefined && { 'data-crash': crash }) }
  return <StaticHtml html={{ __html: html, inline: !isBlockHtml(html) }} attributes={attributes} key={html} />
}
