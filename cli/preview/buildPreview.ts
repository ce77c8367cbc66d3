import { localeFolder } from '../../renderer/node/openSite.ts'
import { render } from '../../renderer/node/render.ts'
import type { BuiltFile } from '../../renderer/page/outputFile.ts'
import { dataPath, sitePath } from '../../renderer/page/urls.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { htmlPath } from '../../schemas/shared/files/htmlPath.ts'
import { stage } from '../../schemas/shared/run/stage.ts'
import type { Building } from '../build/building.ts'
import { compileOptions } from '../options.ts'
import { isHashed } from '../publish/fileHeaders.ts'
import type { BuiltParts } from '../report/builtLines.ts'
import { UsageError } from '../UsageError.ts'
import { type BannerWords, bannerWords } from './banner.ts'
import { baseFiles, filesPublishedAt } from './baseFiles.ts'
import { changedFiles, goneFiles } from './changedFiles.ts'
import type { Preview, PreviewPage } from './preview.ts'
import type { PreviewOptions } from './previewOptions.ts'
import { filesAtBase } from './publishedPages.ts'
import { SelectedFiles } from './selectFiles.ts'
import { isSidebar, writePreview } from './writePreview.ts'

/** Write the pages of a site that differ from a base. */
export async function buildPreview(
  building: Building,
  since: string,
): Promise<Pick<BuiltParts, 'written' | 'preview'>> {
  const preview = await stage('render', () => writeChanged(building, since))
  return { written: preview.written, preview }
}

