import { expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

/** Addresses of files that a build writes, without the base URL. */
const built = ['/blog/rss.xml', '/blog/atom.xml', '/docs/start.md', '/sitemap.xml', '/opensearch.xml', '/llms.txt']
const french = 'https://docs.example/shop/fr/docs/start'
/** Pages of another app on the host. */
const others = ['/about#team', '/docs/start#gone', '/plain.html#here']

const files = {
  'docs/start.md': `# Start\n\n${[...built, french].map((url) => `[x](${url})`).join(' ')}\n`,
  'docs/widget.mdx': `# Widget\n\n<p>{${JSON.stringify(others)}.map((url) => <a key={url} href={url}>x</a>)}</p>\n`,
  'blog/2025-01-01-hello.md': '# Hello\n\nText.\n',
  'src/apple.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/pages/about.jsx': 'export default () => <h1 id="us">About</h1>\n',
  'src/pages/links.jsx': `import Link from '@docusaurus/Link'
import apple from '../apple.svg?url'
const others = ${JSON.stringify(others)}
const own = ${JSON.stringify([...built, french])}
export default () => <main>{others.map((url) => <a key={url} href={url}>x</a>)}{own.map((url) => <Link key={url} to={url}>x</Link>)}<img src={apple} alt="" /><a href={apple}>x</a></main>
`,
}

const siteLinks = [...built, french].map((href) => ({ href, label: href }))
const config = {
  title: 'Shop',
  url: 'https://docs.example',
  baseUrl: '/shop/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  docs: { path: 'docs', routeBasePath: '/docs', sidebarPath: 'sidebars.json' },
  blog: {},
  redirects: built.map((to, index) => ({ from: `/old-${index}`, to })),
  themeConfig: { navbar: { items: siteLinks }, footer: { links: siteLinks } },
}
const sidebars = { main: ['start', 'widget', ...siteLinks.map((link) => ({ type: 'link', ...link }))] }

// LINK-OWN
test.each(['check', 'build'])('%s reports no link to what a build writes, wherever it stands', async (command) => {
  const root = folder({
    ...files,
    'site.config.json': JSON.stringify(config),
    'sidebars.json': JSON.stringify(sidebars),
  })
  const { stdout } = await docs([command, '--json', '--cwd', root])
  const found: Diagnostic[] = JSON.parse(stdout)
  expect(found.filter(({ code }) => /link|anchor|redirect|asset/.test(code)).map(({ message }) => message)).toEqual([])
})
