import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Compiled } from '../../../pipeline/compiled.ts'
import { importsIn } from '../../../pipeline/modules/importsIn.ts'
import { docParser } from '../../../pipeline/parse/docs.ts'
import { moduleIds } from '../../../renderer/node/codeRoutes.ts'
import { localeFolder } from '../../../renderer/node/openSite.ts'
import type { PageKey, SiteKey } from '../../../renderer/node/pages/pageKey.ts'
import { render } from '../../../renderer/node/render.ts'
import type { ContentGraph, Doc, Route } from '../../../schemas/graph.ts'
import { sha256 } from '../../../schemas/shared/cache/sha256.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import { readTextIfThere } from '../../../schemas/shared/files/readRegularFile.ts'
import { writeFile } from '../../../schemas/shared/files/writeFile.ts'
import { cacheFolder } from '../../options.ts'
import { isOutputPath } from '../../output/outputFiles.ts'
import { renderInput } from '../../renderInput.ts'
import type { Progress } from '../../report/progress.ts'
import { type NamedInputs, namedInputs } from '../../why/namedInputs.ts'

/** A page of a site, with what it was made of as far as that is known. */
export interface RenderedPage {
  /** Address in the site, with the folder of its language: `/de/install`. */
  route: string
  title: string
  doc?: Doc
  graph?: ContentGraph
  key?: [SiteKey, PageKey]
  /** The files that its doc includes, from the site's root. */
  includes: string[]
  /** The sidebars file of its version, from the site's root. */
  sidebarsFile?: string
  /** The files of the site's components that it shows, from the site's root. */
  components: string[]
  /** The files of the posts that it lists; absent if it is no page of a blog. */
  posts?: string[]
  /** Whether it shows nothing of these posts but their tags or authors. */
  listsLabels?: true
  /** The names of the modules that the file of a page or of a doc with code imports: `Stamp`. */
  imports: string[]
}

/** A site in a folder, with its documents. */
export interface RenderedSite {
  /** The folder with its files, absolute. */
  folder: string
  /** SHA-256 of each document, by its path in the folder. */
  documents: Map<string, string>
  /** By path of the document. */
  pages: Map<string, RenderedPage>
  /** What the site was made of; absent for a folder that was built before. */
  inputs?: NamedInputs
  /** Output paths of pictures and other files that pages show, by their source; absent for a folder that was built before. */
  assets?: Map<string, string[]>
  baseUrl: string
  trailingSlash: boolean | undefined
}

interface RenderOptions {
  root: string
  /** Where its files are written, absolute. */
  folder: string
  /** Write all files, so that a browser can open the pages. */
  isWhole: boolean
  jobs: number | undefined
  progress: Progress
}

/** Render a site into a folder. Diagnostics of the renderer are added to those of the site. */
export async function renderSite(compiled: Compiled, options: RenderOptions): Promise<RenderedSite> {
  const { root, folder, isWhole, jobs, progress } = options
  const { baseUrl, trailingSlash } = compiled.graph!.site
  const keys = new Map<string, [SiteKey, PageKey]>()
  const input = renderInput(compiled, root, progress, jobs)
  const files = render({
    ...input,
    onOrigin({ graph, route, current }) {
      if (current) keys.set(pathOf(graph, route), current)
    },
  })
  const documents = new Map<string, string>()
  for await (const file of files) {
    const { path } = file
    const isDocument = path.endsWith('.html')
    if (!isOutputPath(path) || !(isWhole || isDocument)) continue
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    if ('data' in file) writeFile(target, file.data)
    else if ('copy' in file) copyFileSync(file.copy, target)
    if (isDocument && 'data' in file) documents.set(path, sha256(file.data))
  }
  const { state } = compiled
  return {
    folder,
    documents,
    pages: pagesOf(compiled, keys, root),
    ...(state && {
      inputs: {
        ...portable(namedInputs(state, compiled.reads(), cacheFolder(root))),
        ...sidebarsFiles(compiled, root),
      },
    }),
    assets: assetsOf(compiled),
    baseUrl,
    trailingSlash,
  }
}

/** A document of which only its path is known. */
export function unlisted(path: string): RenderedPage {
  const route = path === '404.html' ? '/404.html' : `/${path.replace(/(?:(?<=^|\/)index)?\.html$/, '')}`
  return { route, title: route, includes: [], components: [], imports: [] }
}

