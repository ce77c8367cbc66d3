import type { Compiled } from '../../pipeline/compile.ts'
import { localeFolder } from '../../renderer/node/openSite.ts'
import { render } from '../../renderer/node/render.ts'
import type { RenderInput } from '../../renderer/node/renderInput.ts'
import { htmlPath } from '../../renderer/page/urls.ts'
import type { Route } from '../../schemas/graph.ts'
import { compileOptions } from '../options.ts'
import type { Output, Written } from '../output/write.ts'
import { usualBanner } from './banner.ts'
import { baseFiles } from './baseFiles.ts'
import type { PreviewOptions } from './previewOptions.ts'
import { SelectedFiles } from './selectFiles.ts'
import { writePreview } from './writePreview.ts'

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
  const { url, baseUrl: base, banner = usualBanner } = options
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
  const selected = new SelectedFiles(files, {
    isShell: (path) => path.endsWith('404.html') || documents.get(path)?.route.kind === 'search',
    languageOf: (path) => folders.find((folder) => path.startsWith(folder)) ?? '',
  })
  const changed = new Set<string>()
  const rendered = render({
    ...input,
    isSearched(path) {
      for (const page of selected.changed) changed.add(page)
      return changed.has(path)
    },
  })
  const published = options.publishedUrl ?? site.url + baseUrl
  const written = await writePreview(output, rendered, selected, files, {
    ...{ baseUrl, trailingSlash },
    published: published === 'none' ? undefined : published.replace(/\/?$/, '/'),
    banner: banner === false ? undefined : banner,
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

const routeOf = (path: string) => `/${path.replace(/(?:\/?index)?\.html$/, '')}`
