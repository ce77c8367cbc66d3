import type { Compiled } from '../../pipeline/compiled.ts'
import { loaded } from '../../pipeline/load/load.ts'
import type { Session } from '../../pipeline/tasks/session.ts'
import { input, task } from '../../pipeline/tasks/task.ts'
import { missingPackages } from '../../renderer/node/bundle/brokenModules.ts'
import { bundleFolder } from '../../renderer/node/bundle/bundleFolder.ts'
import { type Bundles, bundleModules } from '../../renderer/node/bundle/bundleModules.ts'
import { siteModules } from '../../renderer/node/bundle/siteModules.ts'
import { type DevServerInfo, devServerInfo } from '../../renderer/node/dev/devServerInfo.ts'
import { type FilePaths, filePaths } from '../../renderer/node/dev/filePaths.ts'
import type { CustomFeedItems } from '../../renderer/node/feeds/feedFiles.ts'
import { type OpenSite, openSite } from '../../renderer/node/openSite.ts'
import { markdownPathsOf } from '../../renderer/node/outputs/fixedFiles.ts'
import type { OpenRenderer, RenderRequest } from '../../renderer/node/pageRenderer.ts'
import { hasCode, pageCount, renderedGraph, rendererData } from '../../renderer/node/rendererData.ts'
import type { SiteInput } from '../../renderer/node/renderInput.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { frozenOutput } from '../frozen/frozenOutput.ts'

/*
 * Tasks of the dev server: the bundles of the site, the renderer, and the paths of its files. They belong to the session that compiles the
 * site, so each runs again only if something that it has read has changed.
 */

/** Functions and folders of the dev server. They stay the same. */
export interface DevHost {
  /** The site's folder and that of the cache, absolute. */
  root: string
  cacheFolder: string
  /** The diagnostics of the current run. A module that cannot be bundled may be one of them. */
  known: () => Diagnostic[]
  openRenderer: (settings: RenderSettings) => OpenRenderer
}

type RenderSettings = Pick<Compiled, 'config' | 'codeOptions'>

export const devHost = input<DevHost>('dev server', undefined as never)
export const renderSettings = input<RenderSettings>('settings of rendering', {})

/** The languages that are served, the first one at the base URL of the server. */
export const servedSites = input<SiteInput[]>('served languages', [])

/** The settings of the bundles, and a hash of the texts of the modules. */
export const bundledCode = input<Compiled['bundled']>('code of the site', { site: {}, modules: undefined })

const servedLocales = task('codes of served languages', (run) =>
  run.get(servedSites).map(({ graph }) => graph.site.locale),
)

const graphOf = task(
  'graph of a served language',
  (run, locale: string) => run.get(servedSites).find(({ graph }) => graph.site.locale === locale)!.graph,
)

/** The parts of a graph that all pages of a language show. */
const rendered = task('shared by pages', (run, locale: string) => renderedGraph(run.get(graphOf, locale)))

/** The parts of a graph that decide which files a language has. */
const fixed = task('routes and files', (run, locale: string) => {
  const { site, routes, assets, redirects, blogs } = run.get(graphOf, locale)
  return { site, routes, assets, redirects, ...(blogs && { blogs }) }
})

const modules = task('modules of the site', async (run) => {
  const { root, known } = run.get(devHost)
  const broken = missingPackages(known(), root)
  const listed = await siteModules(run.get(servedSites), root)
  return Object.keys(broken).length > 0 ? { ...listed, broken } : listed
})

/** The bundles of the site, and the diagnostics of bundling. There are no bundles if that failed. */
export const bundled = task('bundles', async (run): Promise<{ bundles?: Bundles; diagnostics: Diagnostic[] }> => {
  const listed = await run.load(modules)
  run.get(bundledCode)
  const { cacheFolder, known } = run.get(devHost)
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const settings = { folder: bundleFolder(cacheFolder), mode: 'development', known: known(), report } as const
  const bundles = await bundleModules(listed, settings)
  // What a broken module lacks may be there later, such as a package.
  if (!bundles || bundles.hasBroken) run.retry()
  return { ...(bundles && { bundles }), diagnostics }
})

const runsCode = task('whether pages run code', (run) => hasCode(run.get(servedSites).map(({ graph }) => graph)))

/** Renders pages in the thread. */
const renderer = task('renderer', (run): RenderRequest => {
  const { root, openRenderer } = run.get(devHost)
  const graphs = run.get(servedLocales).map((locale) => run.get(rendered, locale))
  const data = rendererData(graphs, run.get(bundled).bundles!, { root, lean: false, hasCode: run.get(runsCode) })
  const total = pageCount(run.get(servedLocales).map((locale) => run.get(fixed, locale)))
  return openRenderer(run.get(renderSettings))(data, { total, isFirst: true })
})

const markdownPaths = task('paths of Markdown files', (run, locale: string) => markdownPathsOf(run.get(fixed, locale)))

const paths = task('paths of files', (run, locale: string): FilePaths => {
  const { client } = run.get(bundled).bundles!
  const { root } = run.get(devHost)
  const own = filePaths(run.get(fixed, locale), client, root, run.get(markdownPaths, locale))
  const frozen = frozenOutput(root, run.get(loaded).rendered, { withPages: true })(locale).flatMap(({ files }) => files)
  return { ...own, files: new Map([...frozen.map((file) => [file.path, file] as const), ...own.files]) }
})

const server = task(
  'state of the dev server',
  (run): DevServerInfo =>
    devServerInfo(
      run.get(servedLocales).map((locale) => run.get(rendered, locale)),
      run.get(bundled).bundles!.client,
    ),
)

/** The sites that can be served, in each language. */
export interface Opened {
  languages: { site: OpenSite; paths: FilePaths }[]
  server: DevServerInfo
  /** The bundle that renders pages. */
  bundles: Bundles
}

/** Open what the session serves. Returns `undefined` if its code cannot be bundled, or if it serves nothing. */
export async function open(session: Session, feedItems: CustomFeedItems | undefined): Promise<Opened | undefined> {
  const sites = session.get(servedSites)
  if (sites.length === 0) return undefined
  const { bundles } = await session.load(bundled)
  if (!bundles) return undefined
  const { root } = session.get(devHost)
  const code = { root, bundles, render: session.get(renderer), ...(feedItems && { feedItems }) }
  const languages = sites.map((site, index) => {
    const { locale } = site.graph.site
    return {
      site: openSite(site, index, code, session.get(markdownPaths, locale)),
      paths: session.get(paths, locale),
    }
  })
  return { languages, server: session.get(server), bundles }
}
