import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'

/**
 * The dark colors in a media query, for readers without JavaScript whose system prefers dark mode. With JavaScript, the
 * boot script sets `data-theme-choice`, and these rules do not match.
 */
export async function systemStyles(): Promise<string> {
  const css = await readFile(join(packageRoot, 'renderer/theme/styles/variables.css'), 'utf8')
  const blocks = [...css.matchAll(/((?:html)?\[data-theme="dark"\]) (\{[^}]*\})/g)]
  return `@media screen and (prefers-color-scheme: dark) {
  ${blocks.map(([, selector, declarations]) => `${withoutChoice(selector!)} ${declarations}`).join('\n  ')}
  html:not([data-theme-choice]) .themed-image--light { display: none }
  html:not([data-theme-choice]) .themed-image--dark { display: revert }
}`
}

/** The beginning of a selector whose elements are on a dark page. */
export const darkPage = /^(html|:root)?\[data-theme=(["']?)dark\2\]/

/** `[data-theme='dark'] p` → `:where(html):not([data-theme-choice]) p` */
export const withoutChoice = (selector: string): string =>
  selector.replace(darkPage, (_, element = ':where(html)') => `${element}:not([data-theme-choice])`)
