import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { type Files, type Fixture, mdxDoc, picture, siteConfig, smallFiles, withConfig } from './fixture.ts'

const navbar = (...items: string[]) =>
  withConfig(
    `themeConfig: {\n  navbar: {\n    items: [\n${items.map((item) => `      ${item},\n`).join('')}    ],\n  },\n},`,
  )
const footer = (...links: string[]) =>
  withConfig(
    `themeConfig: {\n  footer: {\n    links: [\n${links.map((link) => `      ${link},\n`).join('')}    ],\n  },\n},`,
  )
const redirects = (...list: string[]) => withConfig(`redirects: [\n${list.map((one) => `  ${one},\n`).join('')}],`)
const withDocs = (...fields: string[]) =>
  withConfig(`docs: {\n  path: 'docs',\n  routeBasePath: '/',\n${fields.map((field) => `  ${field},\n`).join('')}},`)

/** A list of versions, and a doc of each. */
const versions = (...names: string[]): Files => ({
  'versions.json': `${JSON.stringify(names)}\n`,
  ...Object.fromEntries(names.map((name) => [`versioned_docs/version-${name}/index.md`, `# Welcome to ${name}\n`])),
})

/** A site in English and French. */
const inFrench = (...fields: string[]) =>
  withConfig(
    `i18n: { ${["locales: ['en', 'fr']", ...fields].join(', ')} },`,
    "themeConfig: { navbar: { items: [{ label: 'Guide', to: '/guide' }] } },",
  )
const frenchDoc = (path: string) => `i18n/fr/docusaurus-plugin-content-docs/current/${path}`
/** The ledger of a translation of `docs/guide.md`: the text of the translation, and that of its original. */
const ledger = (translation: string, original: unknown): Files => {
  const entry = { translation: hash(translation), original: hash(String(original)) }
  const texts = { 'docusaurus-plugin-content-docs/current/guide.md': entry }
  return { 'i18n/fr/translated-docs.json': JSON.stringify(texts) }
}
const frenchNavbar = 'i18n/fr/docusaurus-theme-classic/navbar.json'

