/** A color by lightness (0 to 1), chroma (0 to about 0.4) and hue (degrees), in which equal steps look equal. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = [number, number, number]

/** Read a color as `#rgb` or `#rrggbb`. Matrices are those of https://bottosson.github.io/posts/oklab/. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** Write a color as `#rrggbb`. A chroma that no screen shows is lowered until one does. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  let [low, high] = [0, chroma]
  if (isShown(linear({ lightness, chroma, hue }))) low = chroma
  else
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2
      if (isShown(linear({ lightness, chroma: middle, hue }))) low = middle
      else high = middle
    }
  const parts = linear({ lightness, chroma: low, hue }).map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The contrast of two colors, from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const luminance = (hex: string) => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `share` of a color over another, as `color-mix(in srgb, …)` mixes them. */
export function mixed(color: string, share: number, other: string): string {
  const under = channels(other)
  const parts = channels(color).map((value, index) => Math.round(value * share + under[index]! * (1 - share)))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (hex: string): number[] => {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  return [1, 3, 5].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
}

const linearOf = (hex: string): Triple =>
  channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Triple

/** Red, green and blue in linear light, which are outside of 0 to 1 for colors that no screen shows. */
function linear({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (color: Triple) => color.every((part) => part >= -0.0001 && part <= 1.0001)
