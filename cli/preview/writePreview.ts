import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltFile } from '../../renderer/page/outputFile.ts'
import { fileUrl } from '../../renderer/page/urls.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import type { Output, Written } from '../output/write.ts'
import { bannerCss, bannerStyles, withBanner } from './banner.ts'
import { type PreviewLinks, previewDocument, previewJson } from './previewLinks.ts'
import type { SelectedFiles } from './selectFiles.ts'

export interface PreviewSettings extends Pick<PreviewLinks, 'baseUrl' | 'trailingSlash'> {
  /** Address of the published site; without one, links stay as they are. */
  published: string | undefined
  /** Text of the banner; without one, there is none. */
  banner: string | undefined
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
  const { baseUrl, trailingSlash, published, banner } = settings
  const pathOf = (path: string) => join(output.folder, path)
  const documents = new Map([...selected.documents].map((path) => [path, readRegularFile(pathOf(path), 'utf8')]))
  const names = namesIn([...documents.values()], baseUrl)
  const site = readSidebars(documents.values())
  const needed = [...selected.needed((path) => names.has(path) || site(path))]
  const rest = await output.write(inOrder(needed))
  if (output.diagnostic !== undefined) return rest

  const inPreview = new Set([...documents.keys(), ...needed.map(({ path }) => path)])
  const links = published && {
    ...{ baseUrl, trailingSlash, published },
    has: (path: string) => selected.has(path),
    isInPreview: (path: string) => inPreview.has(path),
  }
  for (const [path, html] of documents) {
    const linked = links ? previewDocument(html, links) : html
    const publishedHref = published && base.has(path) ? published + addressIn(path) : undefined
    const stylesHref = fileUrl(bannerStyles, baseUrl)
    writeFileSync(pathOf(path), withBanner(linked, { text: banner, stylesHref, publishedHref }))
  }
  const data = needed
    .map(({ path }) => path)
    .filter((path) => /(?:^|\/)assets\/(?:site|sidebars\/[^/]+)\.json$/.test(path))
  for (const path of links ? data : []) {
    writeFileSync(pathOf(path), previewJson(readRegularFile(pathOf(path), 'utf8'), links as PreviewLinks))
  }
  if (banner !== undefined) await output.write(inOrder([{ path: bannerStyles, data: bannerCss }]))
  return { files: first.files + rest.files + (banner === undefined ? 0 : 1), bytes: first.bytes + rest.bytes }
}

async function* inOrder(files: BuiltFile[]): AsyncGenerator<BuiltFile> {
  yield* files
}

/** The address of a document in its site: `guides/start/index.html` → `guides/start/`. */
const addressIn = (path: string) =>
  fileUrl(path, '')
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')

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

/** Whether a file is a sidebar, or a part of one, of pages of the preview. */
function readSidebars(documents: Iterable<string>): (path: string) => boolean {
  const ids = new Set<string>()
  for (const html of documents) {
    for (const [, id] of html.matchAll(/"sidebar":"((?:[^"\\]|\\.)*)"/g))
      ids.add(encodeURIComponent(JSON.parse(`"${id}"`)))
  }
  return (path) => {
    const [, name] = /(?:^|\/)assets\/sidebars\/(.+)-[\da-f]{8}\.json$/.exec(path) ?? []
    return name !== undefined && ids.has(name)
  }
}
