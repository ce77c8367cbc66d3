import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { applySeverities } from '../../pipeline/checks/severities.ts'
import { codeHighlighter } from '../../pipeline/code/highlightCode.ts'
import { compile } from '../../pipeline/compile.ts'
import type { Compiled } from '../../pipeline/compiled.ts'
import { bundleClient } from '../../renderer/node/bundle/bundleClient.ts'
import { bundleFolder } from '../../renderer/node/bundle/bundleFolder.ts'
import { bundleServer, serverModule } from '../../renderer/node/bundle/bundleServer.ts'
import { siteModules } from '../../renderer/node/bundle/siteModules.ts'
import type { ClientFiles } from '../../renderer/node/htmlDocument.ts'
import { headers } from '../../renderer/node/outputs/headers.ts'
import { llms } from '../../renderer/node/outputs/llms.ts'
import { opensearch } from '../../renderer/node/outputs/opensearch.ts'
import { collectSources } from '../../renderer/node/outputs/pageSources.ts'
import { redirects } from '../../renderer/node/outputs/redirects.ts'
import { sitemap } from '../../renderer/node/outputs/sitemap.ts'
import type * as pages from '../../renderer/node/renderPages.tsx'
import { toPageData } from '../../renderer/page/toPageData.ts'
import { type Field, fieldsOf } from '../../schemas/json/fields.ts'
import { jsonSchemas } from '../../schemas/json/jsonSchemas.ts'
import { markdownFiles } from '../../schemas/shared/files/markdownFiles.ts'
import { docs } from '../cli/docsInProcess.ts'
import { folder, put, tree } from '../cli/folder.ts'

/**
 * A field that is accepted is a field that works: set to its example, it changes what the site's authors or its readers
 * get. That is compared as a whole: diagnostics, pages, other files, and what is bundled.
 */

const fields = fieldsOf(jsonSchemas['site-config'])
type Json = Record<string, unknown>

