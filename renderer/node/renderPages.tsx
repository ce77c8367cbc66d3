import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { toTree } from '../page/bodyTree.ts'
import { withCustomHead } from '../page/customHead.ts'
import { recordCode } from '../page/highlightedCode.ts'
import { withIslandComments } from '../page/islandHtml.ts'
import { setMessages } from '../page/messages.ts'
import { openBranches } from '../page/openBranches.ts'
import type { PageData } from '../page/pageData.ts'
import { setModules, titleBadgeModule } from '../theme/body/modules.ts'
import { PageContext } from '../theme/context/usePage.ts'
import { Root } from '../theme/Root.tsx'
import { firstPageData } from './firstPageData.ts'
import { htmlDocument } from './htmlDocument.ts'
import { idsOf, loadModules } from './pageModules.ts'
import type { PagesInput, RenderPage } from './pagesInput.ts'
import { islandNames } from './prerender.tsx'
import { prerenderContent } from './prerenderContent.ts'
import { errorOfValue, renderElement, ThrownValue } from './renderElement.ts'
import { SidebarHtml } from './sidebarHtml.tsx'

/** Create a function that renders pages. It keeps nothing of a page but HTML of its sidebar. */
export function createPages({
  graph,
  client,
  generator,
  lean,
  highlight,
  recordLoad = (load) => load(),
  onLoaded = () => {},
  modules,
}: PagesInput): RenderPage {
  const { site, versions, sidebars, theme } = graph
  const documentOf = htmlDocument(site, client, generator)
  // Components of the site may show an item differently on each page.
  const sidebarHtml = Object.keys(theme.replacements ?? {}).length === 0 ? new SidebarHtml() : undefined
  const isOwnMarkup = lean && sidebarHtml !== undefined

  const render: RenderPage = async (input, islands = []) => {
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
    const loaded = await recordLoad(() => loadModules(ids, onLoaded, modules))
    // Pages of another site may have been begun meanwhile. From here on nothing is awaited.
    setMessages(site)
    setModules(loaded)
    const prerendered = prerenderContent(content, { url: site.url + input.href, theme, inPage })
    const { body } = prerendered
    const own = content.kind === 'doc' && content.live ? islands : islandNames(body)
    const chunks = idsOf(content, content.kind === 'blog' ? [...new Set([...islands, ...own])] : own, site)
      .filter((id) => Object.hasOwn(client.chunks, id))
      .map((id) => [id, client.chunks[id]])

    const page: PageData = {
      ...input,
      client: client.hash,
      chunks: Object.fromEntries(chunks),
      content: prerendered.content,
    }
    const tree = toTree(body)
    const sidebar = page.sidebar === undefined ? undefined : sidebars[page.sidebar]
    const branches = sidebar && (site.docs.wholeSidebar ? sidebar : openBranches(sidebar, page.href))
    // This renders the components that run in the browser. The others are prerendered into the body above.
    const code = recordCode(highlight)
    const short = branches && sidebarHtml?.shorten(branches, page.href)
    const sidebarItems = short?.items ?? branches
    const root = { site, versions, page, tree, sidebar: sidebarItems, head, linked, anchors, highlight: code.highlight }
    const shortMarkup = renderElement(renderToString, <Root {...root} />)
    const markup = withIslandComments(short?.fill(shortMarkup) ?? shortMarkup)
    const pageWithHead = withCustomHead(page, site, head)
    const rendered = { ...code.data(lean), body, tree, branches }
    const first = firstPageData(pageWithHead, rendered, { lean, isOwnMarkup, wholeSidebar: site.docs.wholeSidebar })
    return { html: documentOf(first, markup), data: pageWithHead, linked: [...linked], anchors: [...anchors] }
  }
  return (...page) =>
    render(...page).catch(async (error) => {
      throw error instanceof ThrownValue ? await errorOfValue(error) : error
    })
}
