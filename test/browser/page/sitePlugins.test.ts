import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDev } from '../../cli/devServer.ts'
import { put } from '../../cli/folder.ts'
import { config, smallSite } from '../../cli/smallSite.ts'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const plugin = `
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
export default (context) => ({
  name: 'notes',
  loadContent: () => JSON.parse(readFileSync(join(context.siteDir, 'notes.json'), 'utf8')),
  contentLoaded({ content, actions }) {
    actions.setGlobalData({ count: content.length })
    for (const text of content)
      actions.addRoute({ path: context.baseUrl + 'notes/' + text.toLowerCase(), component: '@site/src/Note.jsx', props: { text } })
  },
  injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: 'window.tagged = 1' }] }),
})
`
const note = `
import { useState } from 'react'
import Link from '@docusaurus/Link'
import { usePluginData } from '@docusaurus/useGlobalData'
export default function Note({ text }) {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>{text}</h1>
      <p>of {usePluginData('notes').count}</p>
      <button onClick={() => setCount(count + 1)}>Eaten {count}</button>
      <Link to="/notes/pear">Pear</Link>
    </main>
  )
}
`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite({
    'site.config.mjs': `export default {
      title: 'Corner Shop', url: 'https://docs.example.com', baseUrl: '/', pages: false,
      docs: { path: 'content', routeBasePath: '/' }, plugins: ['./notes.mjs'],
    }`,
    'notes.mjs': plugin,
    'notes.json': '["Apple", "Pear"]',
    'src/Note.jsx': note,
    'content/index.md': '# Home\n\n[Apple](/notes/apple)\n',
  })
})
afterAll(() => site.close())
beforeEach(() => calm(site))

test('pages of plugins are hydrated with their props, and are reached from others without a reload', async () => {
  const { page, complaints } = await visit('/notes/apple', { baseURL: site.origin })
  await hydrated(page)
  await page.getByRole('button', { name: 'Eaten 0' }).click()
  await page.getByRole('button', { name: 'Eaten 1' }).waitFor()
  expect(await page.evaluate(() => 'tagged' in window)).toBe(true)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Pear' }).click()
  await page.getByRole('heading', { name: 'Pear' }).waitFor()
  expect(await page.getByText('of 2').count()).toBe(1)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(complaints).toEqual([])
})

test('`docs dev` runs a plugin again when a file that it has read is saved', async () => {
  const root = smallSite({
    'site.config.mjs': config("plugins: ['./notes.mjs'],"),
    'notes.mjs': plugin,
    'notes.json': '["Apple", "Pear"]',
    'src/Note.jsx': note,
  })
  const { origin } = await startDev(root)
  const { page } = await visit(`${origin}/notes/pear`)
  await page.getByText('of 2').waitFor()
  put(root, { 'notes.json': '["Apple", "Pear", "Plum"]' })
  await page.getByText('of 3').waitFor()
  await page.goto(`${origin}/notes/plum`)
  await page.getByRole('heading', { name: 'Plum' }).waitFor()
})
