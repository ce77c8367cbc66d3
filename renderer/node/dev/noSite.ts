import { join } from 'node:path'
import type { OutputFile } from '../../page/outputFile.ts'
import { bundleStart, liveReloadEntry } from '../bundle/bundleClient.ts'
import { bundleFolder } from '../bundle/bundleFolder.ts'
import { errorDocument, liveReloadScript } from './liveReloadScript.ts'

/** Files to serve until the site has compiled once: one document for all URLs, and the live reload script. */
export async function noSite(root: string, cacheFolder: string): Promise<{ document: string; files: OutputFile[] }> {
  const { folder, files } = await bundleStart(root, bundleFolder(cacheFolder), 'development')
  const { path } = files.find(({ entry }) => entry === liveReloadEntry)!
  return {
    document: errorDocument(liveReloadScript({ src: `/${path}`, serverBaseUrl: '/', page: '' })),
    files: files.map(({ path }) => ({ path, copy: join(folder, path) })),
  }
}
