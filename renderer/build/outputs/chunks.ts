import { join } from 'node:path'
import type { OutputFile } from '../../page/outputFile.ts'
import type { Client } from '../bundle/bundleClient.ts'

/** Scripts, stylesheets and the files that they refer to. */
export function chunks({ parts }: Client): OutputFile[] {
  return parts.flatMap(({ folder, files }) => files.map(({ path }) => ({ path, copy: join(folder, path) })))
}
