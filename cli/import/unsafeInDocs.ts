import { join } from 'node:path'
import { positionAt } from '../../pipeline/load/positions/sourceTree.ts'
import { blankCode } from '../../pipeline/parse/blankCode.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import type { Entry } from './entry.ts'

/** HTML in Markdown that runs a script: an element, an address or an attribute. Scripts with data, such as JSON-LD, are allowed. */
const unsafe =
  /<script\b(?![^<>]*\/(?:ld\+)?json)|<iframe\b[^<>]*\ssrcdoc=|<base\b|<[a-z][^<>]*\s(?:on[a-z]+=["']|(?:href|src|data)=["']\s*(?:javascript:|data:(?!image\/)))/

/** A script that a component renders, as wrappers of the theme do for advertisements. */
const scriptOfComponent = /<script\b(?![^<>]*\/(?:ld\+)?json)/

/**
 * The docs with HTML that runs a script, and the components that render one. It is left out of pages and is an error by default, while
 * Docusaurus builds such docs.
 */
export function unsafeInDocs(root: string, files: string[]): Entry[] {
  const found = files.flatMap((file) => {
    const isCode = /\.[jt]sx?$/i.test(file)
    if (!isCode && !/\.mdx?$/i.test(file)) return []
    const written = readRegularFile(join(root, file), 'utf8')
    const text = isCode ? written : blankCode(written)
    const start = text.search(isCode ? scriptOfComponent : unsafe)
    return start < 0 ? [] : [{ file, ...positionAt(text, start) }]
  })
  const [first, ...others] = found
  if (!first) return []
  const more = others.length === 0 ? '' : `, and in ${others.length} more ${others.length === 1 ? 'file' : 'files'}`
  const note = `Here${more}. It is left out of pages, and \`docs check\` warns of each. Load a script by \`scripts\` in the site config, or write a component.`
  return [{ ...first, outcome: 'different', subject: 'HTML that runs a script', to: 'checks', note }]
}
