import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../../../schemas/shared/packageRoot.ts'

/**
 * Our dark colours once more, for readers without JavaScript whose system prefers them. With JavaScript the boot script
 * says what was chosen, and none of this holds.
 */
export async function systemStyles(): Promise<string> {
  const css = await readFile(join(packageRoot, 'renderer/theme/styles/variables.css'), 'utf8')
  const [, dark] = /\[data-theme="dark"\] (\{[^}]*\})/.exec(css)!
  return `@media screen and (prefers-color-scheme: dark) {
  html:not([data-theme-choice]) ${dark}
  html:not([data-theme-choice]) .themed-image--light { display: none }
  html:not([data-theme-choice]) .themed-image--dark { display: revert }
}`
}