async function writeChanged({ compiled, input, output, options }: Building, since: string): Promise<Preview> {
  const { url, baseUrl: folder, banner } = options
  const { site } = compiled.graph!
  const { baseUrl, trailingSlash } = site
  const publishedAt = { ...(url !== undefined && { url }), ...(folder !== undefined && { baseUrl: folder }) }
  const compiling = compileOptions(options)
  const base = await baseFiles(since, { ...compiling, publishedAt })
  const { files, compare } = base
  const atBase = await filesAtBase(options, base, site)

  const graphs = compiled.sites.map(({ graph }) => graph)
  const folders = graphs.map(({ site }) => localeFolder(site)).sort((a, b) => b.length - a.length)
  const otherFiles = changedFiles(compiling.root, graphs, folders, files)
  const isChanged = new Set(otherFiles.map(({ path }) => path))
  const documents = new Map<string, { kind: string; title: string; frozenData?: string; showsChanged?: boolean }>()
  for (const graph of graphs) {
    const folder = localeFolder(graph.site)
    const pathOf = (route: string) => folder + htmlPath(route, graph.site.trailingSlash)
    for (const route of graph.routes) {
      const doc = route.kind === 'doc' ? graph.docs[route.doc]! : undefined
      const title = doc?.title ?? ('title' in route ? route.title : undefined)
      const showsChanged = doc?.links.some(({ kind, asset = '' }) => kind !== 'link' && isChanged.has(folder + asset))
      documents.set(pathOf(route.route), {
        ...{ kind: route.kind, title: title ?? route.route },
        ...(showsChanged && { showsChanged }),
      })
    }
    for (const { dataFolder, pages } of Object.values(graph.frozen ?? {})) {
      const frozenData = localeFolder(graph.site) + dataPath(sitePath, dataFolder)
      for (const { route, title } of pages) documents.set(pathOf(route), { kind: 'doc', title, frozenData })
    }
  }
  const languageOf = (path: string) => folders.find((folder) => path.startsWith(folder)) ?? ''
  const published = publishedAddress(options, site.url + baseUrl)
  const publishedFiles = await filesToLoad(options, published, files)
  const isShared = (path: string) => publishedFiles!.has(path) && isHashed(path, folders) && !isSidebar(path)
  const isOfBase = ({ path, ...file }: BuiltFile) =>
    'data' in file && files.get(path) === (atBase?.get(path) ?? sha256(file.data))
  const selected = new SelectedFiles({
    kindOf({ path, ...file }) {
      const kind = documents.get(path)?.kind
      // A static file.
      if (kind === undefined && 'copy' in file) return 'never'
      // Hosts look for the page of unknown addresses at their root.
      if (path.endsWith('404.html')) return baseUrl === '/' ? 'always' : 'never'
      return kind === 'search' ? 'always' : 'page'
    },
    languageOf,
    isSame(file) {
      const { frozenData, showsChanged } = documents.get(file.path) ?? {}
      if (showsChanged) return false
      // Rendered on another day, its pages have another navbar; at another address, its data is in another folder.
      if (frozenData !== undefined) return files.has(file.path) && (atBase !== undefined || files.has(frozenData))
      return isOfBase(file)
    },
    isPublished: (path) => publishedFiles !== undefined && isShared(path),
    isChanged: (path) => isChanged.has(path),
  })
  const words = new Map<string, BannerWords>()
  for (const { graph } of compiled.sites) {
    if (banner === false) break
    const { locale, locales } = graph.site
    const { htmlLang } = locales.find(({ code }) => code === locale)!
    const ofSite = compiled.texts().find((texts) => texts.locale === locale)?.messages ?? {}
    words.set(localeFolder(graph.site), await bannerWords(htmlLang, ofSite, banner))
  }
  const changed = new Set<string>()
  const rendered = render({
    ...input,
    isSearched(path) {
      for (const page of selected.changed) changed.add(page)
      return changed.has(path)
    },
  })
  const written = await writePreview(output, rendered, selected, files, {
    ...{ baseUrl, trailingSlash },
    published,
    ...(publishedFiles && { assets: { at: new URL(published!).pathname, has: isShared } }),
    bannerOf: (path) => words.get(languageOf(path)),
  })
  const pageAt = (path: string): PreviewPage => ({
    path,
    title: documents.get(path)?.title ?? path,
    route: routeOf(path),
  })
  const diff = compare?.(compiled)
  const moved = (diff?.moved ?? []).map(({ route, to, redirected }) => ({
    ...pageAt(htmlPath(to, trailingSlash)),
    ...{ from: route, redirected },
  }))
  // A page moves in all languages, and is listed in one.
  const isMoved = new Set(moved.flatMap(({ path }) => folders.map((folder) => folder + path)))
  const pages = selected.changed.filter((path) => documents.has(path) && !isMoved.has(path)).sort()
  const hasSameText = (path: string) => {
    const text = selected.textOf(path)
    return text !== undefined && isOfBase(text)
  }
  const known = pages.filter((path) => files.has(path))
  const gone = diff
    ? [...diff.moved, ...diff.removed].filter(({ redirected }) => !redirected).map(({ route }) => route)
    : [...files.keys()].filter((path) => path.endsWith('.html') && !selected.pages.has(path)).map(routeOf)
  return {
    written,
    changed: known.filter((path) => !hasSameText(path)).map(pageAt),
    sameText: known.filter(hasSameText).map(pageAt),
    added: pages.filter((path) => !files.has(path)).map(pageAt),
    moved,
    lost: [...gone, ...(diff?.removedRedirects ?? []).map(({ route }) => route)].sort(),
    files: [...otherFiles, ...goneFiles(files, (path) => selected.has(path))].filter(
      ({ path }) => languageOf(path) === localeFolder(compiled.graph!.site),
    ),
    ...(base.diagnostics && { baseDiagnostics: base.diagnostics }),
  }
}

/** Address of the published site, with its base URL; `undefined` if links stay as they are. */
function publishedAddress({ publishedUrl, publishedAssets, previewUrl }: PreviewOptions, ofConfig: string) {
  const published = publishedUrl ?? ofConfig
  if (published === 'none') return undefined
  if (publishedAssets && new URL(published).origin !== new URL(previewUrl!).origin) {
    throw new UsageError(
      `\`--published-assets\` loads files of \`${new URL(published).origin}\`, and the preview is at another origin, \`${new URL(previewUrl!).origin}\`.`,
      'Browsers run no scripts of it there: publish the preview in a folder of the same host, or leave out the option.',
    )
  }
  return published.replace(/\/?$/, '/')
}

/**
 * The files of the published site that documents may load from there. By default they do if both are at one origin and the site lists its
 * files; `base` has those that it should have.
 */
async function filesToLoad(
  { publishedAssets, previewUrl }: PreviewOptions,
  published: string | undefined,
  base: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string> | undefined> {
  if (publishedAssets !== undefined) return publishedAssets ? base : undefined
  if (published === undefined || previewUrl === undefined) return undefined
  const isSameOrigin = new URL(published).origin === new URL(previewUrl).origin
  return isSameOrigin ? filesPublishedAt(published) : undefined
}

const routeOf = (path: string) => `/${path.replace(/(?:\/?index)?\.html$/, '')}`
