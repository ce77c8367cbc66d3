import { expect, test } from 'vitest'
import { lookStyles } from '../../../renderer/theme/styles/lookStyles.ts'
import { themeColors } from '../../../renderer/theme/styles/themeColors.ts'
import { contrast, hexOf, mixed, oklchOf } from '../../../schemas/shared/oklch.ts'

const hues = Array.from({ length: 24 }, (_, index) => index * 15)
/** Pale, dull and strong colors, dark and light ones. */
const primaries = (hue: number) =>
  [0.25, 0.5, 0.7, 0.9].flatMap((lightness) => [0.02, 0.12, 0.3].map((chroma) => hexOf({ lightness, chroma, hue })))

const number = (step: number) => `--ifm-color-emphasis-${step}`

// LOOK-1
test.each(hues)('text has a contrast of 4.5 in both modes with a color of hue %i', (hue) => {
  for (const primary of [...primaries(hue), '#000000', '#ffffff', '#808080']) {
    const { light, dark } = themeColors(primary)
    for (const [mode, colors] of Object.entries({ light, dark })) {
      const color = colors['--ifm-color-primary']!
      const background = colors['--ifm-background-color'] ?? '#ffffff'
      const surfaces = [
        background,
        colors[number(100)]!,
        colors['--ifm-pre-background']!,
        colors['--ifm-code-background']!,
      ]
      const texts = [
        color,
        colors['--ifm-color-content']!,
        colors['--ifm-color-content-secondary']!,
        colors[number(700)]!,
      ]
      for (const text of texts) {
        for (const under of [...surfaces, mixed(color, 0.09, background)]) {
          expect(contrast(text, under), `${primary}, ${mode}: ${text} on ${under}`).toBeGreaterThanOrEqual(4.5)
        }
      }
      expect(contrast(colors['--quire-code-comment']!, colors['--ifm-pre-background']!)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colors['--quire-dark-surface']!, light['--quire-dark-text']!)).toBeGreaterThanOrEqual(4.5)
    }
    // White text stands on these: the navbar in the main color and the announcement.
    for (const under of [
      light['--ifm-color-primary']!,
      light['--ifm-color-primary-darkest']!,
      dark['--ifm-color-primary-darkest']!,
    ])
      expect(contrast('#ffffff', under), `white on ${under} of ${primary}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('a color that can be read stays as it is in the light mode; a light one gets darker, and keeps its hue', () => {
  expect(themeColors('#9333ea').light['--ifm-color-primary']).toBe('#9333ea')
  const darker = oklchOf(themeColors('#ffd400').light['--ifm-color-primary']!)
  expect(darker.lightness).toBeLessThan(0.6)
  expect(darker.hue).toBeCloseTo(oklchOf('#ffd400').hue, -1)
})

test('grays have the hue of the color and hardly any chroma; those of a gray have none', () => {
  const { light, dark } = themeColors('#9333ea')
  for (const gray of [light[number(700)]!, dark[number(200)]!, dark['--ifm-background-color']!]) {
    const { chroma, hue } = oklchOf(gray)
    expect(chroma).toBeLessThan(0.02)
    expect(chroma).toBeGreaterThan(0.001)
    expect(Math.abs(hue - oklchOf('#9333ea').hue)).toBeLessThan(20)
  }
  expect(themeColors('#777').dark['--ifm-background-color']).toMatch(/^#(..)\1\1$/)
})

test('what the dark mode sets is also set in the light one, whose rule has the same weight, and the other way round', () => {
  const { light, dark } = themeColors('#9333ea')
  const onlyLight = Object.keys(light).filter((name) => !(name in dark))
  expect(onlyLight).toEqual(['--quire-dark-text'])
})

test('a site without a look has no rule', () => {
  expect(lookStyles(undefined, { respectPrefersColorScheme: true })).toBe('')
})

test('corners and font need no color, and set no other variable', () => {
  expect(lookStyles({ radius: '0', font: "'Inter', sans-serif" }, { respectPrefersColorScheme: true })).toBe(
    ":root { --ifm-global-radius: 0; --ifm-font-family-base: 'Inter', sans-serif }",
  )
})
