const colors = ['primary', 'secondary', 'success', 'info', 'warning', 'danger']

/** A share of black or white in a color, in percent. */
const mix = (color: string, other: 'black' | 'white', share: number) =>
  `color-mix(in srgb, var(--ifm-color-${color}), ${other} ${share}%)`

/** Shades of a color. Infima has fixed values, which do not follow the color of a site. */
const shades = (color: string) => ({
  [`--ifm-color-${color}-dark`]: { light: mix(color, 'black', 10) },
  [`--ifm-color-${color}-darker`]: { light: mix(color, 'black', 15) },
  [`--ifm-color-${color}-darkest`]: { light: mix(color, 'black', 30) },
  [`--ifm-color-${color}-light`]: { light: mix(color, 'white', 15) },
  [`--ifm-color-${color}-lighter`]: { light: mix(color, 'white', 30) },
  [`--ifm-color-${color}-lightest`]: { light: mix(color, 'white', 50) },
  [`--ifm-color-${color}-contrast-background`]: { light: mix(color, 'white', 90), dark: mix(color, 'black', 70) },
  [`--ifm-color-${color}-contrast-foreground`]: { light: mix(color, 'black', 70), dark: mix(color, 'white', 90) },
})

/** Values in place of Infima's: derived from our colors, and such that text can be read in both color modes. */
export const tokens: Record<string, { light: string; dark?: string }> = {
  ...Object.assign({}, ...colors.map(shades)),
  '--ifm-button-font-weight': { light: 'var(--ifm-font-weight-semibold)' },
  '--ifm-badge-color': { light: 'var(--ifm-font-color-base-inverse)' },
}

/** Rules after those of Infima: what it says of text that could not be read on our colors. */
export function ownRules(families: string[]): string {
  // A modifier of the site's own, `button--shop`, brings a background for the colors of Infima.
  const withoutColor = (family: string, modifiers: string[] = []) =>
    `:where(.${family}:not([class*='${family}--'])${modifiers.map((name) => `, [class='${family} ${family}--${name}']`).join('')})`
  const button = withoutColor('button', ['active', 'block', 'lg', 'link', 'outline', 'sm'])
  const rules: Record<string, string> = {
    button: `${button} {
  --ifm-button-background-color: transparent;
  --ifm-button-border-color: var(--ifm-color-emphasis-300);
  --ifm-button-color: var(--ifm-font-color-base);
}
${button}:where(.button--outline) { --ifm-button-border-color: var(--ifm-color-emphasis-700) }`,
    badge: `${withoutColor('badge')} {
  --ifm-badge-background-color: color-mix(in srgb, var(--ifm-font-color-secondary) 13%, transparent);
  --ifm-badge-border-color: transparent;
  --ifm-badge-color: var(--ifm-font-color-base);
}`,
    hero: `.hero--primary, .hero--dark {
  --ifm-link-color: var(--ifm-hero-text-color);
  --ifm-link-hover-color: var(--ifm-hero-text-color);
}
:is(.hero--primary, .hero--dark) :where(a:not(.button)) { text-decoration: underline }`,
    close: '.close { color: inherit; opacity: 0.75 }',
    navbar: '.main-wrapper .navbar--primary { color: var(--ifm-font-color-base-inverse) }',
    text: '.text--secondary { color: var(--ifm-font-color-secondary) }',
  }
  const classesOf = (names: RegExp) => families.filter((family) => names.test(family)).map((family) => `.${family}`)
  return [
    ...families.flatMap((family) => (Object.hasOwn(rules, family) ? rules[family]! : [])),
    ...blocksIn(classesOf(/^(?:alert|card|col|hero)$/)),
    ...rowsOf(classesOf(/^(?:breadcrumbs|pagination|pills|tabs)$/)),
    ...(families.length > 0 ? pageElements : []),
  ].join('\n')
}

const inPages = ':where(.plugin-pages .main-wrapper *):where(:not(.markdown *))'

/** Headings, paragraphs and lists of React pages have its sizes and margins. */
const pageElements = [
  `:is(h1, h2, h3, h4, h5, h6)${inPages} {
  font-weight: var(--ifm-heading-font-weight);
  margin: var(--ifm-heading-margin-top) 0 var(--ifm-heading-margin-bottom);
}`,
  ...[1, 2, 3, 4, 5, 6].map((level) => `h${level}${inPages} { font-size: var(--ifm-h${level}-font-size) }`),
  `p${inPages} { margin: 0 0 var(--ifm-paragraph-margin-bottom) }`,
  `:is(ul, ol)${inPages} { margin: 0 0 var(--ifm-list-margin); padding-inline-start: var(--ifm-list-left-padding) }`,
]

/** Headings and paragraphs in boxes of Infima have its margins, also in docs. */
const blocksIn = (holders: string[]): string[] =>
  holders.length === 0
    ? []
    : [
        `:where(${holders.join(', ')}) :where(h1, h2, h3, h4, h5, h6) { margin: 0 0 var(--ifm-heading-margin-bottom) }`,
        `:where(${holders.join(', ')}) :where(p) { margin: 0 0 var(--ifm-paragraph-margin-bottom) }`,
      ]

/** Lists whose items are in a row have no indent and no gaps of lists of Markdown. */
const rowsOf = (lists: string[]): string[] =>
  lists.length === 0
    ? []
    : [
        `.markdown :is(${lists.join(', ')}) { padding-inline-start: 0 }`,
        `.markdown :is(${lists.join(', ')}) > li { margin-block-start: 0 }`,
      ]
