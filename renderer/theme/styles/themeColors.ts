import { contrast, hexOf, mixed, type Oklch, oklchOf } from '../../../schemas/shared/oklch.ts'

/** Values of CSS variables by name. */
export type Variables = Record<string, string>

/** Least contrast of text with what it stands on. */
const leastContrast = 4.5

/**
 * The colors of a site in both modes, made of one color: grays, footer, announcement and dark surfaces have its hue and very
 * little of its chroma. The color itself becomes darker in the light mode, and lighter in the dark one, as far as text needs it.
 */
export function themeColors(primary: string): { light: Variables; dark: Variables } {
  const color = oklchOf(primary)
  const gray = (like: string, share: number) => {
    const chroma = Math.min(0.09 * color.chroma, 0.016) * share
    return hexOf({ lightness: oklchOf(like).lightness, chroma, hue: color.hue })
  }
  const lightGrays = graysOf(lightScale, gray)
  const darkGrays = graysOf(darkScale, gray)
  const darkBackground = gray('#0f0f0f', 0.5)
  const light = readable(color, -0.005, (hex) =>
    ['#ffffff', lightGrays[200], mixed(hex, 0.11, '#ffffff')].every((under) => contrast(hex, under) >= leastContrast),
  )
  const bright = { ...color, lightness: Math.max(color.lightness, 0.76), chroma: Math.min(color.chroma, 0.15) }
  const dark = readable(bright, 0.005, (hex) =>
    [darkGrays[300], mixed(hex, 0.16, darkBackground)].every((under) => contrast(hex, under) >= leastContrast),
  )
  return {
    light: {
      ...family(light),
      ...neutrals(lightGrays),
      '--ifm-color-content': gray('#2b2b2b', 1),
      '--ifm-color-content-secondary': lightGrays[700],
      '--ifm-pre-background': gray('#fafafa', 0.5),
      '--ifm-code-background': gray('#f4f4f4', 0.8),
      '--quire-dark-surface': gray('#1b1b1b', 1.2),
      '--quire-dark-text': gray('#d6d6d6', 1),
      '--quire-code-comment': gray('#666666', 1),
    },
    dark: {
      ...family(dark),
      ...neutrals(darkGrays),
      // The background of a navbar in the primary color, with white text.
      '--ifm-color-primary-darkest': hexOf(
        readable({ ...color, lightness: 0.48 }, -0.005, (hex) => contrast(hex, '#ffffff') >= leastContrast),
      ),
      '--ifm-background-color': darkBackground,
      '--ifm-background-surface-color': gray('#161616', 0.6),
      '--ifm-color-emphasis-0': darkBackground,
      '--ifm-color-content': gray('#dadada', 0.7),
      '--ifm-color-content-secondary': darkGrays[700],
      '--ifm-pre-background': gray('#161616', 0.6),
      '--ifm-code-background': gray('#1d1d1d', 0.7),
      '--quire-dark-surface': gray('#171717', 1.2),
      '--quire-code-comment': darkGrays[600],
    },
  }
}

/** The grays that the theme has without a color, which give each step its lightness. */
const lightScale = {
  100: '#fafafa',
  200: '#f1f1f1',
  300: '#e1e1e1',
  400: '#c7c7c7',
  500: '#a0a0a0',
  600: '#6f6f6f',
  700: '#606060',
  800: '#3a3a3a',
  900: '#1f1f1f',
  1000: '#0e0e0e',
}
const darkScale = {
  100: '#161616',
  200: '#242424',
  300: '#333333',
  400: '#4d4d4d',
  500: '#717171',
  600: '#989898',
  700: '#a6a6a6',
  800: '#cecece',
  900: '#ebebeb',
  1000: '#f6f6f6',
}

const graysOf = <Step extends number>(scale: Record<Step, string>, gray: (like: string, share: number) => string) =>
  Object.fromEntries(Object.entries<string>(scale).map(([step, like]) => [step, gray(like, 0.9)])) as Record<
    Step,
    string
  >

const neutrals = (grays: Record<number, string>): Variables =>
  Object.fromEntries(Object.entries(grays).map(([step, hex]) => [`--ifm-color-emphasis-${step}`, hex]))

/** The color itself, and three steps to either side. */
function family(color: Oklch): Variables {
  const step = (name: string, by: number) => [
    `--ifm-color-primary${name}`,
    hexOf({ ...color, lightness: Math.min(0.97, Math.max(0.1, color.lightness + by)) }),
  ]
  return Object.fromEntries([
    step('', 0),
    step('-dark', -0.04),
    step('-darker', -0.06),
    step('-darkest', -0.12),
    step('-light', 0.04),
    step('-lighter', 0.06),
    step('-lightest', 0.12),
  ])
}

/** The nearest color, in steps of lightness, that passes a test. */
function readable(color: Oklch, step: number, isReadable: (hex: string) => boolean): Oklch {
  let { lightness } = color
  while (!isReadable(hexOf({ ...color, lightness })) && lightness > 0 && lightness < 1) lightness += step
  return { ...color, lightness: Math.min(1, Math.max(0, lightness)) }
}
