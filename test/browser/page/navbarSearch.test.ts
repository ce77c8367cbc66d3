import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md': '# Home\n',
      'src/theme/Navbar/Search/index.js': `import Search from '@theme-original/Navbar/Search';
import styles from './styles.module.css';
export default (props) => <Search className={styles.box} {...props} />;
`,
      'src/theme/Navbar/Search/styles.module.css': '.box { padding-right: 12px; right: 40px; }\n',
      'src/css/custom.css':
        '.navbar__link, .navbar__item { margin-right: 50px; }\n[class*="navbarSearchContainer"] { order: 3; }\n' +
        '.navbar__items--right { position: relative; }\n' +
        '@media (max-width: 996px) { .navbar__toggle { position: absolute; top: 10px; right: 10px; } }\n',
    },
    {
      customCss: 'src/css/custom.css',
      themeConfig: { navbar: { title: 'Shop', items: [{ label: 'Home', to: '/' }] } },
    },
  )
})
afterAll(() => site.close())

test('the search box of the navbar has the class that a site gives it, and the one by which stylesheets find it', async () => {
  const { page, complaints } = await visit('/', { baseURL: site.origin, viewport: { width: 390, height: 800 } })
  const box = page.locator('.navbarSearchContainer')
  expect(await box.evaluate((element) => getComputedStyle(element).order)).toBe('3')
  expect(await box.evaluate((element) => getComputedStyle(element).paddingRight)).toBe('12px')
  // The inner edge of the navbar is 16 px from that of the screen.
  expect(await box.evaluate((element) => innerWidth - element.getBoundingClientRect().right)).toBe(16 + 40)
  // The site has moved the button of the drawer to the right of the box.
  await page.locator('.navbar__toggle').click()
  await page.locator('.navbar-sidebar').waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

test('styles for links and items of the navbar leave the search box as it is', async () => {
  const { page } = await visit('/', { baseURL: site.origin, viewport: { width: 1280, height: 800 } })
  const margins = await page
    .locator('.DocSearch-Button, .DocSearch-Button *')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).marginRight))
  expect(new Set(margins)).toEqual(new Set(['0px']))
  expect(await page.locator('.DocSearch-Button-Placeholder').innerText()).toBe('Search')
  await page.close()
})
