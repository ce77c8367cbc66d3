import { join } from 'node:path'
import type { BuiltFile } from '../../renderer/page/outputFile.ts'
import { isCutCategory } from '../../renderer/page/sidebarCuts.ts'
import type { SidebarItem, Site } from '../../schemas/graph.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { writeFile } from '../../schemas/shared/files/writeFile.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import type { Output, Written } from '../output/write.ts'
import { addressIn } from './addressIn.ts'
import { type BannerWords, withBanner } from './banner.ts'
import { type PreviewLinks, previewDocument, previewJson } from './previewLinks.ts'
import { codeWithPublishedAssets, type PublishedAssets, withPublishedAssets } from './publishedAssets.ts'
import type { SelectedFiles } from './selectFiles.ts'

export interface PreviewSettings extends Pick<PreviewLinks, 'baseUrl' | 'trailingSlash'> {
  /** Address of the published site; without one, links stay as they are. */
  published: string | undefined
  /** Files that documents load from the published site. */
  assets?: PublishedAssets
  /** Words of the banner of a document; without them, there is none. */
  bannerOf: (path: string) => BannerWords | undefined
}

/** Write the files of a site that differ from its base, with all that they need. */
export async function writePreview(
  output: Output,
  files: AsyncIterable<BuiltFile>,
  selected: SelectedFiles,
  base: ReadonlyMap<string, string>,
  settings: PreviewSettings,
): Promise<Written> {
  const first = await output.write(selected.select(files))
  if (output.diagnostic !== undefined) return first
  const { baseUrl, trailingSlash, published, assets, bannerOf } = settings
  const pathOf = (path: string) => join(output.folder, path)
  const documents = new Map([...selected.documents].map((path) => [path, readRegularFile(pathOf(path), 'utf8')]))
  const names = namesIn([...documents.values()], baseUrl)
  const sidebars = readSidebars(documents.values())
  const frozen = readFrozenData(documents.values())
  const needed = wholeSidebars([...selected.needed((path) => names.has(path) || sidebars(path) || frozen(path))])
  const rest = await output.write(inOrder(needed))
  if (output.diagnostic !== undefined) return rest

  const inPreview = new Set([...documents.keys(), ...needed.map(({ path }) => path)])
  const links = published && {
    ...{ baseUrl, trailingSlash, published },
    has: (path: string) => selected.has(path),
    isInPreview: (path: string) => inPreview.has(path),
  }
  for (const [path, html] of documents) {
    const loading = assets ? withPublishedAssets(html, baseUrl, assets) : html
    const linked = links ? previewDocument(loading, links) : loading
    const publishedHref = published && base.has(path) ? published + addressIn(path) : undefined
    writeFile(pathOf(path), withBanner(linked, bannerOf(path), publishedHref))
  }
  for (const { path } of needed) {
    if (assets && /\.(?:js|css)$/.test(path)) {
      const code = readRegularFile(pathOf(path), 'utf8')
      writeFile(pathOf(path), codeWithPublishedAssets(code, path, assets))
    }
    const isSite = siteData.test(path)
    if (!isSite && !isSidebar(path)) continue
    const json = readRegularFile(pathOf(path), 'utf8')
    const searched = isSite ? withoutIndexes(json, (folder) => !frozen(folder)) : json
    writeFile(pathOf(path), links ? previewJson(searched, links) : searched)
  }
  return { files: first.files + rest.files, bytes: first.bytes + rest.bytes }
}

async function* inOrder(files: BuiltFile[]): AsyncGenerator<BuiltFile> {
  yield* files
}

/** The paths of files that documents name, in attributes, lists of pictures and data. */
function namesIn(documents: string[], baseUrl: string): Set<string> {
  const names = new Set<string>()
  for (const html of documents) {
    for (const [, address] of html.matchAll(/["'\s(,=](\/[^"'\s()<>,?#\\]+)/g)) {
      if (address!.startsWith(baseUrl)) names.add(decodeUrl(address!.slice(baseUrl.length)))
    }
  }
  return names
}

const sidebarFile = /(?:^|\/)assets\/sidebars\/(.+)-[\da-f]{8}\.json$/

export const isSidebar = (path: string): boolean => sidebarFile.test(path)

/** Whether a file is a sidebar, or a part of one, of pages of the preview. */
function readSidebars(documents: Iterable<string>): (path: string) => boolean {
  const ids = new Set<string>()
  for (const html of documents) {
    for (const [, id] of html.matchAll(/"sidebar":"((?:[^"\\]|\\.)*)"/g))
      ids.add(encodeURIComponent(JSON.parse(`"${id}"`)))
  }
  return (path) => {
    const [, name] = sidebarFile.exec(path) ?? []
    return name !== undefined && ids.has(name)
  }
}

const siteData = /(?:^|\/)assets\/(?:frozen\/\w+\/)?site\.json$/

/** Whether a file has data of pages of a frozen version in the preview. */
function readFrozenData(documents: Iterable<string>): (path: string) => boolean {
  const folders = new Set<string>()
  for (const html of documents)
    for (const [, folder] of html.matchAll(/"dataFolder":"([^"\\]+)"/g)) folders.add(folder!)
  return (path) => [...folders].some((folder) => `/${path}`.includes(`/${folder}`))
}

/** Remove the search indexes of frozen versions that are not in the preview from the data of a site. */
function withoutIndexes(json: string, isGone: (folder: string) => boolean): string {
  const { site, ...others } = JSON.parse(json) as { site: Site }
  const { search } = site
  if (search?.engine !== 'local' || !search.others) return json
  const kept = { ...search, others: search.others.filter(({ dataFolder }) => !isGone(dataFolder)) }
  return JSON.stringify({ site: { ...site, search: kept }, ...others })
}

/** Put the parts of large sidebars into their main files. A preview has few pages, so loading parts separately saves nothing. */
function wholeSidebars(files: BuiltFile[]): BuiltFile[] {
  const parts = new Map<string, SidebarItem[]>()
  for (const file of files) {
    if (isSidebar(file.path) && 'data' in file) parts.set(file.path, JSON.parse(String(file.data)))
  }
  const joined = new Set<string>()
  const whole = (items: SidebarItem[], folder: string): SidebarItem[] =>
    items.map((item) => {
      if (item.type !== 'category') return item
      if (!isCutCategory(item)) return { ...item, items: whole(item.items, folder) }
      const { file, leadsTo: _, ...category } = item
      joined.add(folder + file)
      return { ...category, items: whole(parts.get(folder + file)!, folder) }
    })
  const filled = new Map(
    [...parts].map(([path, items]) => [path, whole(items, path.replace(/assets\/sidebars\/[^/]+$/, ''))]),
  )
  return files.flatMap((file) => {
    if (joined.has(file.path)) return []
    const items = filled.get(file.path)
    return items ? [{ path: file.path, data: JSON.stringify(items) }] : [file]
  })
}
