import { themes } from 'prism-react-renderer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const doc = `# Prices

\`\`\`js title="price.js"
// The price of a pot.
const price = 'green'
\`\`\`
`

let site: ServedSite
beforeAll(async () => {
  const prism = { theme: themes.dracula, darkTheme: themes.github }
  site = await servedSite(
    { 'content/index.md': doc },
    { themeConfig: { prism, colorMode: { respectPrefersColorScheme: true } } },
  )
})
afterAll(() => site?.close())

test.each(['light', 'dark'] as const)(
  'code has the colors of the themes of the config, with scripts and without, in %s mode',
  async (mode) => {
    const { plain, styles } = mode === 'light' ? themes.dracula : themes.github
    const colorOf = (type: string) => styles.findLast(({ types }) => types.includes(type))!.style.color!
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit('/', { baseURL: site.origin, colorScheme: mode, javaScriptEnabled })
      const read = (selector: string, name: string) =>
        page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
      expect(await read('.theme-code-block', 'background-color')).toBe(rgb(plain.backgroundColor!))
      expect(await read('.code-block-lines', 'color')).toBe(rgb(plain.color!))
      expect(await read('.code-block-lines .c', 'color')).toBe(rgb(colorOf('comment')))
      expect(await read('.code-block-lines .k', 'color')).toBe(rgb(colorOf('keyword')))
      expect(await read('.code-block-lines .s', 'color')).toBe(rgb(colorOf('string')))
      // The title is read on the color of the block.
      expect(lightness(await read('.code-block-title', 'color')) > 0.5).toBe(mode === 'light')
      // Paper is white.
      await page.emulateMedia({ media: 'print' })
      expect(await read('.theme-code-block', 'background-color')).not.toBe(rgb(plain.backgroundColor!))
      await page.context().close()
    }
  },
)

test.each(['light', 'dark'] as const)(
  'a theme that leaves out a color of its blocks has that of the page, in %s mode',
  async (mode) => {
    const prism = {
      theme: { ...themes.github, plain: { color: '#123456' } },
      darkTheme: { ...themes.dracula, plain: { backgroundColor: '#654321' } },
    }
    const partial = await servedSite({ 'content/index.md': doc }, { themeConfig: { prism } })
    const { page } = await visit(`/?docusaurus-theme=${mode}`, { baseURL: partial.origin })
    const read = (selector: string, name: string) =>
      page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
    const isLight = mode === 'light'
    expect(await read('.theme-code-block', 'background-color')).toBe(isLight ? 'rgba(0, 0, 0, 0)' : rgb('#654321'))
    expect(await read('.code-block-lines', 'color')).toBe(isLight ? rgb('#123456') : await read('body', 'color'))
    await page.context().close()
    await partial.close()
  },
)

/** `#282A36` as browsers print it; `rgb(40, 42, 54)` stays. */
function rgb(color: string): string {
  const [red, green, blue] = (color.match(/[\da-f]{2}/gi) ?? []).map((digits) => Number.parseInt(digits, 16))
  return color.startsWith('#') ? `rgb(${red}, ${green}, ${blue})` : color
}

/** Of `rgb(240, 220, 200)` or `color(srgb 0.9 0.8 0.7)`, from 0 to 1. */
const lightness = (color: string) =>
  Math.max(...(color.replace('srgb', '').match(/[\d.]+/g) ?? []).map(Number)) / (color.startsWith('rgb') ? 255 : 1)
