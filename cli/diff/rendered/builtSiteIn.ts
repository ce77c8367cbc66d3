import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseFragment } from 'parse5'
import { sha256 } from '../../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import { cacheFolder } from '../../options.ts'
import { filesOnDisk } from '../../output/deployedFiles.ts'
import { isOutputPath, outputMarker } from '../../output/outputFiles.ts'
import { builtSite } from '../../output/outputFolder.ts'
import { readInputs } from '../../why/namedInputs.ts'
import { type RenderedSite, unlisted } from './renderedSite.ts'

/** The folder of a built site that a name means: the folder itself, or the file in it that lists its files. */
export function builtFolder(root: string, name: string): string | undefined {
  const path = resolve(root, name)
  const folder = basename(path) === outputMarker ? dirname(path) : path
  return existsSync(join(folder, outputMarker)) ? folder : undefined
}

/** Read a site that was built before, perhaps by another version of the tool. */
export function builtSiteIn(root: string, folder: string): RenderedSite | undefined {
  const settings = builtSite(folder)
  if (!settings) return undefined
  const { baseUrl, trailingSlash } = settings
  const documents = new Map<string, string>()
  const pages: RenderedSite['pages'] = new Map()
  for (const path of Object.keys(filesOnDisk(folder))) {
    if (!path.endsWith('.html') || !isOutputPath(path)) continue
    const html = readRegularFile(join(folder, path), 'utf8')
    documents.set(path, sha256(html))
    if (/<meta http-equiv="refresh"/i.test(html)) continue
    pages.set(path, { ...unlisted(path), title: titleOf(html) ?? path })
  }
  const inputs = readInputs(cacheFolder(root), folder)
  return { folder, documents, pages, ...(inputs && { inputs }), baseUrl, trailingSlash }
}

function titleOf(html: string): string | undefined {
  const [title] = /<title>[^<]*<\/title>/i.exec(html) ?? []
  const [element] = parseFragment(title ?? '').childNodes
  const [text] = element && 'childNodes' in element ? element.childNodes : []
  return text && 'value' in text ? text.value : undefined
}
