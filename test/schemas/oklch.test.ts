import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, hexOf, mixed, oklchOf } from '../../schemas/shared/oklch.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('a color that is read and written is the same', () => {
  fc.assert(fc.property(hex, (color) => hexOf(oklchOf(color)) === color))
})

test.each([
  ['#f00', 0.628, 0.2577, 29.23],
  ['#00ff00', 0.8664, 0.2948, 142.5],
  ['#0000FF', 0.452, 0.3132, -95.95],
])('%s has the lightness, chroma and hue that CSS gives it', (color, lightness, chroma, hue) => {
  const read = oklchOf(color)
  expect(read.lightness).toBeCloseTo(lightness, 3)
  expect(read.chroma).toBeCloseTo(chroma, 3)
  expect(read.hue).toBeCloseTo(hue, 1)
})

test('a color that no screen shows keeps its lightness and its hue', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 0.9, noNaN: true }),
      fc.integer({ min: -179, max: 179 }),
      (lightness, hue) => {
        const shown = oklchOf(hexOf({ lightness, chroma: 0.5, hue }))
        expect(shown.lightness).toBeCloseTo(lightness, 1.5)
        expect(Math.abs(Math.sin(((shown.hue - hue) * Math.PI) / 360))).toBeLessThan(0.05)
      },
    ),
  )
})

test('contrast is that of WCAG, in either order', () => {
  expect(contrast('#000', '#fff')).toBe(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('colors are mixed as in CSS', () => {
  expect(mixed('#ff0000', 0.1, '#ffffff')).toBe('#ffe6e6')
})
