import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

// As the documentation of these packages says.
const config = `import rehypeKatex from 'rehype-katex'
import remarkEmoji from 'remark-emoji'
import remarkMath from 'remark-math'

export default {
  title: 'Physics Notes',
  url: 'https://notes.example.com',
  baseUrl: '/',
  pages: false,
  staticDirectories: [],
  docs: {
    path: 'content',
    routeBasePath: '/',
    sidebarPath: false,
    remarkPlugins: [remarkMath, [remarkEmoji, { emoticon: false }]],
    rehypePlugins: [[rehypeKatex, { strict: false }]],
  },
  customCss: ['src/math.css'],
}
`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite({
    'site.config.mjs': config,
    'src/math.css': '@import "katex/dist/katex.min.css";\n',
    'content/energy.md': `# Energy :zap:

## The mass $m$

Mass is energy: $E = mc^2$ :tada:.

$$
\\gamma = \\frac{1}{\\sqrt{1 - \\frac{v^2}{c^2}}}
$$
`,
    'content/live.mdx': '# Live\n\nexport const n = 2\n\nThere are {n} terms: $a_1 + a_2$.\n',
  })
})
afterAll(() => site?.close())

// PLUGIN-MATH
test.each(['light', 'dark'])('formulas are drawn with the styles and fonts of KaTeX, %s', async (mode) => {
  const { page, complaints } = await visit(`/energy?theme=${mode}`, { baseURL: site.origin })
  await hydrated(page)
  const formula = page.locator('.katex-display .katex-html')
  expect(await formula.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('KaTeX_Main')
  expect(await page.locator('.katex-display math').count()).toBe(1)
  const { height } = (await formula.boundingBox())!
  expect(height).toBeGreaterThan(40)
  expect(await page.locator('.theme-doc-toc-desktop').innerText()).toContain('The mass m')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Energy ⚡')
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

// PLUGIN-MATH
test('a live doc has the same formulas, and hydrates without a difference', async () => {
  const { page, complaints } = await visit('/live', { baseURL: site.origin })
  await hydrated(page)
  expect(await page.getByRole('main').innerText()).toContain('There are 2 terms')
  expect(await page.locator('.katex math').count()).toBe(1)
  expect(complaints).toEqual([])
})
