import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { infimaFile, infimaNames } from '../../../schemas/shared/files/infima.ts'
import { violations } from '../violations.ts'
import { visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const names = [...infimaNames().classes].filter((name) => !/^(?:markdown|disabled)$/.test(name))

/** An element for each class, in its family: `<div class="card"><div class="card__header">`. */
const element = (name: string) => {
  const [, family = '', part, variant] = /^([a-z]+(?:-[a-z]+)*)(__[a-z]+(?:-[a-z]+)*)?(--.+)?$/.exec(name) ?? []
  const own =
    part && variant
      ? `${family}${part} ${name}`
      : variant && infimaNames().classes.has(family)
        ? `${family} ${name}`
        : name
  const inner = `<div id="${name}" className="${own}">${name}</div>`
  return part ? `<div className="${family}">${inner}</div>` : inner
}

const links = ['primary', 'dark']
  .map((name) => `<div className="hero hero--${name}"><a href="/">Home</a></div>`)
  .join('')

const gallery = `export default function Gallery() {
  return <main style={{ minWidth: 0, flex: 1 }}>${names.map((name) => `<section>${element(name)}</section>`).join('\n')}${links}</main>
}`

const buttons = `export default function Buttons() {
  return <main>
    <a id="own" className="button button--shop" style={{ background: '#1b1c26' }}>Own</a>
    <a id="own-large" className="button button--lg button--shop" style={{ background: '#1b1c26' }}>Own</a>
    <a id="plain" className="button">Plain</a>
    <p id="inverse" style={{ color: 'var(--ifm-font-color-base-inverse)' }}>Inverse</p>
  </main>
}`

/** Elements of a component of the site, with classes that the shell has as well. */
const shellClasses = `export default function ShellClasses() {
  return <main>
    <a className="table-of-contents__link" href="/">Link</a>
    <a className="menu__link" href="/">Link</a>
    <a className="footer__link-item" href="/">Link</a>
    <button className="navbar__toggle">Button</button>
  </main>
}`

/** A page with elements that have no class. */
const elements = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul']
const elementsPage = `export default function Elements() {
  return <main>${elements.map((name) => `<${name} id="${name}">${name}</${name}>`).join('\n')}</main>
}`

/** A list whose items are in a row. */
const row = (family: string) => {
  const item = `<li className="${family}__item">Item</li>`
  return `<ul className="${family} row-of-items">${item}${item}</ul>`
}

const plain = 'export default function Plain() { return <main><h1>Plain</h1></main> }'

let site: ServedSite
let without: ServedSite
beforeAll(async () => {
  const pages = { pages: { path: 'pages' } }
  const doc = `# Home\n\n${['pills', 'tabs', 'pagination', 'breadcrumbs'].map(row).join('\n')}\n`
  site = await servedSite(
    {
      'content/index.mdx': doc,
      'pages/gallery.jsx': gallery,
      'pages/buttons.jsx': buttons,
      'pages/elements.jsx': elementsPage,
      'pages/shell-classes.jsx': shellClasses,
    },
    pages,
  )
  without = await servedSite({ 'content/index.md': '# Home\n', 'pages/plain.jsx': plain }, pages)
})
afterAll(() => {
  site.close()
  without.close()
})

const stylesheet = ({ files }: ServedSite) =>
  [...files].flatMap(([path, text]) => (/^assets\/style-.*\.css$/.test(path) ? text : [])).join('\n')

/** The computed styles of an element for each class, in the properties that rules of Infima set. */
const computed = (page: Page, properties: string[]) =>
  page.evaluate(
    ({ names, properties }) =>
      names.map((name) => {
        const style = getComputedStyle(document.getElementById(name)!)
        return Object.fromEntries(properties.map((property) => [property, style.getPropertyValue(property)]))
      }),
    { names, properties },
  )

test('every class of Infima looks as it does with the stylesheet of Infima on the same colors', async () => {
  const css = readFileSync(infimaFile(), 'utf8')
  const properties = [...new Set([...css.matchAll(/^\s*([a-z][a-z-]+)\s*:/gm)].map(([, name]) => name!))]
    .flatMap((name) =>
      /^(?:margin|padding)$/.test(name) ? ['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`) : name,
    )
    .filter((name) => !/^(?:transition|font|animation|text-rendering|background$)/.test(name) || name === 'font-size')
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.goto('/gallery')
  const ours = await computed(page, properties)

  // The reference: the same elements with the stylesheet of Infima, and with the variables of our theme.
  const variables = await page.evaluate(() => {
    const names = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) => {
        const { selectorText, style } = rule as CSSStyleRule
        return selectorText === ':root' ? [...style].filter((name) => name.startsWith('--ifm-')) : []
      }),
    )
    const style = getComputedStyle(document.documentElement)
    return [...new Set(names)].map((name) => [name, style.getPropertyValue(name)] as const)
  })
  const body = await page.evaluate(() => document.body.outerHTML)
  const { page: reference } = await visit('about:blank')
  const values = variables.filter(([, value]) => value !== '').map(([name, value]) => `${name}:${value}`)
  const frame = '#__docusaurus{display:flex;flex-direction:column}.main-wrapper{display:flex;flex:1}'
  await reference.setContent(
    `<!doctype html><html lang="en"><style>${css} :root{${values.join(';')}} ${frame}</style>${body}</html>`,
  )
  const theirs = await computed(reference, properties)
  const different = names.flatMap((name, index) => {
    const changed = properties.filter((property) => ours[index]![property] !== theirs[index]![property])
    return changed.length > 0
      ? [
          `${name}: ${changed.map((property) => `${property} ${ours[index]![property]} / ${theirs[index]![property]}`).join(', ')}`,
        ]
      : []
  })
  expect(names.length).toBeGreaterThan(280)
  expect(different.length, different.join('\n')).toBeLessThan(0.05 * names.length)
})