/** A site in which every field has something to act on. */
const files = {
  'docs/intro.md': `---
beta: true
tags: [Basics]
---

# Intro

<!-- A comment. -->

Value {'x'}, [a page](/nowhere), [a doc](./missing.md), [an anchor](#nowhere), ![a picture](./missing.png), [an example](../examples/a.zip) :tada: \`{{product.version}}\`

:::tip Title
Text.
:::

:::recipe
Text.
:::

## Upper Case
## Explicit {#own}
#### Deep

\`\`\`
const a = 1
// error-next-line
const b = 2
// error-start
const c = 3
// error-end
\`\`\`

\`\`\`mermaid
graph LR; A --> B
\`\`\`

\`\`\`java
class A {}
\`\`\`
`,
  'examples/a.zip': 'a',
  'docs/topics.yml': 'Other: {}\n',
  'docs/guides/start.md': '---\nslug: /same\n---\n\n# Start\n',
  'docs/guides/more.md': '---\nslug: /same\n---\n\n# More\n',
  'docs/guides/02-last.md': '# Last\n',
  'docs/drafts/later.md': '# Later\n',
  'versions.json': '["2.0"]',
  'docs/dated.md': '---\nlast_update: { date: 2024-01-31 }\n---\n\n# Dated\n',
  'versioned_docs/version-2.0/intro.md': '# Intro\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': '# Introduction\n',
  'sidebars.json': '{ "guides": ["intro", { "Guides": ["guides/more"] }] }',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/robots.txt': 'User-agent: *\n',
  'src/components/Price.tsx': 'export default () => <b>2 €</b>\n',
  'src/theme/NavbarItem/ComponentTypes.tsx': `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes'

export default { ...ComponentTypes, 'custom-login': () => <b>Log in</b> }
`,
  'src/pages/index.tsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

export default function Home() {
  const { tagline, customFields, organizationName, projectName } = useDocusaurusContext().siteConfig
  return <p>{JSON.stringify([tagline, customFields, organizationName, projectName])}</p>
}
`,
}

const usual = {
  title: 'Corner Shop',
  url: 'https://docs.example',
  baseUrl: '/',
  docs: { sidebarPath: 'sidebars.json', disableVersioning: true },
}

/** Values that show what a field does, where its example is the default or shows nothing by itself. */
const values: Json = {
  'docs.sidebarPath': false,
  'docs.onInlineTags': 'ignore',
  'themeConfig.prism.additionalLanguages': ['pyton'],
  'docs.frontMatter[].files': '*',
  'docs.frontMatter[].schema': 'strict',
  'docs.versions.*.className': 'next',
  'components.*.module': 'src/components/Price.tsx',
  'docs.lastVersion': 'current',
  'docs.onlyIncludeVersions': ['2.0'],
  'docs.includeCurrentVersion': false,
  'docs.versions.*.noIndex': true,
  'i18n.locales': ['en', 'fr'],
  'i18n.path': 'languages',
  'i18n.localeConfigs.*.path': 'fr',
  docsPluginId: 'community',
  remarkPlugins: ['remark'],
  beforeDefaultRemarkPlugins: ['remark'],
  rehypePlugins: ['rehype'],
  beforeDefaultRehypePlugins: ['rehype'],
  to: '/docs/same',
  createRedirects: 'oldRoute',
}

const inNavbar = (item: Json): Json => ({ themeConfig: { navbar: { items: [item] } } })
const versioned: Json = { docs: { disableVersioning: false } }
const dropdown = { label: 'Menu', type: 'dropdown' }
const versions = { type: 'docsVersionDropdown' }
const typesense = { engine: 'typesense', typesenseCollectionName: 'click' }

/** What stands beside a field for it to show. */
const beside: Record<string, Json> = {
  'headTags[].innerHTML': { headTags: [{ tagName: 'script', attributes: { type: 'application/ld+json' } }] },
  'i18n.localeConfigs.*.label': inNavbar({ type: 'localeDropdown' }),
  'docs.versions.*.label': inNavbar({ type: 'docsVersion' }),
  'docs.disableVersioning': versioned,
  'docs.lastVersion': versioned,
  'docs.onlyIncludeVersions': versioned,
  'docs.includeCurrentVersion': versioned,
  'docs.editCurrentVersion': { docs: { disableVersioning: false, editUrl: 'https://edit.example' } },
  'docs.editLocalizedFiles': { docs: { editUrl: 'https://edit.example' }, i18n: { locales: ['en', 'fr'] } },
  'css.postcss.plugins': { customCss: 'src/css/custom.css' },
  'i18n.path': { i18n: { locales: ['en', 'fr'] } },
  'themeConfig.blog.sidebar.groupByYear': { blog: {} },
  'i18n.untranslatedNotice': { i18n: { locales: ['en', 'fr'] } },
  'i18n.localeConfigs.*.calendar': { docs: { showLastUpdateTime: true } },
  'i18n.localeConfigs.*.translate': { i18n: { localeConfigs: { en: { path: 'fr' } } } },
  'docs.onInlineTags': { docs: { tags: 'topics.yml' } },
  'docs.admonitions.extendDefaults': { docs: { admonitions: { keywords: ['recipe'] } } },
  'themeConfig.footer.logo.target': { themeConfig: { footer: { logo: { src: '/img/logo.svg', href: '/' } } } },
  'themeConfig.navbar.items[].versions.*.label': inNavbar(versions),
  'search.typesenseServerConfig.apiKey': { search: typesense },
  'search.translations.modal': { search: { engine: 'algolia', appId: 'APP', apiKey: 'public', indexName: 'click' } },
}

/** Fields that only code in the browser, the search index or a blog reads: the file that reads the field of the graph. */
const inBrowser: Record<string, [file: string, name: string]> = {
  'themeConfig.docs.versionPersistence': ['renderer/theme/versions/usePreferredVersions.ts', 'versionPersistence'],
  'themeConfig.blog.sidebar.groupByYear': ['renderer/page/blog/toBlogPage.ts', 'recentByYear'],
  'themeConfig.docs.sidebar.autoCollapseCategories': ['renderer/theme/shell/DocRoot.tsx', 'sidebarAutoCollapse'],
  'themeConfig.mermaid.theme.light': ['renderer/theme/mdx/Mermaid.tsx', 'theme'],
  'themeConfig.mermaid.theme.dark': ['renderer/theme/mdx/Mermaid.tsx', 'theme'],
  'themeConfig.liveCodeBlock.playgroundPosition': ['renderer/theme/mdx/Playground.tsx', 'playgroundPosition'],
  'themeConfig.mermaid.options': ['renderer/theme/mdx/Mermaid.tsx', 'options'],
  synonyms: ['renderer/search/index/synonyms.ts', 'synonyms'],
  contextualSearch: ['renderer/search/engines/facets.ts', 'contextual'],
  reportUrl: ['renderer/theme/search/SearchWindow.tsx', 'reportUrl'],
  placeholder: ['renderer/theme/search/windowOptions.ts', 'placeholder'],
  modal: ['renderer/theme/search/windowOptions.ts', 'modal'],
  maxResultsPerGroup: ['renderer/theme/search/windowOptions.ts', 'maxResultsPerGroup'],
  recentSearchesLimit: ['renderer/theme/search/windowOptions.ts', 'recentSearchesLimit'],
  recentSearchesWithFavoritesLimit: ['renderer/theme/search/windowOptions.ts', 'recentSearchesWithFavoritesLimit'],
  apiKey: ['renderer/search/engines/algolia.ts', 'apiKey'],
  indexName: ['renderer/search/engines/algolia.ts', 'indexName'],
  otherIndexNames: ['renderer/search/engines/algolia.ts', 'otherIndexNames'],
  otherCollectionNames: ['renderer/search/engines/typesense.ts', 'otherCollections'],
  externalUrlRegex: ['renderer/search/engines/algolia.ts', 'externalUrlRegex'],
  searchParameters: ['renderer/search/engines/algolia.ts', 'searchParameters'],
  typesenseCollectionName: ['renderer/search/engines/typesense.ts', 'collection'],
  'search.typesenseServerConfig.apiKey': ['renderer/search/engines/typesense.ts', 'server'],
  'search.typesenseServerConfig.nodes[].path': ['renderer/search/engines/typesense.ts', 'server'],
  typesenseSearchParameters: ['renderer/search/engines/typesense.ts', 'searchParameters'],
}

const lookup = <Value>(table: Record<string, Value>, path: string): Value | undefined =>
  table[path] ?? table[path.replace(/^.*\./, '')]

let root: string
/** A second site, in which one doc has one field of front matter. */
let frontMatterRoot: string
let createPages: typeof pages.createPages
let client: ClientFiles

beforeAll(async () => {
  root = folder({ ...files, 'site.config.json': JSON.stringify(usual) })
  frontMatterRoot = folder({ ...files, ...filesBesideDoc })
  const { sites } = await compile({ root })
  const modules = await siteModules(sites, root)
  const bundles = bundleFolder(join(root, '.quire'))
  ;({ createPages } = await import(serverModule(await bundleServer(modules, bundles), undefined)))
  client = (await bundleClient(modules, bundles, 'production')).names
})

const nameOf = ({ path }: Field) => path.split('.').at(-1)!

// Editors read `$schema`. `type`, `engine` and `tag` tell forms of an object apart, or have one value.
const notTested = ['$schema', 'type', 'engine', 'tag']
const tested = fields.filter(
  (field) =>
    !field.hasFields &&
    !notTested.includes(nameOf(field)) &&
    // It refuses large sites: `tooLarge.test.ts`.
    field.path !== 'host' &&
    // No route here has an ending: `siteRedirects.test.ts`.
    field.path !== 'redirectsToExtensions' &&
    // Of pages in Markdown: `contentSets.test.ts`.
    !/^pages\.(?:admonitions|\w+Plugins)/.test(field.path) &&
    !/^(?:pageBudget|samples|cache|blog|blog\[\]|checks\.\*|prose|themeConfig\.prism\.(?:theme|darkTheme))\./.test(
      field.path,
    ),
)

test('the fields of cache say where results are shared, and whether they are written there', async () => {
  const stored = async (cache: Json) => {
    const config = { title: 'Site', url: 'https://docs.example', baseUrl: '/', pages: false, cache }
    const root = folder({
      'site.config.mjs': `export default ${JSON.stringify(config)}`,
      'docs/index.md': '# Welcome\n',
      'shared/note.txt': 'Not a value.\n',
    })
    const { code, stderr } = await docs(['build', '--cwd', root])
    expect(stderr).not.toContain('fault')
    expect(code).toBe(0)
    return Object.keys(tree(join(root, 'shared'))).length - 1
  }
  expect(await stored({})).toBe(0)
  expect(await stored({ remote: 'shared' })).toBeGreaterThan(2)
  expect(await stored({ remote: 'shared', readonly: true })).toBe(0)
})

test('every field of themes of code changes the styles', async () => {
  const theme = {
    plain: { color: '#393a34', backgroundColor: '#f6f8fa' },
    styles: [{ types: ['keyword'], style: { color: '#00009f' } }],
  }
  const styles = async (prism: Json) => {
    const config = JSON.stringify({ ...usual, docs: {}, themeConfig: { prism } })
    const root = folder({ 'docs/intro.md': '# Intro\n', 'site.config.json': config })
    const compiled = await compile({ root })
    expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    return (await siteModules(compiled.sites, root)).configCss
  }
  const [entry] = theme.styles
  const changes = {
    'plain.color': { ...theme, plain: { ...theme.plain, color: 'teal' } },
    'plain.backgroundColor': { ...theme, plain: { ...theme.plain, backgroundColor: 'teal' } },
    'styles[].types': { ...theme, styles: [{ ...entry, types: ['comment'] }] },
    'styles[].languages': { ...theme, styles: [{ ...entry, languages: ['markup'] }] },
    'styles[].style.color': { ...theme, styles: [{ ...entry, style: { color: 'teal' } }] },
  }
  for (const name of ['theme', 'darkTheme']) {
    const prefix = `themeConfig.prism.${name}.`
    const ofTheme = fields.flatMap(({ path, hasFields }) => (path.startsWith(prefix) && !hasFields ? path : []))
    expect(
      Object.keys(changes)
        .map((path) => prefix + path)
        .sort(),
    ).toEqual(ofTheme.sort())
    const before = await styles({ [name]: theme })
    for (const [path, changed] of Object.entries(changes))
      expect(await styles({ [name]: changed }), prefix + path).not.toBe(before)
  }
})

test('the fields of prose and of rules change what is reported', async () => {
  const rule = (word: string) => `extends: existence\nmessage: Not '%s'.\ntokens: [${word}]\n`
  const root = folder({
    'docs/intro.md': '# Intro\n\nApples and pears.\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': '# Intro\n\nDes apples.\n',
    'styles/A/Apples.yml': rule('[Aa]pples'),
    'styles/B/Pears.yml': rule('pears'),
    'words/C/And.yml': rule('and'),
    'styles/config/vocabularies/Shop/accept.txt': 'pears\n',
  })
  const reported = async (fields: string) => {
    put(root, {
      'site.config.mjs': `export default { ...${JSON.stringify(usual)}, i18n: { locales: ['en', 'fr'] }, ${fields} }`,
    })
    const { diagnostics, severities } = await compile({ root, configFile: 'site.config.mjs' })
    return JSON.stringify(applySeverities(diagnostics, severities).diagnostics)
  }
  const values = {
    'prose.folder': "folder: 'words'",
    'prose.use': "use: ['A']",
    'prose.vocabularies': "vocabularies: ['Shop']",
    'prose.locales': "locales: ['fr']",
    'checks.*.check': 'check() {}',
    'checks.*.severity': "severity: 'throw'",
    'checks.*.about': "about: 'Write more.'",
    'checks.*.link': "link: 'https://team.example'",
  }
  const ofRules = fields.flatMap(({ path }) => (/^(?:checks\.\*|prose)\./.test(path) ? path : []))
  expect(Object.keys(values).sort()).toEqual(ofRules.sort())
  const withProse = (value: string) => reported(`prose: { ${value} }`)
  const withRule = (value: string) =>
    reported(
      `checks: { 'team/a': { check(graph, report) { report({ file: 'docs/intro.md', message: 'Short.' }) }, ${value} } }`,
    )
  for (const [path, value] of Object.entries(values)) {
    const effect = path.startsWith('prose') ? withProse : withRule
    expect(await effect(value), path).not.toBe(await effect(''))
  }
})

test('the fields of samples change what a proof of samples reports', async () => {
  const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`
  const docs = {
    'docs/intro.md': `# Intro\n\n${fence('js', 'apple.eat()')}\n${fence('yaml schema=basket', 'apples: 2')}`,
    'samples/apple.d.ts': 'declare const apple: { eat(): void }\n',
    'node_modules/@types/apple/package.json': '{ "name": "@types/apple", "types": "index.d.ts" }',
    'node_modules/@types/apple/index.d.ts': 'declare const apple: { eat(): void }\n',
    'basket.json': '{ "type": "object", "required": ["pears"] }',
  }
  const settings: Json = {
    languages: [],
    types: ['apple'],
    declarations: ['samples/apple.d.ts'],
    compilerOptions: { checkJs: false },
    excerpts: true,
  }
  const configs: Json = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => [
      [`samples.${name}`, { [name]: value }],
      [`samples.overrides[].${name}`, { overrides: [{ files: 'docs/**', [name]: value }] }],
    ]),
  )
  configs['samples.overrides[].files'] = { overrides: [{ files: 'docs/*', excerpts: true }] }
  configs['samples.schemas'] = { schemas: { basket: 'basket.json' } }
  configs['samples.requires[].code'] = { requires: [{ code: 'apple.eat', text: 'pears' }] }
  configs['samples.requires[].text'] = { requires: [{ code: 'apple', text: 'pears' }] }
  const ofSamples = fields.filter(({ path, hasFields }) => path.startsWith('samples.') && !hasFields)
  expect(Object.keys(configs).sort()).toEqual(ofSamples.map(({ path }) => path).sort())

  const root = folder(docs)
  symlinkSync(resolve('node_modules/typescript'), join(root, 'node_modules/typescript'))
  const reported = async (samples: unknown) => {
    put(root, {
      'site.config.json': JSON.stringify({ title: 'Shop', url: 'https://docs.example', baseUrl: '/', samples }),
    })
    const { diagnostics } = await compile({ root, samples: true })
    return diagnostics.map(({ message }) => message)
  }
  const before = await reported({})
  expect(before).toHaveLength(2)
  for (const [path, samples] of Object.entries(configs)) expect(await reported(samples), path).not.toEqual(before)
  expect(await reported({ overrides: [{ files: 'other/*', excerpts: true }] })).toEqual(before)
})

