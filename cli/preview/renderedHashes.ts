import type { Compiled } from '../../pipeline/compiled.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { renderInput } from '../renderInput.ts'
import { silentProgress } from '../report/progress.ts'

/** The hashes of the files of a site, by path. */
export async function renderedHashes(
  compiled: Compiled,
  root: string,
  jobs: number | undefined,
): Promise<Map<string, string>> {
  const { render } = await import('../../renderer/node/render.ts')
  const files = new Map<string, string>()
  for await (const file of render(renderInput(compiled, root, silentProgress, jobs))) {
    if ('data' in file) files.set(file.path, sha256(file.data))
    else if ('copy' in file) files.set(file.path, sha256(readRegularFile(file.copy)))
  }
  return files
}
