import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { globSync } from 'fast-glob'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { describe, expect, test } from 'vitest'

/*
 * Figures are drawn by hand, for the light mode: `content/static/img/figures/<name>-light.svg`. The dark ones follow from
 * them. After a change to a light one, run this file with `--update`.
 */
const folder = 'content/static/img/figures'
const files = readdirSync(folder)
const names = files.filter((file) => file.endsWith('-light.svg')).map((file) => file.replace('-light.svg', ''))

/** What figures are coloured with: variables of the site, and what is drawn or written with them. */
const grounds = ['background-color', 'color-emphasis-100'].map(colour)
const inks = [
  'color-content',
  'color-content-secondary',
  'color-primary',
  'color-info',
  'color-warning',
  'color-danger',
].map(colour)
const lines = ['color-emphasis-600'].map(colour)
const palette = [...grounds, ...inks, ...lines]

test('a figure is there in both modes, and nothing else is', () => {
  expect(names.length).toBeGreaterThan(0)
  expect(files.sort()).toEqual(names.flatMap((name) => [`${name}-dark.svg`, `${name}-light.svg`]).sort())
})

describe.each(names)('the figure %s', (name) => {
  const light = readFileSync(`${folder}/${name}-light.svg`, 'utf8')

  test('is drawn in colours of the site, and is the same in the colours of the dark mode', async () => {
    const dark = light.replace(/#[\da-f]{3,6}\b/gi, (used) => {
      const known = palette.find((colour) => colour.light === used)
      expect(known, `${used} is the light value of a variable in the palette`).toBeDefined()
      return known!.dark
    })
    await expect(dark).toMatchFileSnapshot(resolve(folder, `${name}-dark.svg`))
  })

  test('consists of shapes and words, so it runs nothing and fetches nothing', () => {
    const elements = selectAll('*', fromHtml(light, { fragment: true, space: 'svg' }))
    expect(elements.filter(({ tagName }) => !/^(svg|g|rect|circle|path|text)$/.test(tagName))).toEqual([])
    const attributes = elements.flatMap(({ properties }) => Object.keys(properties))
    expect(attributes.filter((attribute) => /^on|href|style|class/i.test(attribute))).toEqual([])
    expect(light).not.toMatch(/url\(|<[!?]|&(?!(?:gt|lt|amp);)/)
  })

  test('is smaller than 6 KB, and its words can be read on a phone', () => {
    expect(statSync(`${folder}/${name}-light.svg`).size).toBeLessThan(6 * 1024)
    // A text column of 328 px is what a window of 360 px leaves.
    const { width } = sizeOf(name)
    const sizes = [...light.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
    expect(Math.min(...sizes) * Math.min(1, 328 / width)).toBeGreaterThanOrEqual(12)
  })

  test('is shown, with its size and with words that say what is to be seen', () => {
    const shown = pictures.filter(({ sources }) => sources.includes(`/img/figures/${name}-`))
    expect(shown.length).toBe(1)
    for (const { file, ...picture } of shown) {
      expect(picture, file).toMatchObject({
        sources: `light: '/img/figures/${name}-light.svg', dark: '/img/figures/${name}-dark.svg'`,
        ...sizeOf(name),
        loading: 'lazy',
      })
      expect(picture.alt.length, file).toBeGreaterThanOrEqual(20)
    }
  })
})

test('words in a figure stand out from any ground, in both modes, as WCAG 2.1 wants it (1.4.3)', () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const ground of grounds) {
      for (const ink of inks) {
        const message = `${ink.name} on ${ground.name}, ${mode}`
        expect(contrast(ink[mode], ground[mode]), message).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
})

test('a partial that holds a figure is used', () => {
  const pages = globSync('content/**/*.mdx').map((file) => readFileSync(file, 'utf8'))
  for (const { file } of pictures.filter(({ file }) => /\/_[^/]+$/.test(file))) {
    const partial = file.slice(file.lastIndexOf('/') + 1)
    expect(
      pages.some((text) => text.includes(`/${partial}'`)),
      file,
    ).toBe(true)
  }
})

/** Every `<ThemedImage>` of the docs. */
const pictures = globSync('content/**/*.mdx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<ThemedImage\s([\s\S]*?)\/>/g)].map(([, attributes]) => {
    const value = (pattern: RegExp) => pattern.exec(attributes!)?.[1]?.replace(/\s+/g, ' ').trim() ?? ''
    return {
      file,
      alt: value(/\balt="([^"]*)"/),
      width: Number(value(/\bwidth="(\d+)"/)),
      height: Number(value(/\bheight="(\d+)"/)),
      loading: value(/\bloading="(\w+)"/),
      sources: value(/\bsources=\{\{([\s\S]*?)\}\}/).replace(/,$/, ''),
    }
  }),
)

function sizeOf(name: string) {
  const [, width, height] =
    /width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2"/.exec(readFileSync(`${folder}/${name}-light.svg`, 'utf8')) ?? []
  return { width: Number(width), height: Number(height) }
}

/** A variable's values in the light and in the dark mode, as hex. */
function colour(name: string) {
  const css = readFileSync('renderer/theme/styles/variables.css', 'utf8')
  const valuesOf = (name: string) =>
    [...css.matchAll(new RegExp(`--ifm-${name}: ([^;]+);`, 'g'))].map(([, value]) => value!)
  const [light, dark] = valuesOf(name).map((value, mode) => mixed(value, valuesOf('color-primary')[mode]!))
  return { name, light: light!, dark: dark! }
}

/** A color with a share of the primary one, as hex: `color-mix(in srgb, var(--ifm-color-primary) 8%, #292929)` */
function mixed(value: string, primary: string): string {
  const [, share, gray] = /^color-mix\(in srgb, var\(--ifm-color-primary\) (\d+)%, (#[\da-f]+)\)$/.exec(value) ?? []
  if (share === undefined || gray === undefined) return value
  const [ofPrimary, ofGray] = [channels(primary), channels(gray)]
  const mix = (index: number) =>
    Math.round((ofPrimary[index]! * Number(share) + ofGray[index]! * (100 - Number(share))) / 100)
  return `#${[0, 1, 2].map((index) => mix(index).toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue, from 0 to 255. */
function channels(hex: string): number[] {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex
  return [1, 3, 5].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
}

/** Of two hex colours, 1 to 21. https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
