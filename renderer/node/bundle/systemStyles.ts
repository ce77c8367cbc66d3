import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'

/**
 * The dark colors in a media query, for readers without JavaScript whose system prefers dark mode. With JavaScript, the
 * boot script sets `data-theme-choice`, and these rules do not match.
 */
export async function systemStyles(): Promise<string> {
  const css = await readFile(join(packageRoot, 'renderer/theme/styles/variables.css'), 'utf8')
  const blocks = [...css.matchAll(/\[data-theme="dark"\] \{([^}]*)\}/g)].map(([, declarations]) => declarations)
  const dark = `{${blocks.join('')}}`
  return `@media screen and (prefers-color-scheme: dark) {
  html:not([data-theme-choice]) ${dark}
  html:not([data-theme-choice]) .themed-image--light { display: none }
  html:not([data-theme-choice]) .themed-image--dark { display: revert }
}`
}
