import { expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
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

test('in a system with colors of its own the selected tab, the current page and highlighted lines are marked, and the logo can be read', async () => {
  const tabs = '<Tabs><TabItem value="a">\n\nA\n\n</TabItem><TabItem value="b">\n\nB\n\n</TabItem></Tabs>\n'
  const site = await servedSite(
    {
      'content/index.mdx': `# Start\n\n${tabs}\n\`\`\`js {1}\nfirst()\nsecond()\n\`\`\`\n`,
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    },
    {
      docs: { path: 'content', routeBasePath: '/' },
      themeConfig: { navbar: { style: 'dark', logo: { src: '/logo.svg' }, items: [{ to: '/', label: 'Start' }] } },
    },
  )
  const { page } = await visit('/', { baseURL: site.origin, forcedColors: 'active' })
  await hydrated(page)
  const styleOf = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  const line = 'text-decoration-line'
  await expect.poll(() => styleOf('[role=tab][aria-selected=true]', line)).toBe('underline')
  expect(await styleOf('[role=tab][aria-selected=false]', line)).toBe('none')
  for (const link of ['.navbar__link--active', '.menu__link[aria-current]'])
    expect(await styleOf(link, line), link).toBe('underline')
  expect(await styleOf('.theme-code-block-highlighted-line', 'border-left-style')).toBe('solid')
  expect(await styleOf('.navbar__logo', 'background-color')).not.toMatch(/^rgb\(255|, 0\)$/)
  await site.close()
}, 120_000)
