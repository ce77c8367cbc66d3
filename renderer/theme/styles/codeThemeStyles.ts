import { codeColors } from '../../../schemas/codeColors.ts'
import type { CodeTheme } from '../../../schemas/codeTheme.ts'
import type { ContentGraph, Site } from '../../../schemas/graph.ts'
import { cssRule, mediaRule } from './cssRules.ts'

/** The colors of code of the config as a stylesheet, after that of the theme. Nothing if there are none. Code on paper has no colors. */
export function codeThemeStyles(
  themes: ContentGraph['theme']['codeThemes'],
  { respectPrefersColorScheme }: Pick<Site['colorMode'], 'respectPrefersColorScheme'>,
): string {
  if (!themes) return ''
  const { light, dark } = themes
  return [
    light && mediaRule('screen', rules(':root', light)),
    mediaRule('screen', rules('html[data-theme="dark"]', dark)),
    respectPrefersColorScheme &&
      mediaRule('screen and (prefers-color-scheme: dark)', rules('html:not([data-theme-choice])', dark)),
  ]
    .filter(Boolean)
    .join('\n')
}

const rules = (mode: string, theme: CodeTheme) => [
  cssRule(mode, variables(theme)),
  cssRule(`${mode} .theme-code-block`, frame(theme)),
]

/** What a theme gives no color has that of text. */
function variables({ plain, styles }: CodeTheme): Record<string, string | undefined> {
  const colors = new Map(
    styles
      .filter(({ languages, style }) => languages === undefined && style.color !== undefined)
      .flatMap(({ types, style }) => types.map((type) => [type, style.color])),
  )
  const named = Object.entries(codeColors).map(([name, types]) => [
    `--quire-code-${name}`,
    colors.get(types.find((type) => colors.has(type)) ?? '') ?? 'var(--quire-code)',
  ])
  // Also where they are those of the page, because a dark theme stands in for a light one.
  return {
    '--quire-code': plain.color ?? 'var(--ifm-font-color-base)',
    '--ifm-pre-background': plain.backgroundColor ?? 'transparent',
    ...Object.fromEntries(named),
  }
}

/** Title, border and buttons of a code block: shades of its colors, because a block may be dark on a light page. Else those of the page. */
function frame({ plain: { color, backgroundColor } }: CodeTheme): Record<string, string> {
  if (color === undefined || backgroundColor === undefined) return {}
  const shade = (percent: number) => `color-mix(in srgb, ${color} ${percent}%, ${backgroundColor})`
  return {
    '--ifm-background-surface-color': backgroundColor,
    '--ifm-font-color-secondary': shade(80),
    '--ifm-color-emphasis-200': shade(15),
    '--ifm-color-emphasis-400': shade(40),
    '--ifm-color-emphasis-1000': color,
  }
}
