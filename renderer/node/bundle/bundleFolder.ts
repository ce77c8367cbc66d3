import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Temporary folders of this process, by the cache folder that is not writable. */
const temporaryFolders = new Map<string, string>()

/** The folder for bundles: in the cache, or, if the cache is not writable, a temporary folder that is removed on exit. */
export function bundleFolder(cacheFolder: string): string {
  const folder = join(cacheFolder, 'bundle')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    const temporaryFolder = temporaryFolders.get(folder) ?? mkdtempSync(join(tmpdir(), 'quire-bundle-'))
    if (!temporaryFolders.has(folder))
      process.once('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }))
    temporaryFolders.set(folder, temporaryFolder)
    return temporaryFolder
  }
}
