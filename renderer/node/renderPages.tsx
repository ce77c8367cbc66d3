import { modules } from 'virtual:quire/modules'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Body, BodyNode, ContentGraph, Site } from '../../schemas/graph.ts'
import type { Highlight } from '../../schemas/shared/html/markup.ts'
import { hydratedComponents } from '../../schemas/themeComponents.ts'
import { omitRenderedHtml, toTree } from '../page/bodyTree.ts'
import { withCustomHead } from '../page/customHead.ts'
import { recordCode } from '../page/highlightedCode.ts'
import { withIslandComments } from '../page/islandHtml.ts'
import { setMessages } from '../page/messages.ts'
import { openBranches } from '../page/openBranches.ts'
import type { DocPage, FirstPageData, PageData, RenderedPage } from '../page/pageData.ts'
import { toSidebarData } from '../page/sidebarData.ts'
import { isOfTheme } from '../theme/body/BodyTree.tsx'
import { blogModule, liveModuleId, type SiteModule, setModules, titleBadgeModule } from '../theme/body/modules.ts'
import { PageContext } from '../theme/context/usePage.ts'
import { Root } from '../theme/Root.tsx'
import { withFeedback } from './feedback.ts'
import { type ClientFiles, htmlDocument } from './htmlDocument.ts'
import { islandNames, prerender } from './prerender.tsx'
import { SidebarHtml } from './sidebarHtml.tsx'
import { withTitleBadge } from './titleBadge.tsx'

/** Input that is shared by all pages. */
export interface PagesInput {
  graph: Pick<ContentGraph, 'site' | 'versions' | 'sidebars' | 'theme'>
  client: ClientFiles
  /** Name and version of this tool. */
  generator: string
  /** Omit the HTML of the document from its data. Off in development, where React would warn about the difference. */
  lean: boolean
  /** Highlights the code of components. */
  highlight: Highlight
  /** Records what modules of the site read when they are loaded. */
  recordLoad?: <Value>(load: () => Promise<Value>) => Promise<Value>
  /** The functions that load the modules of the site, by id; by default those that are bundled with this one. */
  modules?: typeof modules
  /** Called with the id of a module of the site when it has been loaded, or could not be. */
  onLoaded?: (id: string) => void
}

/** Render a page. `islands` are the components of a live doc, whose body is empty. */
export type RenderPage = (data: PageData, islands?: string[]) => Promise<RenderedPage>

/** Create a function that renders pages. It keeps nothing of a page but HTML of its sidebar. */
export function createPages({
  graph,
  client,
  generator,
  lean,
  highlight,
  recordLoad = (load) => load(),
  onLoaded = () => {},
  modules: siteModules = modules,
}: PagesInput): RenderPage {
  const { site, versions, sidebars, theme } = graph
  const isLive = (name: string) => theme.components[name]?.hydrate ?? hydratedComponents.includes(name)
  const documentOf = htmlDocument(site, client, generator)
  // Components of the site may show an item differently on each page.
  const sidebarHtml = Object.keys(theme.replacements ?? {}).length === 0 ? new SidebarHtml() : undefined

  return async (input, islands = []) => {
    const { content } = input
    setMessages(site)
    const head = {}
    const linked = new Set<string>()
    const anchors = new Set<string>()
    const inPage = (element: ReactElement) => (
      <PageContext value={{ site, versions, page: input, highlight, head, linked, anchors }}>{element}</PageContext>
    )

    const names = [...islands, ...('body' in content ? islandNames(content.body) : [])]
    const ids = [titleBadgeModule, ...idsOf(content, names, site)]
    const loaded = await recordLoad(() => load(ids, siteModules, onLoaded))
    // Pages of another site may have been begun meanwhile. From here on nothing is awaited.
    setMessages(site)
    setModules(loaded)
    const doc =
      content.kind === 'doc'
        ? withTitleBadge(withFeedback(content, site.url + input.href, theme.feedback), inPage)
        : undefined
    const body = doc
      ? prerender(doc.body, isLive, inPage)
      : content.kind === 'blog'
        ? content.body.map((post) => withChildren(post, (children) => prerender(children, isLive, inPage)))
        : []
    const own = content.kind === 'doc' && content.live ? islands : islandNames(body)
    const chunks = idsOf(content, content.kind === 'blog' ? [...new Set([...islands, ...own])] : own, site)
      .filter((id) => Object.hasOwn(client.chunks, id))
      .map((id) => [id, client.chunks[id]])

    const page: PageData = {
      ...input,
      client: client.hash,
      chunks: Object.fromEntries(chunks),
      content: doc ? docContent(doc, body) : content.kind === 'blog' ? { ...content, body } : content,
    }
    const tree = toTree(body)
    const sidebar = page.sidebar === undefined ? undefined : sidebars[page.sidebar]
    const branches = sidebar && (site.docs.wholeSidebar ? sidebar : openBranches(sidebar, page.href))
    // This renders the components that run in the browser. The others are prerendered into the body above.
    const code = recordCode(highlight)
    const short = branches && sidebarHtml?.shorten(branches, page.href)
    const sidebarItems = short?.items ?? branches
    const root = { site, versions, page, tree, sidebar: sidebarItems, head, linked, anchors, highlight: code.highlight }
    const shortMarkup = renderToString(<Root {...root} />)
    const markup = withIslandComments(short?.fill(shortMarkup) ?? shortMarkup)
    const pageWithHead = withCustomHead(page, site, head)
    const first: FirstPageData = {
      ...pageWithHead,
      ...code.data(lean),
      ...(branches && { branches: toSidebarData(branches) }),
    }
    if (lean && 'body' in first.content)
      first.content = { ...first.content, body: omitRenderedHtml(body, tree, isOfTheme) }
    return { html: documentOf(first, markup), data: pageWithHead, linked: [...linked], anchors: [...anchors] }
  }
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

/** Ids of the site's modules that a page needs: its own module and its components. */
function idsOf(content: PageData['content'], islands: string[], site: Site): string[] {
  const components = islands.map((name) => `component:${name}`)
  if (content.kind === 'doc')
    return [
      ...(content.post ? [blogModule] : []),
      ...(content.live ? [liveModuleId(site, content.key)] : []),
      ...components,
    ]
  if (content.kind === 'blog') {
    const live = content.body.length === 0 ? [] : content.posts.filter((post) => post.live)
    return [blogModule, ...live.map(({ key }) => liveModuleId(site, key)), ...components]
  }
  return content.kind === 'page' ? [`page:${content.source}`] : []
}

/** Load modules one after the other, so that it is known what each of them does. */
async function load(
  ids: string[],
  siteModules: typeof modules,
  onLoaded: (id: string) => void,
): Promise<[id: string, module: SiteModule][]> {
  const loaded: [string, SiteModule][] = []
  for (const id of ids) {
    const source = Object.hasOwn(siteModules, id) ? siteModules[id] : undefined
    if (source) loaded.push([id, await source().finally(() => onLoaded(id))])
  }
  return loaded
}
