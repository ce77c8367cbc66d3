import { expect, test } from 'vitest'
import { visit } from '../visit.ts'
import { servedSite } from './servedSite.ts'

const light = '#a00000'

/** The main color, and the color of a line that the site's stylesheet styles, in a system that prefers dark mode. */
async function colors(css: string, javaScriptEnabled: boolean) {
  const site = await servedSite(
    { 'content/index.md': '# Start\n\n<p class="mark">Mark</p>\n', 'own.css': css },
    { customCss: ['own.css'], themeConfig: { colorMode: { respectPrefersColorScheme: true } } },
  )
  try {
    const { page } = await visit('/', { baseURL: site.origin, colorScheme: 'dark', javaScriptEnabled })
    return await page.evaluate(() => [
      getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary'),
      getComputedStyle(document.querySelector('.mark')!).color,
      getComputedStyle(document.documentElement).colorScheme,
    ])
  } finally {
    site.close()
  }
}

// SHELL-COLOR-11
test.each([
  [`:root { --ifm-color-primary: ${light} }\n.mark { color: #010101 }\n`, light, 'rgb(1, 1, 1)'],
  [
    `[data-theme='dark'] .mark, .other { color: #020202 }
.mark { color: #030303 }
[data-theme="dark"] { --ifm-color-primary: #ff8080 }
:root { --ifm-color-primary: ${light} }
html[data-theme=dark] { --ifm-color-primary: #ff9090 }
`,
    '#ff9090',
    'rgb(2, 2, 2)',
  ],
])("in a dark system a site's own colors are the same with scripts and without: %#", async (css, primary, mark) => {
  const expected = [primary, mark, 'dark']
  expect(await colors(css, true)).toEqual(expected)
  expect(await colors(css, false)).toEqual(expected)
})