test('links and buttons of authors with classes of the shell keep the styles of their element', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.goto('/shell-classes')
  const decorations = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine))
  expect(decorations).toEqual(['none', 'none', 'none'])
  const button = await page.locator('main button').evaluate((element) => {
    const { borderTopWidth, cursor } = getComputedStyle(element)
    return { borderTopWidth, cursor }
  })
  expect(button).toEqual({ borderTopWidth: '0px', cursor: 'pointer' })
})

test('elements of React pages have the sizes and margins of Infima', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.goto('/elements')
  const styles = await page.evaluate(
    (names) =>
      names.map((name) => {
        const { fontSize, fontWeight, marginBlock, paddingInlineStart } = getComputedStyle(
          document.getElementById(name)!,
        )
        return `${name} ${fontSize} ${fontWeight}, ${marginBlock}, ${paddingInlineStart}`
      }),
    elements,
  )
  expect(styles).toEqual([
    'h1 32px 700, 0px 16px, 0px',
    'h2 24px 700, 0px 16px, 0px',
    'h3 20px 700, 0px 16px, 0px',
    'h4 16px 700, 0px 16px, 0px',
    'h5 14px 700, 0px 16px, 0px',
    'h6 13.6px 700, 0px 16px, 0px',
    'p 16px 400, 0px 20px, 0px',
    'ul 16px 400, 0px 16px, 32px',
  ])
})

test('rows of items begin at the margin of a doc, and their items are on one line', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.goto('/')
  const lists = await page.locator('.row-of-items').evaluateAll((lists) =>
    lists.map((list) => {
      const [first, second] = [...list.children].map((item) => item.getBoundingClientRect())
      return { indent: first!.x - list.getBoundingClientRect().x, drop: second!.y - first!.y }
    }),
  )
  expect(lists).toEqual(Array.from({ length: 4 }, () => ({ indent: 0, drop: 0 })))
})

test.each(['light', 'dark'])('all text in classes of Infima can be read, %s', async (mode) => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.goto(`/gallery?theme=${mode}`)
  const found = await violations(page)
  // What is disabled may be pale.
  expect(found.filter((one) => /^color-contrast (?!.*--disabled)/.test(one))).toEqual([])
})

test('a button with a modifier of the site has the text color of Infima, which its background is made for', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.goto('/buttons?theme=light')
  const colorOf = (id: string) => page.locator(`#${id}`).evaluate((button) => getComputedStyle(button).color)
  const inverse = await colorOf('inverse')
  expect(await colorOf('own')).toBe(inverse)
  expect(await colorOf('own-large')).toBe(inverse)
  expect(await colorOf('plain')).not.toBe(inverse)
})

test('a site that names no class of Infima loads no rule of it', () => {
  expect(stylesheet(site)).toContain('.card__header')
  expect(stylesheet(without)).not.toMatch(/\.hero|\.card__|\.col--|--ifm-alert/)
})