test('the fields of blog change its pages, or what is reported of it', async () => {
  const root = folder({
    'docs/intro.md': '# Intro\n',
    'blog/2024-01-01-apples.md': `---\nauthors: [ada, { name: Bob }]\ntags: [fruit]\n---\n\n${'apples '.repeat(300)}\n`,
    'blog/2024-01-02-pears.md': 'Pears.\n\n<!-- more -->\n\nMore pears.\n',
    'blog/drafts/2024-01-03-plums.md': 'Plums.\n\n:::recipe\nA cake.\n:::\n',
    'blog/posts/2024-01-04-nuts.md': 'Nuts.\n',
    'blog/topics.yml': 'fruits: { label: Fruit }\n',
    'blog/authors.yml': 'ada: { name: Ada, page: true }\n',
    'blog/people.yml': 'ada: { name: Ada Byron }\n',
    'news/2024-01-05-cherries.md': 'Cherries.\n',
    'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-pears.md': 'Poires.\n',
    'i18n/fr/docusaurus-plugin-content-blog-changelog/2024-01-02-pears.md': 'Des poires.\n',
  })
  const effects = async (blog: Json) => {
    const settings = { ...usual, docs: {}, i18n: { locales: ['en', 'fr'] } }
    const text = JSON.stringify({ ...settings, blog }).replace('"<more>"', '/<!-- more -->/')
    put(root, { 'site.config.mjs': `export default ${text}` })
    const { sites, diagnostics, severities } = await compile({ root, configFile: 'site.config.mjs' })
    expect(sites).not.toEqual([])
    const graphs = sites.map(({ graph: { docs, routes, blogs } }) => ({ docs, routes, blogs }))
    return JSON.stringify([graphs, applySeverities(diagnostics, severities).diagnostics])
  }
  const values: Json = { truncateMarker: '<more>', onInlineTags: 'ignore', 'feedOptions.limit': 1 }
  const besides: Record<string, Json> = {
    editLocalizedFiles: { editUrl: 'https://edit.example' },
    onInlineTags: { tags: 'topics.yml' },
    pageBasePath: { postsPerPage: 1 },
    'admonitions.extendDefaults': { admonitions: { keywords: ['cake'] } },
  }
  // `test/cli/blogFunctions.test.ts` and `test/cli/feeds.test.ts` call the functions, `contentSets.test.ts` has the plugins.
  const ofBlog = fields.filter(
    ({ path, hasFields }) =>
      path.startsWith('blog.') &&
      !hasFields &&
      !/\.(?:readingTime|processBlogPosts|createFeedItems|tag|\w+Plugins)$/.test(path),
  )
  for (const { path, examples } of ofBlog) {
    const name = path.slice('blog.'.length)
    const beside = besides[name] ?? {}
    const value = values[name] ?? (name === 'blogSidebarCount' || name === 'postsPerPage' ? 1 : examples[0])
    const nested = name.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Json
    expect((await effects({ ...beside, ...nested })) === (await effects(beside)), path).toBe(false)
  }
})

