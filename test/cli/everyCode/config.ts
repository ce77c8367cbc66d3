import { type Fixture, mdxDoc, picture, siteConfig, withConfig } from './fixture.ts'

const navbar = (...items: string[]) =>
  withConfig(
    `themeConfig: {\n  navbar: {\n    items: [\n${items.map((item) => `      ${item},\n`).join('')}    ],\n  },\n},`,
  )
const footer = (...links: string[]) =>
  withConfig(
    `themeConfig: {\n  footer: {\n    links: [\n${links.map((link) => `      ${link},\n`).join('')}    ],\n  },\n},`,
  )
const redirects = (...list: string[]) => withConfig(`redirects: [\n${list.map((one) => `  ${one},\n`).join('')}],`)

/** The site config, with navbar, footer and redirects. */
export const config = {
  'config-missing': {
    broken: { 'site.config.mjs': undefined },
    sound: { 'site.config.mjs': undefined, 'site.config.js': siteConfig() },
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
  'versions-unsupported': {
    broken: withConfig(
      "docs: {\n  path: 'docs',\n  routeBasePath: '/',\n  lastVersion: '2.0',\n  onlyIncludeVersions: ['2.0'],\n  includeCurrentVersion: false,\n  editCurrentVersion: true,\n  versions: { '2.0': { label: 'Two' } },\n},",
    ),
    sound: {
      ...withConfig(
        "docs: {\n  path: 'docs',\n  routeBasePath: '/',\n  lastVersion: 'current',\n  onlyIncludeVersions: ['current'],\n  disableVersioning: true,\n  versions: { current: { label: 'Two', path: 'two', badge: true, banner: 'unreleased' } },\n},",
      ),
      'versions.json': '["2.0"]\n',
      'versioned_docs/version-2.0/guide.md': '# Guide\n',
    },
    verbose: true,
  },
  'translations-unsupported': {
    broken: withConfig(
      "docs: { path: 'docs', routeBasePath: '/', editLocalizedFiles: true },",
      "i18n: {\n  locales: ['en', 'fr'],\n  path: 'languages',\n  localeConfigs: { en: { path: 'english', calendar: 'iso8601' }, fr: { label: 'Français' } },\n},",
    ),
    sound: withConfig(
      "i18n: {\n  defaultLocale: 'en-GB',\n  locales: ['en-GB'],\n  path: 'i18n',\n  localeConfigs: { 'en-GB': { path: 'en-GB', calendar: 'gregory', label: 'English', htmlLang: 'en', direction: 'ltr' } },\n},",
    ),
    verbose: true,
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
