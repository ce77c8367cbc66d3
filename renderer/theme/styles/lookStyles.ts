import type { ContentGraph, Site } from '../../../schemas/graph.ts'
import { cssRule, mediaRule } from './cssRules.ts'
import { themeColors, type Variables } from './themeColors.ts'

/** The look of the config as a stylesheet, after that of the theme and before those of the site. Nothing if there is none. */
export function lookStyles(
  look: ContentGraph['theme']['look'],
  { respectPrefersColorScheme }: Pick<Site['colorMode'], 'respectPrefersColorScheme'>,
): string {
  if (!look) return ''
  const { light = {}, dark = {} } = look.primary === undefined ? {} : themeColors(look.primary)
  const own = {
    ...(look.radius !== undefined && { '--ifm-global-radius': look.radius }),
    ...(look.font !== undefined && { '--ifm-font-family-base': look.font }),
  }
  const isFamily = (name: string) => name.startsWith('--ifm-color-primary')
  const colors = filtered(dark, isFamily)
  // Of the weights that they have in `variables.css`: a site sets the main color of its dark mode with the first selector.
  const others = filtered(dark, (name) => !isFamily(name))
  return [
    cssRule(':root', { ...light, ...own }),
    mediaRule('screen', [cssRule('[data-theme="dark"]', colors), cssRule('html[data-theme="dark"]', others)]),
    respectPrefersColorScheme &&
      mediaRule('screen and (prefers-color-scheme: dark)', [
        cssRule(':where(html):not([data-theme-choice])', colors),
        cssRule('html:not([data-theme-choice])', others),
      ]),
  ]
    .filter(Boolean)
    .join('\n')
}

const filtered = (variables: Variables, isWanted: (name: string) => boolean): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => isWanted(name)))