test('pageBudget.seconds and pageBudget.megabytes limit what parsing one doc may take', async () => {
  const reported = async (pageBudget: Json) => {
    const large = { 'docs/large.md': 'Some words.\n\n'.repeat(60_000) }
    const root = folder({ ...files, ...large, 'site.config.json': JSON.stringify({ ...usual, pageBudget }) })
    const { diagnostics, graph } = await compile({ root })
    expect(graph!.docs.large?.route).toBe('/docs/large')
    return diagnostics.filter(({ code }) => code === 'page-over-budget').map(({ file, message }) => [file, message])
  }
  expect(await reported({ seconds: 0.25, megabytes: 4096 })).toEqual([
    ['docs/large.md', 'The page takes more than 0.25 s to be parsed.'],
  ])
  expect(await reported({ seconds: 120, megabytes: 64 })).toEqual([
    ['docs/large.md', 'The page needs more than 64 MB of memory to be parsed.'],
  ])
})

test.each(tested.map((field) => [`${field.path}${field.variant ? `, ${field.variant}` : ''}`, field] as const))(
  '%s works',
  async (_name, field) => {
    const { without, other, having } = configs(field)
    let [before, after] = [await effects(without), await effects(having)]
    if (before.graph === '') before = await effects(other)
    expect(before.graph).not.toBe('')
    expect(after.graph, after.visible).not.toBe('')
    const browser = lookup(inBrowser, field.path)
    if (browser && before.visible === after.visible) {
      expect(after.graph).not.toBe(before.graph)
      expect(readFileSync(join(import.meta.dirname, '../..', browser[0]), 'utf8')).toMatch(`${browser[1]}`)
    } else {
      expect(after.visible).not.toBe(before.visible)
    }
  },
)

