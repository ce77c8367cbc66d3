import { existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { exitCodes } from '../exitCode.ts'
import { type SiteOptions, siteRoot } from '../options.ts'
import { cleanUp, outputFolder } from '../output/outputFolder.ts'
import { terminal } from '../report/terminal.ts'

export interface ClearOptions extends SiteOptions {
  outDir: string
}

/** Remove the output folder, files of killed builds beside it, and the cache. */
export async function clear(options: ClearOptions): Promise<number> {
  const root = siteRoot(options)
  const output = outputFolder(root, options.outDir)
  cleanUp(output)
  const existingFolders = [output, join(root, '.quire')].filter((folder) => existsSync(folder))
  for (const folder of existingFolders) rmSync(folder, { recursive: true, force: true })

  const names = existingFolders.map((folder) => relative(root, folder) || folder)
  terminal(options).stdout.write(
    names.length > 0 ? `Removed ${names.join(' and ')}.\n` : 'There was nothing to remove.\n',
  )
  return exitCodes.clean
}