/** The path of a page's document in the output folder. */
const pathOf = (graph: ContentGraph, route: Route): string =>
  localeFolder(graph.site) + htmlPath(route.route, graph.site.trailingSlash)

function pagesOf(
  { sites, state }: Compiled,
  keys: Map<string, [SiteKey, PageKey]>,
  root: string,
): RenderedSite['pages'] {
  const pages = new Map<string, RenderedPage>()
  const docKeys = new Map(state?.parsed.docs.map((doc) => [doc.source, doc]))
  const store = state?.session.get(docParser).store
  for (const { graph } of sites) {
    const { components, replacements = {} } = graph.theme
    const fileOf = (id: string) => components[id.replace('component:', '')]?.module.replace(/\?.*$/s, '')
    for (const route of graph.routes) {
      const path = pathOf(graph, route)
      const doc = route.kind === 'doc' ? graph.docs[route.doc] : undefined
      const parsed = doc && docKeys.get(doc.source)
      const key = keys.get(path)
      const own = route.kind === 'page' && route.source ? [route.source] : []
      const version = doc?.version ?? ('version' in route ? route.version : undefined)
      const sidebarsFile = version ? sidebarsFileOf(state, version) : undefined
      const withCode = doc?.live ? doc.source : own[0]
      pages.set(path, {
        route: `/${localeFolder(graph.site)}${route.route.slice(1)}`,
        title: doc?.title ?? ('title' in route ? route.title : route.route),
        graph,
        ...(doc && { doc }),
        ...(key && { key }),
        ...(sidebarsFile && { sidebarsFile }),
        ...(route.kind === 'blog' && { posts: listedPosts(route, graph) }),
        ...(listsLabels(route) && { listsLabels: true }),
        imports: withCode === undefined ? [] : importsOf(join(root, withCode)),
        includes: parsed && store ? Object.keys(store.includesOf(parsed)) : [],
        components: [...own, ...moduleIds(graph, route).flatMap((id) => fileOf(id) ?? [])].filter(
          (file) => !Object.values(replacements).includes(file),
        ),
      })
    }
  }
  return pages
}

function assetsOf({ sites }: Compiled): Map<string, string[]> {
  const assets = new Map<string, string[]>()
  for (const { graph } of sites) {
    for (const { source, path } of graph.assets) getOrInsert(assets, source, () => []).push(path)
  }
  return assets
}

/** Inputs by names that do not depend on where the site is: packages are found by a link in the copy of a commit. */
const portable = (inputs: NamedInputs): NamedInputs =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, read]) => [name.replace(/^(module ).*?\/?(node_modules\/)/, '$1$2'), read]),
  )

/** Hashes of the sidebars files of all versions that are in folders. Those that are JSON are no reads. */
function sidebarsFiles({ state }: Compiled, root: string): NamedInputs {
  const inputs: NamedInputs = {}
  for (const { name, ref } of state?.loaded.versions ?? []) {
    const file = ref ? undefined : sidebarsFileOf(state, name)
    if (file === undefined) continue
    // A site may have none.
    const text = readTextIfThere(join(root, file))
    if (text !== undefined) inputs[`sidebars ${file}`] = sha256(text)
  }
  return inputs
}

/** The sidebars file of a version by its name among all sets of docs, from the site's root. */
function sidebarsFileOf(state: Compiled['state'], version: string): string | undefined {
  const sidebars = state?.loaded.versions.find(({ name }) => name === version)?.sidebars
  return sidebars ? posix.normalize(sidebars.file) : undefined
}

/** The files of the posts that a page of a blog lists, or whose tags or authors it lists. */
const listedPosts = (route: Route & { kind: 'blog' }, { docs }: ContentGraph): string[] =>
  listsLabels(route)
    ? Object.values(docs).flatMap(({ post, source }) => (post?.blog === route.blog ? [source] : []))
    : route.posts.flatMap((post) => docs[post]?.source ?? [])

const listsLabels = (route: Route): boolean =>
  route.kind === 'blog' && (route.page === 'tags' || route.page === 'authors')

/** The last parts of the paths that a module or a doc imports, without their extensions. */
const importsOf = (file: string): string[] =>
  importsIn(file, readTextIfThere(file) ?? '').map(({ specifier }) => moduleName(specifier))

/** `src/components/Stamp/index.jsx` → `Stamp` */
export const moduleName = (path: string): string => path.replace(/(?:\/index)?(?:\.\w+)?$/, '').replace(/^.*\//s, '')