/** Values that show what a field of front matter does, where its example shows nothing by itself. */
const frontMatterValues: Json = {
  displayed_sidebar: 'shop',
  sidebar_position: 1,
  pagination_next: 'guides/start',
  pagination_prev: 'guides/more',
  toc_min_heading_level: 3,
  toc_max_heading_level: 4,
}

/** Front matter beside a field for it to show. A doc has a heading unless it has a title there. */
const besideInFrontMatter: Record<string, Json> = { hide_title: { title: 'Apples' } }

/** What stands in the place of a field, where a doc without it has another one that is required. */
const otherFrontMatter: Record<string, Json> = {
  'tags[].label': { tags: [{ label: 'Other', permalink: '/basics' }] },
  'tags[].permalink': { tags: [{ label: 'Basics', permalink: '/other' }] },
}

/** A site in which every field of front matter has something to act on. */
const filesBesideDoc = {
  'sidebars.json': JSON.stringify({
    guides: [{ type: 'autogenerated', dirName: '.' }],
    shop: ['guides/start', 'guides/more'],
  }),
}
const frontMatterConfig = {
  ...usual,
  docs: { ...usual.docs, editUrl: 'https://edit.example', showLastUpdateAuthor: true, showLastUpdateTime: true },
}
const docText = (frontMatter: Json) => `---
${JSON.stringify(frontMatter)}
---

${frontMatter.title === undefined ? '# Apples' : ''}

The first paragraph.

## Sorts
### Red
#### Sweet
`

