import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

/** What the hooks answer, as text. */
const Answers = `import BrowserOnly from '@docusaurus/BrowserOnly'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import isInternalUrl from '@docusaurus/isInternalUrl'
import { matchPath, useLocation } from '@docusaurus/router'
import { ThemeClassNames, useColorMode, usePluralForm, useThemeConfig, useWindowSize } from '@docusaurus/theme-common'
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useGlobalData, { usePluginData } from '@docusaurus/useGlobalData'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { DEFAULT_PLUGIN_ID } from '@docusaurus/constants'

export default function Answers() {
  const { siteConfig, i18n } = useDocusaurusContext()
  const { withBaseUrl } = useBaseUrlUtils()
  const { colorMode, setColorMode } = useColorMode()
  const { pathname, search, hash } = useLocation()
  const answers = {
    isBrowser: useIsBrowser(),
    colorMode,
    size: useWindowSize(),
    search,
    hash,
    pathname,
    image: useBaseUrl('img/a.svg'),
    absolute: withBaseUrl('/img/a.svg', { absolute: true }),
    title: siteConfig.title,
    shop: siteConfig.customFields.shop,
    navbar: useThemeConfig().navbar.items.map(({ label, type, position }) => (label ?? type) + ' ' + position),
    byYear: useThemeConfig().blog.sidebar.groupByYear,
    language: i18n.currentLocale + ' ' + i18n.localeConfigs.en.direction,
    plural: usePluralForm().selectMessage(2, 'one pear|{count} pears'),
    internal: [isInternalUrl('/a'), isInternalUrl('https://a.example')],
    section: matchPath(pathname, '/shop/:section')?.params.section,
    wrapper: ThemeClassNames.wrapper.docsPages,
    versions: usePluginData('docusaurus-plugin-content-docs').versions.map(({ name }) => name),
    plugins: Object.keys(useGlobalData()),
    plugin: DEFAULT_PLUGIN_ID,
  }
  return <div className="answers">
    <pre className="json">{JSON.stringify(answers)}</pre>
    <button onClick={() => setColorMode(colorMode === 'dark' ? 'light' : 'dark')}>Mode</button>
    <BrowserOnly fallback={<i>Wait</i>}>{() => {
      const { colorMode } = useColorMode()
      return <i title={colorMode}>{location.pathname} {String(ExecutionEnvironment.canUseDOM)}</i>
    }}</BrowserOnly>
  </div>
}
`

const Ways = `import { useHistory, useLocation } from '@docusaurus/router'
import { mergeSearchStrings, useHistorySelector } from '@docusaurus/theme-common/internal'
export default function Ways() {
  const history = useHistory()
  const { search } = useLocation()
  const selected = useHistorySelector(({ location }) => mergeSearchStrings([location.search, 'a=1&a=2'], 'set'))
  return <p>
    <em>{selected}</em>
    <button onClick={() => history.push({ search: '?fruit=pear' })}>Pears</button>
    <button onClick={() => history.push('/shop/gone')}>Gone</button>
    <button onClick={() => history.goBack()}>Back</button>
    <b>{search}</b>
  </p>
}
`

