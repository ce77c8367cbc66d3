import type { SiteConfig } from '../../../schemas/config.ts'
import type { Fix } from '../../../schemas/diagnostic.ts'
import { positionAt } from '../../load/positions/sourceTree.ts'
import { blankCode } from '../../parse/blankCode.ts'
import type { LeftLink } from './linkEdits.ts'
import type { MovedRoutes } from './movedRoutes.ts'
import { newAddress } from './siteChanges.ts'

/**
 * List the addresses of moved pages in code: in the text of a module, or in an expression of MDX. Whether such a text is a
 * link only the code knows, so they are listed for a person,
 * unless they are among the edits already.
 *
 *     <Link to={useBaseUrl('/docs/start')}>
 */
export function writtenAddresses(
  file: string,
  text: string,
  edits: Fix[],
  config: SiteConfig,
  routes: MovedRoutes,
): LeftLink[] {
  const isMarkdown = /\.mdx?$/i.test(file)
  const pattern = isMarkdown ? /[({]\s*(["'`])(\/[^"'`\s\\${}]*)\1\s*[)}]/g : /(["'`])(\/[^"'`\s\\${}]*)\1/g
  return [...(isMarkdown ? blankCode(text) : text).matchAll(pattern)].flatMap((found): LeftLink[] => {
    const value = found[2]!
    const replacement = newAddress(value, config, routes)
    const start = found.index + found[0].indexOf(value)
    const isEdited = edits.some((edit) => edit.start <= start && start < edit.end)
    if (replacement === undefined || replacement === value || isEdited) return []
    return [{ file, ...positionAt(text, start), value, replacement }]
  })
}