// Editors read `$schema`.
const frontMatterFields = fieldsOf(jsonSchemas['front-matter']).filter(
  ({ path, hasFields }) => path !== '$schema' && !hasFields,
)

/** What a doc with this front matter gives, without the front matter itself, which pages have for components of the site. */
async function effectsWith(frontMatter: Json): Promise<{ visible: string; sidebars: string }> {
  const all = { note: 'not read', ...frontMatter }
  put(frontMatterRoot, { 'docs/guides/03-apples.md': docText(all) })
  const { visible, graph } = await effectsOf(JSON.stringify(frontMatterConfig), frontMatterRoot)
  const inPage = JSON.stringify(`"frontMatter":${JSON.stringify(all)}`).slice(1, -1)
  expect(visible.includes(inPage) || frontMatter.draft === true).toBe(true)
  const sidebars = (JSON.parse(graph) as Json[]).map(({ sidebars }) => sidebars)
  return { visible: visible.replaceAll(inPage, ''), sidebars: JSON.stringify(sidebars) }
}

test.each(frontMatterFields.map((field) => [field.path, field] as const))(
  '%s in front matter works',
  async (path, field) => {
    const value = lookup(frontMatterValues, path) ?? field.examples[0]
    const [name = '', inner] = path.split(/(?:\[\])?\./)
    const having = inner === undefined ? { [name]: value } : { [name]: { [inner]: value } }
    const without = besideInFrontMatter[path] ?? {}
    const before = await effectsWith(otherFrontMatter[path] ?? without)
    const after = await effectsWith(
      path.includes('[]') ? { tags: [{ label: 'Basics', permalink: '/basics' }] } : { ...without, ...having },
    )
    for (const mistake of ['front-matter-field', `reads the field \`${name}\``]) {
      expect([before, after].filter(({ visible }) => visible.includes(mistake))).toHaveLength(0)
    }
    // Readers do not see it: it is for programs that read the content graph.
    const read = name === 'sidebar_custom_props' ? 'sidebars' : 'visible'
    expect(after[read] === before[read]).toBe(false)
  },
)

