import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type HydrationOptions, hydrateRoot } from 'react-dom/client'
import type { ContentGraph, SidebarItem, Site } from '../../schemas/graph.ts'
import { highlightFromPage } from '../page/highlightedCode.ts'
import { setMessages } from '../page/messages.ts'
import type { FirstPageData } from '../page/pageData.ts'
import { omittedHosts } from '../page/pageDocument.ts'
import { firstHosts } from '../theme/body/StaticHtml.tsx'
import { endHydration } from '../theme/browser/useBrowserValue.ts'
import { ClientContext, type ClientServices } from '../theme/context/ClientContext.ts'
import { Root } from '../theme/Root.tsx'
import { CrashBoundary } from '../theme/shell/CrashBoundary.tsx'
import { syncColorMode } from '../theme/storage/colorMode.ts'
import { preferredVersions } from '../theme/storage/preferredVersions.ts'
import { applyUpdates } from './dev/applyUpdates.ts'
import { reportHydration, reportPrinted } from './dev/reportHydration.ts'
import { keepContent, keepDocument, markContent } from './keepContent.ts'
import { keepRead, keepShown, setShown } from './keepShown.ts'
import { navigation } from './navigation.ts'
import type { View } from './navigationState.ts'
import { createPages, type Pages } from './pages.ts'
import { preloadLinks } from './preloadLinks.ts'
import { reloads } from './reloads.ts'
import { type ClientModule, callOnSearch } from './routeUpdates.ts'

interface FirstPage {
  site: Site
  versions: ContentGraph['versions']
  /** Main files of the sidebars, by id. */
  sidebars: Record<string, string>
  page: FirstPageData
  /** The site's own modules that run on every page. */
  clientModules?: readonly ClientModule[]
  /** Called when React handles events of the page. */
  onListening: () => void
}

/** Hydrate the page in the document and start client-side navigation. Resolves when the page is hydrated. */
export async function hydrate({
  site,
  versions,
  sidebars,
  page,
  clientModules = [],
  onListening,
}: FirstPage): Promise<void> {
  setMessages(site)
  keepDocument()
  keepContent(page)
  setShown(page, false)
  keepShown()
  const pages = createPages(site, page.client, sidebars)
  const first = await pages.first(page)
  syncColorMode(site.colorMode)
  preferredVersions.deleteUnknown(versions)

  if (process.env.NODE_ENV === 'development') reportPrinted()
  await new Promise<void>((resolve, reject) => {
    const start = (render: (view: View) => void) => {
      navigation.start({ site, pages, first, clientModules, render })
      document.documentElement.dataset.hasHydrated = 'true'
      firstHosts.clear()
      resolve()
    }
    const root = document.getElementById('__docusaurus')!
    const view = { ...first, onRendered() {} }
    const app = <Client {...{ site, versions, pages, clientModules }} first={view} onHydrated={start} />
    for (const [id, host] of omittedHosts(root)) firstHosts.set(id, host)
    const options = process.env.NODE_ENV === 'development' ? reportHydration : reloadBrokenDocument
    startTransition(() => {
      hydrateRoot(root, app, {
        ...options,
        // React has removed the whole page, and `keepContent` puts its text back.
        onUncaughtError(error, info) {
          navigation.end()
          reject(error)
          options.onUncaughtError?.(error, info)
          reportError(error)
        },
      })
    })
    onListening()
  })
  if (process.env.NODE_ENV === 'development') applyUpdates()
  Object.assign(window, {
    docusaurus: Object.freeze({ prefetch: (href: string) => navigation.prefetch(href), preload: navigation.preload }),
  })
}

/** A page that React cannot replace, because a script of the site has removed some of its elements, is loaded by the browser. */
const reloadBrokenDocument: HydrationOptions = {
  onCaughtError(error, { errorBoundary }) {
    console.error(error)
    if (!(errorBoundary instanceof CrashBoundary)) return
    const isBroken = error instanceof DOMException && /^(?:NotFound|HierarchyRequest)Error$/.test(error.name)
    if (isBroken && reloads.add(location.href)) location.reload()
    // What effects of the page before throw does not crash this one.
    else if (errorBoundary.state.error && !errorBoundary.props.isOfSite) keepRead()
  },
}

/** How long a transition waits for other updates, ms. */
const transitionMs = 2000

/**
 * Update in a transition, and without one after some time: a component of the site may update without end, and React lets all other updates go
 * first. Returns a function to call when the update is obsolete.
 */
function transition(update: () => void): () => void {
  startTransition(update)
  const late = setTimeout(update, transitionMs)
  return () => clearTimeout(late)
}

interface ClientProps {
  site: Site
  versions: ContentGraph['versions']
  pages: Pages
  clientModules: readonly ClientModule[]
  first: View
  onHydrated: (render: (view: View) => void) => void
}

/** The current page. The next page replaces it in a transition, so that the old page stays interactive until it is ready. */
function Client({ site, versions, pages, clientModules, first, onHydrated }: ClientProps) {
  const [view, setView] = useState(first)
  // The first page has the open branches of its sidebar only, and other pages may lack parts of a large one. What is loaded
  // later replaces them without losing state.
  const [opened, setOpened] = useState<{ view: View; sidebar: SidebarItem[] | undefined }>()
  const sidebar = opened?.view === view ? opened.sidebar : view.sidebar
  const services = useMemo<ClientServices>(
    () => ({
      async loadSidebar(part) {
        const sidebar = await pages.sidebar(view.page, part)
        setOpened((last) => (last?.view === view && last.sidebar === sidebar ? last : { view, sidebar }))
      },
      onSearch: (search) => callOnSearch(clientModules, search),
      navigation,
    }),
    [pages, clientModules, view],
  )

  const observeNewLinks = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    markContent(view.page)
    setShown(view.page)
    view.onRendered()
  }, [view])
  // Components take values of the browser in the transition that sets this, see `useBrowserValue`.
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    endHydration()
    return transition(() => setReady(true))
  }, [])
  const endTransition = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration.
  useEffect(() => {
    if (!isReady) return
    onHydrated((next) => {
      endTransition.current()
      endTransition.current = transition(() => setView(next))
    })
  }, [isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has new links.
  useEffect(() => {
    if (!isReady) return
    observeNewLinks.current ??= preloadLinks()
    observeNewLinks.current()
  }, [view, isReady])

  const { page, tree } = view
  const highlight = useMemo(() => highlightFromPage(page), [page])
  return (
    <ClientContext value={services}>
      <Root site={site} versions={versions} page={page} tree={tree} sidebar={sidebar} highlight={highlight} />
    </ClientContext>
  )
}
