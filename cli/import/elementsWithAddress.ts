import { join } from 'node:path'
import { positionAt } from '../../pipeline/load/positions/sourceTree.ts'
import { blankCode } from '../../pipeline/parse/blankCode.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import type { Entry } from './entry.ts'

/** `<a href={…}>`, `<img src="…">` in MDX or in a module. */
const element = /<(?:a|img)\s[^<>]*\b(?:href|src)=/

/** The files with `<a>` and `<img>` elements. Docusaurus does not check their addresses; by default, broken ones are errors here. */
export function elementsWithAddress(root: string, files: string[]): Entry[] {
  for (const file of files) {
    if (!/\.(?:mdx?|[jt]sx?)$/i.test(file)) continue
    const written = readRegularFile(join(root, file), 'utf8')
    const text = /\.mdx?$/i.test(file) ? blankCode(written) : written
    const start = text.search(element)
    if (start < 0) continue
    const note =
      'Their addresses are checked as well. `docs check` warns of those that lead to nothing, because Docusaurus builds such pages; take these lines out of `checks` to make them errors.'
    const subject = 'links and images that are elements of HTML'
    return [{ file, ...positionAt(text, start), outcome: 'different', subject, to: 'checks', note }]
  }
  return []
}
