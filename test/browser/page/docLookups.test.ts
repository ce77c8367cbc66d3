import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const docs = {
  'content/index.md': '# Home\n',
  'content/fruit/pears.md': '---\ndescription: Green and soft.\n---\n\n# Pears\n',
  'content/fruit/apples.md': '# Apples\n',
  'content/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'content/sidebars.json': JSON.stringify({
    docs: ['index', { type: 'category', label: 'Fruit', items: ['fruit/pears', 'fruit/apples'] }],
  }),
}
const config = (items: unknown[] = []) => ({
  baseUrl: '/shop/',
  docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' },
  themeConfig: { navbar: { title: 'Shop', items } },
})

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      ...docs,
      'src/theme/NavbarItem/DocNavbarItem.js': `import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem'
import { useLayoutDoc } from '@docusaurus/plugin-content-docs/client'
export default function DocNavbarItem({ docId, label, docsPluginId, ...props }) {
  const doc = useLayoutDoc(docId, docsPluginId)
  return doc && <DefaultNavbarItem {...props} label={(label ?? doc.id) + ' of ' + doc.sidebar} to={doc.path} />
}
`,
      'src/theme/NavbarItem/DocSidebarNavbarItem.js': `import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem'
import { useLayoutDocsSidebar } from '@docusaurus/plugin-content-docs/client'
export default function DocSidebarNavbarItem({ sidebarId, label, ...props }) {
  const { link } = useLayoutDocsSidebar(sidebarId)
  return <DefaultNavbarItem {...props} label={'First: ' + (label ?? link.label)} to={link.path} />
}
`,
      'src/theme/DocItem/Footer.js': `import { useDocById, useDocsVersion, useLayoutDoc } from '@docusaurus/plugin-content-docs/client'
import Link from '@docusaurus/Link'
export default function Footer() {
  const pears = useDocById('fruit/pears')
  const draft = useLayoutDoc('draft')
  return <p className="next">{pears.title}: {pears.description} <Link to={useLayoutDoc(pears.id).path}>Read</Link> {String(draft)} {String(useDocById(undefined))} {useDocsVersion().docs['fruit/apples'].title}</p>
}
`,
    },
    config([
      { type: 'doc', docId: 'fruit/pears', label: 'Pears' },
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
    ]),
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

test('components find docs and sidebars by their ids, before and after hydration', async () => {
  const html = site.files.get('fruit/apples/index.html')!
  expect(html.replace(/<!--.*?-->/g, '')).toContain('Pears: Green and soft. <a')
  expect(html).toContain('Pears of docs')
  expect(html).toContain('First: Docs')

  const { page, complaints } = await visit('/shop/fruit/apples', { baseURL: site.origin })
  await hydrated(page)
  expect(await page.locator('p.next').textContent()).toBe('Pears: Green and soft. Read null undefined Apples')
  expect(await page.getByRole('link', { name: 'First: Docs' }).getAttribute('href')).toBe('/shop/')
  await page.getByRole('link', { name: 'Pears of docs' }).click()
  await page.waitForURL('**/shop/fruit/pears')
  expect(await page.locator('p.next a').getAttribute('href')).toBe('/shop/fruit/pears')
  expect(complaints).toEqual([])
})

test('pages have the list of docs only if code of the site reads it', async () => {
  const footer = (code: string) => ({ ...docs, 'src/theme/DocItem/Footer.js': code })
  const listIn = async (files: Record<string, string>) => {
    const site = await servedSite(files, config())
    const { versions } = JSON.parse(site.files.get('assets/site.json')!)
    const html = site.files.get('index.html')!
    await site.close()
    return { list: versions[0].lookups, html }
  }
  const hook = "import { useLatestVersion } from '@docusaurus/plugin-content-docs/client'\n"
  const label = await listIn(footer(`${hook}export default () => <p>{useLatestVersion().label}</p>\n`))
  expect(label.list).toBeUndefined()
  const titles = await listIn(
    footer(`import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
export default function Footer() {
  const { docs } = useDocsVersion()
  return <p>{docs['fruit/apples'].title}</p>
}
`),
  )
  expect(titles.html).toContain('<p>Apples</p>')
  const read = await listIn(
    footer(`${hook}export default function Footer() {
  const version = useLatestVersion()
  return <p>{version.docs.find((doc) => doc.id === version.mainDocId).path}</p>
}
`),
  )
  expect(read.html).toContain('<p>/shop/</p>')
  expect(read.list.docs).toEqual([
    { id: 'fruit/apples', path: '/shop/fruit/apples', sidebar: 'docs' },
    { id: 'fruit/pears', path: '/shop/fruit/pears', sidebar: 'docs' },
    { id: 'index', path: '/shop/', sidebar: 'docs' },
  ])
})
