import { join } from 'node:path'
import type { OutputFile } from '../../page/outputFile.ts'
import { bundleStart, followEntry } from '../bundle/bundleClient.ts'
import { bundleFolder } from '../bundle/bundleFolder.ts'
import { followScript, problemsDocument } from './liveReloadScript.ts'

/** The files of a site of which nothing can be shown yet: one document for every address, and the script that follows. */
export async function noSite(root: string, cacheFolder: string): Promise<{ document: string; files: OutputFile[] }> {
  const { folder, files } = await bundleStart({ root, baseUrl: '/' }, bundleFolder(cacheFolder), 'development')
  const { path } = files.find(({ entry }) => entry === followEntry)!
  return {
    document: problemsDocument(followScript(path, '/', '')),
    files: files.map(({ path }) => ({ path, copy: join(folder, path) })),
  }
}
