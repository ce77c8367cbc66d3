import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteConfig } from '../../schemas/config.ts'
import site from '../../site.config.ts'

const config = siteConfig.parse(site)

test('the files that the config names exist', () => {
  const components = Object.values(config.components).map(({ module }) => module)
  const files = [...components, ...config.customCss, config.docs[0]!.sidebarPath as string, config.docs[0]!.path]
  for (const file of files) expect(existsSync(file), file).toBe(true)

  const { image, navbar } = config.themeConfig
  for (const file of [config.favicon, '/favicon.svg', image, navbar.logo?.src]) {
    expect(existsSync(`content/static${file}`), file).toBe(true)
  }
})

test('links of the navbar that show an icon only have a name', () => {
  const unnamed = config.themeConfig.navbar.items.filter((item) => !('label' in item && item.label))
  expect(unnamed).toHaveLength(3)
  for (const item of unnamed) expect(item).toHaveProperty(['aria-label'], expect.stringMatching(/\w/))
})

test('navbar and redirects lead to docs that exist', () => {
  const routes = [
    ...config.themeConfig.navbar.items.flatMap((item) => ('to' in item && item.to ? [String(item.to)] : [])),
    ...config.redirects.map(({ to }) => to),
  ]
  for (const route of routes) {
    expect(
      [`content${route}.mdx`, `content${route}index.mdx`].some((file) => existsSync(file)),
      route,
    ).toBe(true)
  }
})
