import { join } from 'node:path'
import type { OutputFile } from '../../page/outputFile.ts'
import type { Client } from '../bundle/bundleClient.ts'

/** What the browser loads of code, styles and their pictures. */
export function chunks({ parts }: Client): OutputFile[] {
  return parts.flatMap(({ folder, files }) => files.map(({ path }) => ({ path, copy: join(folder, path) })))
}