const page = `import Layout from '@theme/Layout'
import Heading from '@theme/Heading'
import Head from '@docusaurus/Head'
import Link from '@docusaurus/Link'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import Translate, { translate } from '@docusaurus/Translate'
import Interpolate from '@docusaurus/Interpolate'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Answers from '../components/Answers'
import Ways from '../components/Ways'
function Bad() {
  if (useIsBrowser()) throw new Error('Rotten.')
  return null
}
export default function Page() {
  return <Layout title="Page" wrapperClassName="wide" noFooter>
    <Head>
      <html className="shopping" />
      <script type="application/ld+json">{JSON.stringify({ '@type': 'Shop', name: '</script>' })}</script>
    </Head>
    <main>
      <Heading as="h1">{translate({ message: 'Page' })}</Heading>
      <Heading as="h2" id="pears"><Translate>Pears</Translate></Heading>
      <Interpolate values={{ fruit: <b>pear</b> }}>{'A {fruit}.'}</Interpolate>
      <Link to="/fruit">Fruit</Link>
      <Answers />
      <Ways />
      <ErrorBoundary fallback={({ error }) => <p className="crash">{error.message}</p>}><Bad /></ErrorBoundary>
    </main>
  </Layout>
}
`
const category = ['# Fruit', '', "import DocCardList from '@theme/DocCardList'", '', '<DocCardList />', ''].join('\n')
const hooked = [
  "import DocCardList from '@theme/DocCardList'",
  "import { useCurrentSidebarCategory } from '@docusaurus/theme-common'",
  "import Answers from '@site/components/Answers'",
  "import { useDoc } from '@docusaurus/plugin-content-docs/client'",
  '',
  'export const Own = () => <em>{useDoc().metadata.id} in {useCurrentSidebarCategory().label}</em>',
  '',
  '# Pears',
  '',
  '<DocCardList items={useCurrentSidebarCategory().items.slice(0, 1)} />',
  '',
  '<Own />',
  '',
  '<Answers />',
  '',
].join('\n')
const fruit = {
  type: 'category',
  label: 'Fruit',
  link: { type: 'doc', id: 'fruit/index' },
  items: ['fruit/pears', 'fruit/apples', { type: 'link', label: 'Market', href: 'https://market.example' }],
}

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.mdx': '# Home\n\n<Answers />\n\n<Ways />\n\n[Shop](/page), [gone](pathname:///gone)\n',
      'content/fruit/index.mdx': category,
      'content/fruit/pears.mdx': hooked,
      'content/fruit/apples.md': '---\ndescription: Red and green.\n---\n\n# Apples\n',
      'content/sidebars.json': JSON.stringify({ docs: ['index', fruit] }),
      'components/Answers.jsx': Answers,
      'components/Ways.jsx': Ways,
      'pages/page.jsx': page,
      'pages/gone.jsx':
        'import { Redirect } from \'@docusaurus/router\'\nexport default () => <Redirect to="/shop/page" />\n',
    },
    {
      baseUrl: '/shop/',
      pages: { path: 'pages' },
      docs: { path: 'content', routeBasePath: '/', sidebarPath: 'content/sidebars.json' },
      components: {
        Answers: { module: 'components/Answers.jsx', hydrate: true },
        Ways: { module: 'components/Ways.jsx', hydrate: true },
      },
      customFields: { shop: 'corner' },
      themeConfig: {
        navbar: { title: 'Shop', items: [{ label: 'Home', to: '/', position: 'right' }] },
        footer: { copyright: 'Corner Shop' },
      },
      onBrokenLinks: 'ignore',
    },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

const everywhere = {
  image: '/shop/img/a.svg',
  absolute: 'https://docs.example.com/shop/img/a.svg',
  title: 'Corner Shop',
  shop: 'corner',
  navbar: ['Home right', 'search right'],
  byYear: true,
  language: 'en ltr',
  plural: '{count} pears',
  internal: [true, false],
  wrapper: 'docs-wrapper',
  versions: ['current'],
  plugins: ['docusaurus-plugin-content-docs'],
  plugin: 'default',
}

const jsonIn = (html: string) => JSON.parse(/<pre class="json">([^<]*)/.exec(html)![1]!.replaceAll('&quot;', '"'))

