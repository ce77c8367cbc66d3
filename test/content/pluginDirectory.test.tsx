import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { matchingPlugins } from '../../content/components/matchingPlugins.ts'
import PluginCard from '../../content/components/PluginCard.tsx'
import PluginDirectory from '../../content/components/PluginDirectory.tsx'
import directory from '../../content/data/plugins.json'

const plugin = (name: string, badge: string, ...keywords: string[]) => ({
  name,
  badge,
  keywords,
  description: `What ${name} does.`,
  link: `https://example.com/${name}`,
})
const categories = [
  {
    name: 'Visual Testing',
    plugins: [plugin('Argus', 'official', 'screenshots'), plugin('Lynx', 'community', 'diff')],
  },
  { name: 'Email', plugins: [plugin('Courier', 'community', 'inbox')] },
]
const names = (query: string, badge = '') =>
  matchingPlugins(categories, query, badge).flatMap(({ plugins }) => plugins.map(({ name }) => name))

test('without JavaScript the whole directory reads: each plugin, under its category, with a link to its home', () => {
  const html = renderToStaticMarkup(<PluginDirectory />)
  expect(html.match(/<article /g)).toHaveLength(directory.plugins.flatMap(({ plugins }) => plugins).length)
  for (const { name } of directory.plugins) {
    const id = name.replaceAll(' ', '-')
    expect(html).toContain(`<h3 id="${id}">${name}</h3>`)
    expect(html).toContain(`href="#${id}"`)
  }
})

test('the directory needs no inline styles, so a strict content security policy suits it', () => {
  expect(renderToStaticMarkup(<PluginDirectory />)).not.toContain('style=')
})

test('a card links to the plugin in a new tab and shows who stands behind it, what it does and its keywords', () => {
  const html = renderToStaticMarkup(<PluginCard plugin={plugin('Argus', 'official', 'screenshots')} />)
  expect(html).toContain('<a href="https://example.com/Argus" target="_blank" rel="noopener noreferrer">Argus</a>')
  expect(html).toContain('>official</span>')
  expect(html).toContain('What Argus does.')
  expect(html).toContain('#screenshots')
})

test('the filter looks for every word, in names, descriptions, keywords and categories, in any letter case', () => {
  expect(names('')).toEqual(['Argus', 'Lynx', 'Courier'])
  expect(names('  VISUAL  #diff ')).toEqual(['Lynx'])
  expect(names('courier does')).toEqual(['Courier'])
  expect(names('visual inbox')).toEqual([])
})

test('a badge narrows the list further, and categories without a match are left out', () => {
  expect(names('visual', 'official')).toEqual(['Argus'])
  expect(matchingPlugins(categories, '', 'official').map(({ name }) => name)).toEqual(['Visual Testing'])
})

test('what readers type is text, not a pattern', () => {
  expect(names('.*')).toEqual([])
  expect(names('(')).toEqual([])
})

test('the data of the directory is sound: secure links, known badges, no keyword twice', () => {
  for (const { name, link, badge, keywords, description } of directory.plugins.flatMap(({ plugins }) => plugins)) {
    expect(link, name).toMatch(/^https:\/\//)
    expect(['official', 'verified', 'community', 'experimental'], name).toContain(badge)
    expect(new Set(keywords).size, name).toBe(keywords.length)
    expect(description, name).toMatch(/\S.*\.$/)
  }
})
