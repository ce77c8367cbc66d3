import type { Compiled } from '../../pipeline/compile.ts'
import { localeFolder } from '../../renderer/node/openSite.ts'
import { render } from '../../renderer/node/render.ts'
import type { RenderInput } from '../../renderer/node/renderInput.ts'
import { htmlPath } from '../../renderer/page/urls.ts'
import type { Route } from '../../schemas/graph.ts'
import { compileOptions } from '../options.ts'
import type { Output, Written } from '../output/write.ts'
import { isHashed } from '../publish/fileHeaders.ts'
import { UsageError } from '../UsageError.ts'
import { type BannerWords, bannerWords } from './banner.ts'
import { baseFiles } from './baseFiles.ts'
import type { PreviewOptions } from './previewOptions.ts'
import { SelectedFiles } from './selectFiles.ts'
import { isSidebar, writePreview } from './writePreview.ts'

/** A page of a preview, or one that has left its address. */
export interface PreviewPage {
  title: string
  /** Path of its document. */
  path: string
}

export interface Preview {
  written: Written
  changed: PreviewPage[]
  added: PreviewPage[]
  moved: (PreviewPage & { from: string; redirected: boolean })[]
  /** Addresses without a page and without a redirect. */
  lost: string[]
}

/** Write the pages of a site that differ from a base. */
export async function buildPreview(
  compiled: Compiled,
  input: RenderInput,
  output: Output,
  options: PreviewOptions,
): Promise<Preview> {
  const { url, baseUrl: base, banner } = options
  const { site } = compiled.graph!
  const { baseUrl, trailingSlash } = site
  const publishedAt = { ...(url !== undefined && { url }), ...(base !== undefined && { baseUrl: base }) }
  const { files, compare } = await baseFiles(options.since!, { ...compileOptions(options), publishedAt })

  const documents = new Map<string, { route: Route; title: string }>()
  for (const { graph } of compiled.sites) {
    for (const route of graph.routes) {
      const path = localeFolder(graph.site) + htmlPath(route.route, graph.site.trailingSlash)
      const title = route.kind === 'doc' ? graph.docs[route.doc]!.title : 'title' in route ? route.title : route.route
      documents.set(path, { route, title: title ?? route.route })
    }
  }
  const folders = compiled.sites.map(({ graph }) => localeFolder(graph.site)).sort((a, b) => b.length - a.length)
  const languageOf = (path: string) => folders.find((folder) => path.startsWith(folder)) ?? ''
  const published = publishedAddress(options, site.url + baseUrl)
  const isShared = (path: string) => files.has(path) && isHashed(path, folders) && !isSidebar(path)
  const selected = new SelectedFiles(files, {
    kindOf(path) {
      const kind = documents.get(path)?.route.kind
      // Hosts look for the page of unknown addresses at their root.
      if (path.endsWith('404.html')) return baseUrl === '/' ? 'always' : 'never'
      return kind === 'search' ? 'always' : 'page'
    },
    languageOf,
    isPublished: (path) => options.publishedAssets === true && isShared(path),
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
    ...(options.publishedAssets && { assets: { at: new URL(published!).pathname, has: isShared } }),
    bannerOf: (path) => words.get(languageOf(path)),
  })
  const pageAt = (path: string): PreviewPage => ({ path, title: documents.get(path)?.title ?? path })
  const diff = compare?.(compiled)
  const moved = (diff?.moved ?? []).map(({ route, to, redirected }) => ({
    ...pageAt(htmlPath(to, trailingSlash)),
    ...{ from: route, redirected },
  }))
  const isMoved = new Set(moved.map(({ path }) => path))
  const pages = selected.changed.filter((path) => documents.has(path) && !isMoved.has(path)).sort()
  const gone = diff
    ? [...diff.moved, ...diff.removed].filter(({ redirected }) => !redirected).map(({ route }) => route)
    : [...files.keys()].filter((path) => path.endsWith('.html') && !selected.pages.has(path)).map(routeOf)
  return {
    written,
    changed: pages.filter((path) => files.has(path)).map(pageAt),
    added: pages.filter((path) => !files.has(path)).map(pageAt),
    moved,
    lost: [...gone, ...(diff?.removedRedirects ?? []).map(({ route }) => route)].sort(),
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

const routeOf = (path: string) => `/${path.replace(/(?:\/?index)?\.html$/, '')}`