/** The site config, with navbar, footer and redirects. */
export const config = {
  'config-missing': {
    broken: { 'site.config.mjs': undefined },
    sound: { 'site.config.mjs': undefined, 'site.config.js': siteConfig() },
  },
  'site-part-unsupported': {
    broken: {
      'docusaurus.config.js': 'module.exports = {}\n',
      'blog/2022-10-13-welcome.md': '# Welcome\n',
      'community_versioned_docs/version-1/a.md': '# A\n',
    },
    sound: { 'blog/notes.txt': 'Welcome.\n', 'docusaurus.config.md': 'Old.\n' },
  },
  'glossary-file': {
    broken: {
      ...withConfig("glossary: 'words.yml',"),
      'words.yml':
        '- term: guide\n  definiton: A page.\n- term: apple\n  definition: A fruit.\n  aliases: apples\n- definition: None.\n',
    },
    sound: { ...withConfig("glossary: 'words.yml',"), 'words.yml': '- term: guide\n  definition: A page.\n' },
  },
  'rule-failed': {
    broken: withConfig(
      'checks: {',
      "  'team/owner'(graph) {",
      '    graph.docs.guide.links.push({})',
      '  },',
      "  'team/later': async () => {},",
      "  'team/words'(graph, report) {",
      "    report({ doc: graph.docs.guide, position: { line: 99 }, message: 'Name an owner.' })",
      "    report({ file: '../secret.md', message: 'Name an owner.' })",
      "    report('Name an owner.')",
      '    return true',
      '  },',
      '},',
    ),
    sound: withConfig(
      'checks: {',
      "  'team/owner'(graph, report) {",
      "    for (const doc of Object.values(graph.docs)) if (doc.title === '') report({ doc, message: 'Write a title.' })",
      '  },',
      '},',
    ),
  },
  'rule-unknown': {
    broken: withConfig("checks: { 'Team/Words': 'throw' },"),
    sound: {
      ...withConfig("checks: { 'Team/Words': 'throw' },", "prose: 'styles',"),
      'styles/Team/Words.yml': "extends: existence\nmessage: Do not write '%s'.\ntokens: [easily]\n",
    },
  },
  'prose-style': {
    broken: {
      ...withConfig("prose: { use: ['Team', 'Gogle'], vocabularies: ['Shop'] },"),
      'styles/Team/Words.yml': 'extends: existance\nmessage: No.\n',
      'styles/Team/Spelling.yml': 'extends: spelling\nmessage: No.\n',
      'styles/Team/Scope.yml': 'extends: existence\nmessage: No.\nscope: summary\ntokens: [a]\n',
      'styles/Team/Level.yml': 'extends: existence\nmessage: No.\nlevel: high\ntokens: [a]\n',
      'styles/Team/Pattern.yml': "extends: existence\nmessage: No.\ntokens: ['(a']\n",
      'styles/Team/Syntax.yml': 'extends: [\n',
      'styles/Team/Swap.yml': 'extends: substitution\nmessage: No.\n',
    },
    sound: {
      ...withConfig("prose: { use: ['Team', 'Vale'], vocabularies: ['Shop'] },"),
      'styles/config/vocabularies/Shop/accept.txt': '# Names\n[Gg]uide\n',
      'styles/Team/Words.yml':
        "extends: existence\nmessage: Do not write '%s'.\nlevel: error\ntokens:\n  - (?i)easily\n",
    },
  },
  'term-unused': {
    broken: {
      ...withConfig("glossary: 'words.yml',"),
      'words.yml': '- term: cultivar\n  definition: A kind of apple.\n',
      'docs/apples.md': '# Apples\n\nCultivars, `cultivar` and cultivar-like ones.\n',
    },
    sound: {
      ...withConfig("glossary: 'words.yml',"),
      'words.yml': '- term: cultivar\n  aliases: [cultivars]\n  definition: A kind of apple.\n',
      'docs/apples.md': '# Apples\n\n## Cultivars\n\nOf all sorts.\n',
    },
  },
  'term-untranslated': {
    broken: {
      ...withConfig("glossary: 'words.yml',", "i18n: { locales: ['en', 'fr'] },"),
      'words.yml': '- term: cultivar\n  definition: A kind of apple.\n',
      'docs/apples.md': '# Apples\n\nA cultivar.\n',
      [frenchDoc('apples.md')]: '# Pommes\n\nUne variété.\n',
    },
    sound: {
      ...withConfig("glossary: 'words.yml',", "i18n: { locales: ['en', 'fr'] },"),
      'words.yml': '- term: cultivar\n  definition: A kind of apple.\n',
      'docs/apples.md': '# Apples\n\nA cultivar.\n',
      [frenchDoc('guide.md')]: '# Pommes\n\nUne variété.\n',
    },
  },
  'term-translation': {
    broken: {
      ...withConfig("glossary: 'words.yml',", "i18n: { locales: ['en', 'fr'] },"),
      'words.yml':
        '- term: cultivar\n  definition: A kind of apple.\n  translations:\n    fr: { term: variété, definition: Une pomme. }\n',
      'docs/apples.md': '# Apples\n\nA cultivar.\n',
      [frenchDoc('apples.md')]: '# Pommes\n\nUn cultivar.\n',
    },
    sound: {
      ...withConfig("glossary: 'words.yml',", "i18n: { locales: ['en', 'fr'] },"),
      'words.yml':
        '- term: cultivar\n  definition: A kind of apple.\n  translations:\n    fr: { term: variété, definition: Une pomme. }\n',
      'docs/apples.md': '# Apples\n\nA cultivar.\n',
      [frenchDoc('apples.md')]: '# Pommes\n\nLa Variété.\n',
    },
  },
  'variables-file': {
    broken: {
      ...withConfig(
        "variables: 'values/prices.yml',",
        `i18n: { locales: ['en', 'fr', 'de', 'it', 'es'], localeConfigs: {
  fr: { variables: 'values/prcies.yml' }, de: { variables: 'values/list.json' }, it: { variables: 'values/broken.yml' },
  es: { variables: 'values/deep.yml' },
} },`,
      ),
      'values/prices.yml': 'apple:\n  price: 2.50\n',
      'values/list.json': '[1]\n',
      'values/broken.yml': 'apple: [\n',
      'values/deep.yml': 'apple:\n  prices: [2]\n  the price: 2\n',
    },
    sound: {
      ...withConfig("variables: 'values/prices.yml',"),
      'values/prices.yml': '# The prices of this week\napple:\n  price: 2.5\n  isSweet: true\n  name: "Apple 2.50"\n',
      'docs/apples.md': '# Apples\n\n{{apple.price}} {{apple.isSweet}} {{apple.name}}\n',
    },
    ignoring: ['locale-messages'],
  },
  'variable-override': {
    broken: {
      ...withConfig(
        "variables: { apple: { price: '2 €', count: 3 } },",
        "docs: { path: 'docs', routeBasePath: '/', versions: { current: { variables: { apple: { price: 2, prise: '3 €' } } } } },",
      ),
    },
    sound: {
      ...withConfig(
        "variables: { apple: { price: '2 €', count: 3 } },",
        "docs: { path: 'docs', routeBasePath: '/', versions: { current: { variables: { apple: { count: 4 } } } } },",
      ),
    },
  },
  'config-unreadable': {
    broken: { 'site.config.mjs': siteConfig().replace('export default', 'export const site =') },
    sound: {
      'site.config.mjs': siteConfig().replace('export default', 'const site =').concat('export default site\n'),
    },
  },
  'config-callback': {
    broken: withConfig(
      "docs: { path: 'docs', routeBasePath: '/',\n  editUrl: ({ docPath }) => ({ 'index.md': '/edit' })[docPath].toString(),\n  numberPrefixParser: (name) => name, },",
    ),
    sound: withConfig("docs: { path: 'docs', routeBasePath: '/', editUrl: () => undefined },"),
  },
  'config-field': {
    broken: withConfig(
      "baseUrl: 'docs',",
      "onBrokenLinks: 'warning',",
      'titleDelimiter: 1,',
      "customCss: ['theme.css'],",
    ),
    sound: {
      ...withConfig(
        "baseUrl: '/docs/',",
        "onBrokenLinks: 'warn',",
        "titleDelimiter: '1',",
        "customCss: ['theme.css'],",
      ),
      'theme.css': ':root { --shop: red; }\n',
    },
  },
  'config-unknown-key': {
    broken: withConfig("tagLine: 'All you need',", "owner: 'Ada',"),
    sound: withConfig("tagline: 'All you need',", "customFields: { owner: 'Ada' },"),
  },
  'config-docs-folder': {
    broken: withConfig("docs: { path: 'dosc', routeBasePath: '/' },"),
    sound: withConfig("docs: { path: 'docs', routeBasePath: '/' },"),
  },
  'config-sidebars-missing': {
    broken: {
      ...withConfig("docs: { path: 'docs', routeBasePath: '/', sidebarPath: 'sidebar.json' },"),
      'sidebars.json': '{ "shop": ["index", "guide"] }\n',
    },
    sound: withConfig("docs: { path: 'docs', routeBasePath: '/', sidebarPath: false },"),
  },
  'config-components': {
    broken: {
      ...withConfig("components: { Price: 'components/Prcie.tsx' },"),
      'components/Price.tsx': 'export const Price = () => <b>2 €</b>\n',
    },
    sound: {
      ...withConfig("components: { Price: 'components/Price' },"),
      'components/Price.tsx': 'export const Price = () => <b>2 €</b>\n',
      ...mdxDoc('# Prices', '', 'An apple: <Price />'),
    },
  },
  'versions-file': {
    broken: { ...versions('2.0'), 'versions.json': '["2.0", "1/0", "2.0", 1]\n' },
    sound: versions('2.0'),
    verbose: true,
  },
  'version-unknown': {
    broken: {
      ...versions('2.0'),
      ...withDocs(
        "lastVersion: '2'",
        "onlyIncludeVersions: ['curent', '2.0']",
        "versions: { '2,0': { label: 'Two' } }",
      ),
    },
    sound: {
      ...versions('2.0'),
      ...withDocs(
        "lastVersion: '2.0'",
        "onlyIncludeVersions: ['current', '2.0']",
        "versions: { '2.0': { label: 'Two' } }",
      ),
    },
    verbose: true,
  },
  'version-ref': {
    broken: withDocs("versions: { '2.0': { ref: 'v2.0' } }"),
    sound: withDocs("versions: { '2.0': { ref: 'HEAD' } }"),
    committed: ['docs'],
  },
  'version-frozen': {
    broken: withDocs('versions: { current: { frozen: true } }'),
    sound: {
      ...withDocs(
        "lastVersion: 'current', versions: { '2.0': { ref: 'HEAD', path: '2.0', frozen: true }, current: { label: '3.0', path: '/' } }",
      ),
    },
    committed: ['docs'],
  },
  'version-ref-file': {
    broken: { ...withDocs("versions: { '2.0': { ref: 'HEAD' } }"), 'docs/first.md': { linkTo: 'index.md' } },
    sound: withDocs("versions: { '2.0': { ref: 'HEAD' } }"),
    committed: ['docs'],
  },
  'versions-none': {
    broken: withDocs('includeCurrentVersion: false'),
    sound: { ...versions('2.0'), ...withDocs('includeCurrentVersion: false') },
  },
  'docs-instances': {
    broken: {
      ...withConfig(
        "docs: [\n  { path: 'docs', routeBasePath: '/' },\n  { id: 'help', path: 'docs/help', routeBasePath: '/' },\n],",
      ),
      'docs/help/index.md': '---\nslug: /contact\n---\n\n# Help\n',
    },
    sound: {
      ...withConfig(
        "docs: [\n  { path: 'docs', routeBasePath: '/', exclude: ['help/**'] },\n  { id: 'help', path: 'docs/help', routeBasePath: 'help' },\n],",
      ),
      'docs/help/index.md': '# Help\n',
    },
  },
  'version-path-twice': {
    broken: {
      ...versions('2.0', '1.0'),
      ...withDocs("versions: { current: { path: 'new' }, '1.0': { path: 'new' } }"),
    },
    sound: {
      ...versions('2.0', '1.0'),
      ...withDocs("versions: { current: { path: 'new' }, '1.0': { path: 'old' } }"),
    },
  },
  'translation-file': {
    broken: {
      ...inFrench(),
      'i18n/fr/code.json': '{ "theme.docs.paginator.next": "Suivant" }\n',
      'i18n/fr/docusaurus-plugin-content-docs/current.json': '["Suivant"]\n',
      'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "title": }\n',
    },
    sound: {
      ...inFrench(),
      'i18n/fr/code.json': '{ "theme.docs.paginator.next": { "message": "Suivant" } }\n',
      'i18n/fr/docusaurus-plugin-content-docs/current.json': '{}\n',
    },
    verbose: true,
  },
  'translation-unknown': {
    broken: { ...inFrench(), [frenchNavbar]: '{ "item.label.Giude": { "message": "Manuel" } }\n' },
    sound: { ...inFrench(), [frenchNavbar]: '{ "item.label.Guide": { "message": "Manuel" } }\n' },
  },
  'translation-placeholder': {
    broken: {
      ...inFrench(),
      'i18n/fr/code.json': `{
  "theme.lastUpdated.atDate": { "message": " le {dat}" },
  "theme.lastUpdated.byUser": { "message": " par quelqu’un" },
  "theme.SearchModal.results": { "message": "un|{count}|beaucoup|trop" },
  "Hello {name}": { "message": "Bonjour {nom}" }
}
`,
    },
    sound: {
      ...inFrench(),
      'i18n/fr/code.json': `{
  "theme.lastUpdated.lastUpdatedAtBy": { "message": "Mis à jour{byUser}{atDate}" },
  "theme.SearchModal.results": { "message": "un|{count}|{count}|{count}" },
  "{page} | Manual": { "message": "{page} | Manuel | a | b" },
  "theme.of.our.own": { "message": "{a}|b|c|d" },
  "Hello {name}": { "message": "Bonjour" }
}
`,
    },
  },
  'translation-without-original': {
    broken: { ...inFrench(), [frenchDoc('guide.mdx')]: '# Manuel\n' },
    sound: { ...inFrench(), [frenchDoc('guide.md')]: '# Manuel\n' },
  },
  'translation-other-id': {
    broken: { ...inFrench(), [frenchDoc('guide.md')]: '---\nid: manuel\n---\n\n# Manuel\n' },
    sound: { ...inFrench(), [frenchDoc('guide.md')]: '---\ntitle: Manuel\n---\n\nTexte.\n' },
  },
  'translation-stale': {
    broken: { ...inFrench(), [frenchDoc('guide.md')]: '# Manuel\n', ...ledger('# Manuel\n', '# Old guide\n') },
    sound: {
      ...inFrench(),
      [frenchDoc('guide.md')]: '# Manuel\n',
      ...ledger('# Manuel\n', smallFiles['docs/guide.md']),
    },
    found: 'by asking for translations',
  },
  'locale-same-address': {
    broken: inFrench("localeConfigs: { fr: { baseUrl: '/' } }"),
    sound: inFrench("localeConfigs: { fr: { baseUrl: '/' , url: 'https://docs.fr.example' } }"),
  },
  'locale-messages': {
    broken: withConfig("i18n: { locales: ['en', 'sv'] },"),
    sound: withConfig("i18n: { locales: ['en', 'fr-CA'] },"),
  },

  'navbar-item-type': {
    broken: navbar("{ type: 'docs', docId: 'guide' }"),
    sound: navbar("{ type: 'doc', docId: 'guide' }"),
  },
  'navbar-nested-dropdown': {
    broken: navbar("{ label: 'More', items: [{ label: 'API', items: [{ label: 'Guide', to: '/guide' }] }] }"),
    sound: navbar("{ label: 'More', items: [{ label: 'Guide', to: '/guide' }] }"),
  },
  'navbar-item-field': {
    broken: navbar(
      "{ label: 'Guide' }",
      "{ to: '/guide' }",
      "{ label: 'Guide', to: '/guide', href: 'https://shop.example' }",
      "{ label: 'Guide', to: '/guide', position: 'middle' }",
      "{ type: 'doc', label: 'Guide' }",
      "{ label: 'Guide', to: '/guide', activeBaseRegex: '(' }",
      "{ label: 'Guide', to: '/guide', colour: 'red' }",
      "{ type: 'dropdown', label: 'More' }",
    ),
    sound: navbar(
      "{ label: 'Guide', to: '/guide', position: 'right', activeBaseRegex: '^/guide', 'data-colour': 'red' }",
      "{ href: 'https://shop.example', 'aria-label': 'Shop', className: 'shop-icon' }",
      "{ type: 'dropdown', label: 'More', items: [] }",
    ),
    verbose: true,
  },
  'navbar-unknown-doc': {
    broken: navbar("{ type: 'doc', docId: 'giude' }"),
    sound: navbar("{ type: 'doc', docId: 'guide' }"),
  },
  'navbar-unknown-sidebar': {
    broken: navbar("{ type: 'docSidebar', sidebarId: 'defaultSidebars' }"),
    sound: navbar("{ type: 'docSidebar', sidebarId: 'defaultSidebar' }"),
  },
  'navbar-sidebar-empty': {
    broken: {
      'site.config.mjs': (
        navbar("{ type: 'docSidebar', sidebarId: 'elsewhere' }")['site.config.mjs'] as string
      ).replace("routeBasePath: '/'", "routeBasePath: '/', sidebarPath: 'sidebars.json'"),
      'sidebars.json':
        '{\n  "shop": ["index", "guide"],\n  "elsewhere": [{ "type": "link", "label": "Blog", "href": "https://blog.example" }]\n}\n',
    },
    sound: {
      'site.config.mjs': (
        navbar("{ type: 'docSidebar', sidebarId: 'elsewhere' }")['site.config.mjs'] as string
      ).replace("routeBasePath: '/'", "routeBasePath: '/', sidebarPath: 'sidebars.json'"),
      'sidebars.json':
        '{\n  "shop": ["index"],\n  "elsewhere": ["guide", { "type": "link", "label": "Blog", "href": "https://blog.example" }]\n}\n',
    },
  },
  'navbar-unknown-plugin': {
    broken: navbar("{ type: 'doc', docId: 'guide', docsPluginId: 'community' }"),
    sound: navbar("{ type: 'doc', docId: 'guide', docsPluginId: 'default' }"),
  },
  'navbar-unknown-version': {
    broken: navbar("{ type: 'docsVersionDropdown', versions: ['curent', '1.0'] }"),
    sound: navbar("{ type: 'docsVersionDropdown', versions: ['current'] }"),
  },
  'footer-mixed-links': {
    broken: footer("{ title: 'Shop', items: [{ label: 'Guide', to: '/guide' }] }", "{ label: 'Start', to: '/' }"),
    sound: footer("{ title: 'Shop', items: [{ label: 'Guide', to: '/guide' }, { label: 'Start', to: '/' }] }"),
  },
  'file-missing': {
    broken: {
      ...withConfig("staticDirectories: ['static'],", "favicon: '/img/favicn.svg',", "stylesheets: ['/print.css'],"),
      'static/img/favicon.svg': picture,
      'docs/prices.md': '---\nimage: ./apples.png\n---\n\n# Prices\n',
    },
    sound: {
      ...withConfig(
        "staticDirectories: ['static'],",
        "favicon: '/img/favicon.svg',",
        "stylesheets: ['https://styles.example/print.css'],",
      ),
      'static/img/favicon.svg': picture,
      'docs/prices.md': '---\nimage: /img/favicon.svg\n---\n\n# Prices\n',
    },
  },
  'redirect-target-missing': {
    broken: redirects("{ from: '/begin', to: '/giude' }", "{ from: '/a', to: '/b' }", "{ from: '/b', to: '/a' }"),
    sound: redirects("{ from: '/begin', to: '/guide' }", "{ from: '/shop', to: 'https://shop.example' }"),
  },
  'redirect-hidden': {
    broken: redirects("{ from: '/guide', to: '/' }"),
    sound: redirects("{ from: '/guides', to: '/' }"),
  },
  'redirect-duplicate': {
    broken: redirects("{ from: '/begin', to: '/guide' }", "{ from: '/begin', to: '/' }"),
    sound: redirects("{ from: '/begin', to: '/guide' }", "{ from: '/start', to: '/guide' }"),
  },
} satisfies Record<string, Fixture>