test.each([
  ['a doc with a component', 'index.html', '/shop/', ''],
  ['a doc that imports', 'fruit/pears/index.html', '/shop/fruit/pears', 'fruit'],
  ['a page', 'page/index.html', '/shop/page', 'page'],
])('hooks answer in %s, before and after hydration', async (_, file, path, section) => {
  const own = { ...everywhere, pathname: path, section: section || undefined }
  const html = site.files.get(file)!
  const written = { ...own, isBrowser: false, colorMode: 'light', size: 'ssr', search: '', hash: '' }
  expect(jsonIn(html)).toEqual(JSON.parse(JSON.stringify(written)))
  expect(html).toContain('<i>Wait</i>')

  const { page, complaints } = await visit(`${path}?fruit=pear#top`, { baseURL: site.origin, colorScheme: 'dark' })
  await hydrated(page)
  await expect.poll(() => page.locator('.answers i').textContent()).toBe(`${path} true`)
  const answers = async () => JSON.parse((await page.locator('pre.json').textContent())!)
  const now = { ...written, isBrowser: true, size: 'desktop', search: '?fruit=pear', hash: '#top' }
  await expect.poll(answers).toEqual(JSON.parse(JSON.stringify(now)))
  await page.getByRole('button', { name: 'Mode', exact: true }).click()
  expect((await answers()).colorMode).toBe('dark')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(complaints.filter((text) => !text.includes('Rotten'))).toEqual([])
})

test('the history leads to queries, pages and back; a redirect leads on, also without JavaScript', async () => {
  const { page, complaints } = await visit('/shop/', { baseURL: site.origin })
  await hydrated(page)
  await page.getByRole('button', { name: 'Pears' }).click()
  await expect.poll(() => page.locator('main p b').textContent()).toBe('?fruit=pear')
  await page.getByRole('button', { name: 'Gone' }).click()
  await page.waitForURL('**/shop/page')
  await page.getByRole('heading', { name: 'Page' }).waitFor()
  expect(await page.locator('main p b').textContent()).toBe('')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/shop/?fruit=pear')
  expect(complaints.filter((text) => !text.includes('Rotten'))).toEqual([])

  expect(site.files.get('gone/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/shop/page">')
})

test('a page sets classes and structured data, leaves out the footer, and catches what its parts throw', async () => {
  const html = site.files.get('page/index.html')!
  expect(html).toContain('{"@type":"Shop","name":"\\u003c/script>"}</script>')
  const { page } = await visit('/shop/page', { baseURL: site.origin })
  await hydrated(page)
  expect(await page.locator('html').getAttribute('class')).toContain('no-footer shopping')
  expect(await page.locator('.footer').isVisible()).toBe(false)
  expect(await page.locator('.wide > main').count()).toBe(1)
  expect(await page.locator('.crash').textContent()).toBe('Rotten.')
  expect(await page.locator('h2#pears > a.hash-link').getAttribute('href')).toBe('#pears')
  await page.getByRole('link', { name: 'Fruit', exact: true }).click()
  await page.waitForURL('**/shop/fruit')
  expect(await page.locator('html').getAttribute('class')).not.toContain('no-footer')
})

test('cards in a doc begin where its text begins, and those of a row are as high as each other', async () => {
  const { page } = await visit('/shop/fruit', { baseURL: site.origin })
  const boxes = await page
    .locator('.cards > li, main h1')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
  const [title, first, second] = boxes
  expect(first.left).toBe(title.left)
  expect(second).toMatchObject({ top: first.top, height: first.height })
})

test('cards lead to the docs of a category, by themselves and from the hook', async () => {
  const { page, complaints } = await visit('/shop/fruit', { baseURL: site.origin })
  const cards = page.locator('main .card')
  const texts = () =>
    cards.evaluateAll((links) => links.map((link) => `${link.getAttribute('href')} ${link.textContent}`))
  expect(await texts()).toEqual([
    '/shop/fruit/pears Pears',
    '/shop/fruit/apples ApplesRed and green.',
    'https://market.example Market',
  ])
  expect(site.files.get('fruit/index.html')).not.toContain('"category":')
  await hydrated(page)
  await cards.first().click()
  await page.waitForURL('**/shop/fruit/pears')
  await page.locator('em').waitFor()
  expect(await texts()).toEqual(['/shop/fruit/pears Pears'])
  expect(await page.locator('em').textContent()).toBe('fruit/pears in Fruit')
  expect(complaints).toEqual([])
})
