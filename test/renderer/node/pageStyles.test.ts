import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'
import { modulesOf } from '../../../renderer/node/bundle/siteModules.ts'
import { stylesheets } from '../../../renderer/node/bundle/stylesheets.ts'
import { pageStyles, type StyleTag, withStyles } from '../../../renderer/node/pageStyles.ts'
import { siteConfig } from '../../../schemas/config.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { renderSite } from '../renderSite.ts'
import { smallGraph } from '../smallGraph.ts'

const styles: StyleTag[] = [
  { tag: '<link all>' },
  { tag: '<link card>', classes: ['theme-card'] },
  { tag: '<link docs>', classes: ['plugin-docs', 'docs-wrapper'] },
]

/** The names of the stylesheets that a document links. */
const names = (html: string) =>
  [...html.matchAll(/rel="stylesheet" href="\/assets\/(style[\w-]*)-/g)].map(([, name]) => name)

test.each([
  ['an attribute', '<div class="row theme-card--wide">'],
  ['data', '{"className":"theme-card"}'],
  ['HTML in data', '"<div class=\\"theme-card\\">"'],
  ['an element after text that looks like an attribute', '<p>class: a, <b class="theme-card">'],
  ['an element after one without quotes', '<b class=row><b class="theme-card">'],
  ['an element without quotes', '<b class=theme-card>Fig</b>'],
  ['single quotes', "<b class='row theme-card'>"],
  ['double quotes, beside one with single quotes', `<b class="before:content-['x'] theme-card">`],
])('a page loads the stylesheet of a class in %s', (_, body) => {
  expect(pageStyles(styles, body)).toBe('<link all><link card>')
})

test.each([
  ['a part of another class', '<a class="my-theme-card navbar__link">'],
  [
    'code after an element without quotes',
    '<span class=c>// a theme-card</span> theme-card, <b class=f>of(theme-card)</b>',
  ],
  ['text and other attributes', '<a href="/theme-card" class="navbar__link" title="theme-card">theme-card</a>'],
])('a page does not load a stylesheet because of %s', (_, body) => {
  expect(pageStyles(styles, body)).toBe('<link all>')
})

test('a page loads the stylesheets of the classes of its root element', async () => {
  const cssClasses = {
    'docs.css': ['plugin-docs', 'docs-wrapper'],
    'start.css': ['docs-doc-id-start'],
    'blog.css': ['plugin-blog'],
  }
  const theme = { components: {}, customCss: Object.keys(cssClasses), cssClasses }
  const { files } = await renderSite(smallGraph({ '/start': ['<p>Hi</p>'] }, { theme }), {
    'docs.css': 'h1 { color: red }\n',
    'start.css': 'h1 { color: green }\n',
    'blog.css': 'h1 { color: blue }\n',
  })
  expect(names(files.get('start/index.html')!)).toEqual(['style-theme', 'style-later', 'style-docs', 'style-start'])
  expect(names(files.get('404.html')!)).toEqual(['style-theme', 'style-later'])
})

test('the class of a doc in a folder is one for which a stylesheet may be loaded', () => {
  const css = { classes: { 'guides.css': ['docs-doc-id-guides/start'] } }
  const site = siteConfig.parse({ title: 'Fig', url: 'https://fig.example', baseUrl: '/', css })
  const [classes] = Object.values(site.css.classes)
  const docOf = (id: string) => `<html class="docs-wrapper docs-doc-id-${id}"><p>Hi</p>`
  expect(pageStyles([{ tag: '<link>', classes }], docOf('guides/start'))).toBe('<link>')
  expect(pageStyles([{ tag: '<link>', classes }], docOf('guides/end'))).toBe('')
})

test('the styles that a page at rest does not need are linked for browsers without JavaScript alone', async () => {
  const { files } = await renderSite(smallGraph({ '/start': ['<p>Hi</p>'] }))
  expect(files.get('start/index.html')).toMatch(
    /<noscript data-href="(\/assets\/style-later-.{8}\.css)" data-order="1"><link rel="stylesheet" href="\1" data-order="1"><\/noscript>/,
  )
  const css = (name: string) => [...files].find(([path]) => path.startsWith(`assets/style-${name}-`))![1]
  expect(css('later')).toContain('.navbar-sidebar')
  expect(css('theme')).not.toContain('.navbar-sidebar__items')
})

test('pages with a class of Infima load its rules, and all pages the variables that the site reads', async () => {
  const infima = { families: ['button', 'hero'], variables: ['--ifm-spacing-horizontal'] }
  const theme = { components: {}, customCss: ['site.css'], infima }
  const css = { 'site.css': 'h1 { padding: var(--ifm-spacing-horizontal) }\n' }
  const docs = { '/start': ['<p>A button</p>'], '/shop': ['<a class="button--lg button">Buy</a>'] }
  const { files } = await renderSite(smallGraph(docs, { theme }), css)
  expect(names(files.get('start/index.html')!)).toEqual(['style-theme', 'style-later', 'style-site'])
  expect(names(files.get('shop/index.html')!)).toEqual(['style-theme', 'style-later', 'style-infima', 'style-site'])
  const text = (name: string) => [...files].find(([path]) => path.startsWith(`assets/style-${name}-`))![1]
  expect(text('infima')).toContain('--ifm-button-padding-horizontal:')
  expect(text('infima')).not.toContain('--ifm-spacing-horizontal:')
  expect(text('site')).toContain('--ifm-spacing-horizontal:')
  expect(text('site')).not.toContain('button')
})

test('a variable that the theme defines brings none of those that Infima makes it of', async () => {
  const theme = { components: {}, customCss: [], infima: { families: [], variables: ['--ifm-color-emphasis-300'] } }
  const { files } = await renderSite(smallGraph({ '/start': ['<p>Hi</p>'] }, { theme }))
  const css = [...files].filter(([path]) => path.endsWith('.css')).map(([, text]) => text)
  expect(css.join().match(/--ifm-color-gray[\w-]*/g)).toBe(null)
})

test('stylesheets are replaced by those of the classes of the root element, not of the head', () => {
  const documentOf = (tags: string) =>
    `<!DOCTYPE html><html class="docs-wrapper"><head><meta class="theme-card">${tags}</head><body><p>Hi</p></body></html>`
  const changed = styles.map((style) => ({ ...style, tag: style.tag.replace('>', ' 2>') }))
  expect(withStyles(documentOf('<link all><link docs>'), styles, changed)).toBe(documentOf('<link all 2><link docs 2>'))
})

// A search from each of them takes half a minute, one search a few milliseconds.
test('a text with many classes and no quotes is read once', { timeout: 10_000 }, () => {
  const body = `<a href="/theme-card">${'class: x '.repeat(80_000)}</a>`
  expect(pageStyles(styles, body)).toBe('<link all>')
})

test('each stylesheet of the theme is part of one of a site, or loaded by a component', async () => {
  const { site, theme } = smallGraph({}).graph
  const rich = { ...theme, blog: {}, feedback: {}, glossary: true } as unknown as typeof theme
  const packageComponents = ['Mermaid', 'Playground']
  const modules = await modulesOf({ site, theme: rich, pages: [] }, packageRoot, { packageComponents })
  const found = new Set<string>()
  const add = (file: string) => {
    found.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, path] of text.matchAll(/@import "(.+?)"/g)) add(join(dirname(file), path!))
  }
  const folder = join(packageRoot, 'renderer/theme')
  const filesIn = (pattern: string) => fastGlob.sync(pattern, { cwd: folder, absolute: true })
  for (const { files } of stylesheets(modules))
    for (const file of files.filter((file) => file.startsWith(folder))) add(file)
  for (const file of filesIn('**/*.tsx'))
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(.+\.css)\?url'/g))
      add(join(dirname(file), path!))
  expect([...found].sort()).toEqual(filesIn('**/*.css').sort())
})