test('a field that nobody reads changes nothing but the diagnostic about it', async () => {
  const diagnostic = /,\["front-matter-unknown-key","warning","Nothing reads the field `colour`\."\]/
  const [having, without] = [await effectsWith({ colour: 'red' }), await effectsWith({})]
  expect(diagnostic.test(having.visible)).toBe(true)
  expect(having.visible.replace(diagnostic, '') === without.visible).toBe(true)
  expect(having.sidebars).toBe(without.sidebars)
})

/** The config without a field, with another value for one that is required, and with its example. */
function configs(field: Field) {
  const config = (set: (owner: Json, name: string) => void) => {
    const base: Json = structuredClone(merged(usual, beside[field.path] ?? around(field.path)))
    set(objectAt(base, field), field.path.split('.').at(-1)!)
    return base
  }
  const value = lookup(values, field.path) ?? field.examples[0]
  return {
    without: config((owner, name) => {
      if (field.required && field.path.includes('.')) delete owner[name]
    }),
    other: config((owner, name) => {
      owner[name] = others[name] ?? 'other'
    }),
    having: config((owner, name) => {
      owner[name] = value
    }),
  }
}

/** Values beside those of examples, where not any text will do. */
const others: Json = {
  port: 80,
  protocol: 'http',
  tagName: 'meta',
  schema: 'lax',
  items: [],
  url: 'https://other.example',
  github: 'other/docs',
}

function merged(a: Json, b: Json): Json {
  const both = Object.keys(a).filter((key) => typeof a[key] === 'object' && Object.hasOwn(b, key))
  return { ...a, ...b, ...Object.fromEntries(both.map((key) => [key, merged(a[key] as Json, b[key] as Json)])) }
}

/** Objects around a field that its path does not tell of. */
function around(path: string): Json {
  const isBelow = path.endsWith('.prependBaseUrlToHref') ? { baseUrl: '/docs/' } : {}
  if (path.startsWith('themeConfig.navbar.items[].items[].')) return { ...inNavbar(dropdown), ...isBelow }
  if (path.endsWith('.prependBaseUrlToHref')) return isBelow
  return path.startsWith('search.typesenseServerConfig.') ? { search: typesense } : {}
}

/** The object that has the field, put into the config with all that each object on the way must have. */
function objectAt(config: Json, field: Field): Json {
  let object = config
  const steps = field.path.split('.').slice(0, -1)
  for (const [index, step] of steps.entries()) {
    const path = steps.slice(0, index + 1).join('.')
    const isList = step.endsWith('[]')
    const key = step === '*' ? keyIn(steps[index - 1]!) : step.replace('[]', '')
    const there = (isList ? (object[key] as Json[] | undefined)?.[0] : object[key]) as Json | undefined
    const made: Json = { ...(index === steps.length - 1 ? needed(path, field) : there ? {} : needed(path)), ...there }
    object[key] = isList ? [made] : made
    object = made
  }
  return object
}

const keyIn = (record: string) => ({ localeConfigs: 'en', components: 'Price' })[record] ?? 'current'

