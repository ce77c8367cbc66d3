import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { moduleFacts } from '../../pipeline/modules/moduleFacts.ts'
import { sourcesInCss } from '../../pipeline/parse/loadedSources.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'

/** Files of a site that a strict content security policy would break: what they do or load has to be allowed. From the site's root. */
export function refusedByPolicy(root: string): string[] {
  const files = fastGlob.sync('src/**/*.{js,jsx,ts,tsx,css}', {
    cwd: root,
    ignore: ['**/node_modules/**', '**/*.{test,spec,d}.*'],
    suppressErrors: true,
    followSymbolicLinks: false,
  })
  return files.sort().filter((file) => {
    const text = readRegularFile(join(root, file), 'utf8')
    return file.endsWith('.css') ? sourcesInCss(text).length > 0 : moduleFacts(file, text).sources !== undefined
  })
}
