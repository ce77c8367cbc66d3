import { isAbsolute, relative } from 'node:path'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'

/** The path of a file from the folder of the site: the result of `require.resolve('./plugin')` is one on this machine. */
export const relativePath = (root: string, file: string): string =>
  isAbsolute(file) ? withSlashes(relative(root, file)).replace(/^(?!\.)/, './') : file
