import { join } from 'node:path'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { basePlaceholder } from '../bundle/bundle.ts'
import type { Client } from '../bundle/bundleClient.ts'

/** Scripts, stylesheets and the files that they refer to. */
export function chunks({ parts }: Client, baseUrl: string): OutputFile[] {
  return parts.flatMap(({ folder, files }) =>
    files.map(({ path, hasBase }): OutputFile => {
      const file = join(folder, path)
      if (!hasBase) return { path, copy: file }
      return { path, data: readRegularFile(file, 'utf8').replaceAll(basePlaceholder, baseUrl) }
    }),
  )
}
