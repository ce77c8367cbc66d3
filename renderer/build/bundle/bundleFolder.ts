import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Made for this process, for each cache that cannot be written. */
const temporary = new Map<string, string>()

/** Where bundles are kept: in the cache; where that cannot be written, in a temporary folder that goes with the process. */
export function bundleFolder(cacheFolder: string): string {
  const folder = join(cacheFolder, 'bundle')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    const known = temporary.get(folder) ?? mkdtempSync(join(tmpdir(), 'quire-bundle-'))
    if (!temporary.has(folder)) process.once('exit', () => rmSync(known, { recursive: true, force: true }))
    temporary.set(folder, known)
    return known
  }
}