/** Required fields of an object, by their examples; and a link's target and text, of which it needs one of several. */
function needed(path: string, field?: Field): Json {
  const isFooterEntry = path === 'themeConfig.footer.links[]'
  // An action is a link or a text to copy.
  const isOtherAction = ({ path }: Field) =>
    path.endsWith('.actions[].copy') || (path.endsWith('.actions[].href') && field?.path.endsWith('.copy'))
  const required = fields.filter(
    (other) =>
      other.required &&
      !isFooterEntry &&
      !isOtherAction(other) &&
      other.path !== field?.path &&
      other.path.replace(/\.[^.]+$/, '') === path &&
      other.variant === field?.variant,
  )
  const example = (other: Field) => lookup(values, other.path) ?? other.examples[0]
  const own = required.map((other) => [nameOf(other), other.hasFields ? nested(other) : example(other)])
  return { ...Object.fromEntries(own), ...link(path, field) }
}

const nested = ({ path, type }: Field) => (type.endsWith('[]') ? [needed(`${path}[]`)] : needed(path))

function link(path: string, field?: Field): Json {
  const name = field && nameOf(field)
  if (/magicComments\[\]$/.test(path)) return name === 'line' ? {} : { line: 'error-next-line' }
  if (/footer\.links\[\]$/.test(path)) {
    if (!field || /\.(?:title|items)$/.test(field.path)) return { items: [] }
    if (name === 'className' && /column/.test(field.meaning)) return { items: [] }
  }
  const isLink = /footer\.links\[\]/.test(path) || /navbar\..*items\[\]$/.test(path)
  if (!isLink || (path.includes('navbar') && !/default/.test(field?.variant ?? ''))) return {}
  if (name === 'prependBaseUrlToHref') return { href: '/docs/intro', label: 'Intro' }
  if (name === 'href' || name === 'to') return { label: 'Intro' }
  if (name === 'label') return { to: '/docs/intro' }
  if (name === 'html') return path.includes('footer') ? {} : { to: '/docs/intro' }
  return { to: '/docs/intro', label: 'Intro' }
}

interface Effects {
  /** All that authors and readers get. */
  visible: string
  graph: string
}

const effectsByText = new Map<string, Promise<Effects>>()

function effects(config: Json): Promise<Effects> {
  const text = JSON.stringify(config)
  const result = effectsByText.get(text) ?? effectsOf(text)
  effectsByText.set(text, result)
  return result
}

async function effectsOf(config: string, folder = root): Promise<Effects> {
  const module = config.replace(/"(strict|lax|remark|rehype|oldRoute)"/, (_, kind) => functions[kind]!)
  put(folder, { 'site.config.mjs': `export default ${module}` })
  const compiled = await compile({ root: folder, configFile: 'site.config.mjs' })
  const reported = applySeverities(compiled.diagnostics, compiled.severities).diagnostics
  const diagnostics = reported.map(({ code, severity, message }) => [code, severity, message])
  const { graph, sites } = compiled
  if (!graph) return { visible: JSON.stringify(diagnostics), graph: '' }
  const outputs = sites.flatMap(({ graph }) => [
    ...redirects(graph, client.redirect),
    ...sitemap(graph, new Set()),
    ...opensearch(graph),
    ...headers(graph, collectSources()),
    ...llms(graph, markdownFiles(graph.routes, () => false).paths, new Set()),
  ])
  const visible = {
    diagnostics,
    bundled: await siteModules(sites, folder),
    theme: graph.theme,
    assets: graph.assets,
    outputs,
    pages: await pagesOf(compiled),
  }
  return { visible: JSON.stringify(visible), graph: JSON.stringify(sites.map(({ graph }) => graph)) }
}

/** Standard Schemas that refuse everything, and nothing; plugins that remove everything. */
const functions: Record<string, string> = {
  remark: "() => () => ({ type: 'root', children: [] })",
  rehype: "() => () => ({ type: 'root', children: [] })",
  strict: "{ '~standard': { validate: () => ({ issues: [{ message: 'is refused' }] }) } }",
  oldRoute: "(route) => '/old' + route",
  lax: "{ '~standard': { validate: () => ({}) } }",
}

async function pagesOf({ sites, codeOptions }: Compiled): Promise<string[]> {
  const highlight = codeHighlighter(codeOptions!)
  const pages: string[] = []
  for (const { graph, content } of sites) {
    const render = createPages({ graph, client, highlight, generator: 'Quire', lean: true })
    for (const route of graph.routes) {
      const { body } = route.kind === 'doc' ? await content(route.doc) : { body: [] }
      pages.push((await render(toPageData(graph, route, body))).html)
    }
  }
  return pages
}
