import { pathToFileURL } from 'node:url'
import type { ContentGraph } from '../../schemas/graph.ts'
import { packageVersion } from '../../schemas/shared/files/packageRoot.ts'
import type { Highlight } from '../../schemas/shared/html/markup.ts'
import { machineRead } from '../../schemas/shared/reads/reads.ts'
import { withoutRecording } from '../../schemas/shared/reads/recordReads.ts'
import { SiteReads } from '../../schemas/shared/reads/siteReads.ts'
import { setFirstSite } from '../page/firstSite.ts'
import { PageIndexer } from '../search/index/indexedPage.ts'
import { titleBadgeModule } from '../theme/body/modules.ts'
import { answerOf } from './answerOf.ts'
import { errorOf } from './errorSource.ts'
import { GlobalsGuard } from './globalsGuard.ts'
import type { PageAnswer, PageRequest, ReadBody, RendererData, RenderRequest } from './pageRenderer.ts'
import type { RenderPage } from './pagesInput.ts'
import type { createPages } from './renderPages.tsx'

/** Render pages in this process. */
export const renderHere =
  (highlight: Highlight, readBody: ReadBody = () => undefined): ((data: RendererData) => RenderRequest) =>
  ({ root, sites, client, lean, hasCode }) => {
    const siteReads = new SiteReads(root)
    const recordLoad = <Value>(load: () => Promise<Value>) => (hasCode ? siteReads.load(load) : load())
    // What changes a built-in object is rendered again each time, so that each build reports it.
    const guard = new GlobalsGuard(root, () => siteReads.addUnknown('global'))
    // Site code calls it.
    const highlightUnrecorded: Highlight = (...code) => withoutRecording(() => highlight(...code))
    const indexer = new PageIndexer()
    const generator = `Quire v${packageVersion}`
    let lastImport: Promise<unknown> = Promise.resolve()
    const renderers = sites.map(async ({ graph, module }): Promise<RenderPage> => {
      // One after the other, because modules of the site may translate at their top.
      const imported: Promise<{ createPages: typeof createPages }> = lastImport.then(() => {
        setFirstSite(graph.site)
        return recordLoad(() => {
          if (hasCode) guard.begin(module)
          return import(pathToFileURL(module).href).finally(() => guard.onLoaded())
        })
      })
      lastImport = imported.catch(() => {})
      const bundle = await imported
      const onLoaded = (id: string) => guard.onLoaded(fileOfModule(graph.theme, id))
      return bundle.createPages({
        graph,
        client,
        generator,
        lean,
        highlight: highlightUnrecorded,
        recordLoad,
        onLoaded,
      })
    })
    // A module that cannot be loaded fails its pages.
    for (const renderer of renderers) renderer.catch(() => {})

    const answer = async ({ site: index, data, stored, islands, hasOpenIds, runsCode }: PageRequest) => {
      const { graph } = sites[index]!
      let bodyMarkdown: string | undefined
      try {
        if (stored && data.content.kind === 'doc') {
          const read = readBody(stored, graph.site, data.href)
          if (!read) return undefined
          data.content.body = read.body
          bodyMarkdown = read.markdown
        }
        const render = await renderers[index]!
        const { value: page, reads } = runsCode
          ? await siteReads.run(
              () => JSON.stringify(data),
              () => render(data, islands).finally(() => guard.onRendered()),
            )
          : { value: await render(data, islands), reads: [] }
        return {
          ...answerOf(page, graph, { indexer, bodyMarkdown, hasOpenIds }),
          ...(runsCode && { reads: [machineRead(root), ...reads] }),
        }
      } catch (error) {
        return { failure: errorOf(error, root) }
      }
    }
    return async (request) => {
      const page: PageAnswer | undefined = await answer(request)
      const changes = guard.take()
      return page && changes.length > 0 ? { ...page, changes } : page
    }
  }

/** The file of a module of the site, from its root. That of a live doc is the page's own. */
function fileOfModule({ components, titleBadge }: ContentGraph['theme'], id: string): string | undefined {
  const [, kind, name = ''] = /^(\w+):(.*)$/.exec(id) ?? []
  if (kind === 'page') return name.startsWith('plugin:') ? undefined : name
  if (kind === 'component') return components[name]!.module.replace(/\?.*/, '')
  return id === titleBadgeModule ? titleBadge : undefined
}
