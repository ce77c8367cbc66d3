import { join } from 'node:path'
import postcss, { type Rule } from 'postcss'
import { normalizePath, type Plugin } from 'vite'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { configStyles } from './stylesheets.ts'
import { darkPage, withoutChoice } from './systemStyles.ts'

/**
 * Vite plugin for sites that follow the system's color mode: rules of the dark mode also count for readers without JavaScript
 * whose system prefers it. The copy has the weight of the rule and comes after it. Those of the theme and of the config are in
 * `systemStyles.ts` and `lookStyles.ts`.
 *
 *     [data-theme='dark'] .logo { … }   →   @media screen and (prefers-color-scheme: dark) {
 *                                             :where(html):not([data-theme-choice]) .logo { … }
 *                                           }
 */
export const systemColors = (): Plugin => ({
  name: 'quire:systemColors',
  transform(code, id) {
    if (!/\.(?:css|s[ac]ss)(?:\?|$)/.test(id) || isOurs(id) || !code.includes('data-theme')) return null
    const css = postcss.parse(code, { from: id.replace(/\?.*$/, '') })
    css.walkRules((rule) => {
      const selectors = rule.selectors.filter((selector) => darkPage.test(selector)).map(withoutChoice)
      if (selectors.length > 0) rule.after(inDarkSystem(rule.clone({ selectors })))
    })
    return { code: css.toString(), map: null }
  },
})

const themeFolder = normalizePath(join(packageRoot, 'renderer/'))
const isOurs = (id: string) => id.startsWith(themeFolder) || id === `\0${configStyles}`

const inDarkSystem = (rule: Rule) =>
  postcss.atRule({ name: 'media', params: 'screen and (prefers-color-scheme: dark)', nodes: [rule] })
