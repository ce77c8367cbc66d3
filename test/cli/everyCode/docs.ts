import { doc, type Fixture, mdxDoc, withConfig } from './fixture.ts'

/** A schema that throws when a doc has no title in its front matter. */
const trimmingSchema = [
  'docs: {',
  "  path: 'docs',",
  "  routeBasePath: '/',",
  "  frontMatter: [{ files: 'prices.md', schema: { '~standard': { validate: ({ title }) => ({ value: title.trim() }) } } }],",
  '},',
].join('\n')
const withStatic = withConfig("staticDirectories: ['static'],")

const titleSchema = (length: string) =>
  [
    'docs: {',
    "  path: 'docs',",
    "  routeBasePath: '/',",
    '  frontMatter: [',
    '    {',
    "      files: 'prices.md',",
    '      schema: {',
    "        '~standard': {",
    '          version: 1,',
    "          vendor: 'shop',",
    `          validate: (value) => (value.title.length < ${length} ? { value } : { issues: [{ path: ['title'], message: 'is longer than a label' }] }),`,
    '        },',
    '      },',
    '    },',
    '  ],',
    '},',
  ].join('\n')

/** Files that are docs or pages: their names, encoding, ids, front matter and modules. */
export const docs = {
  'docs-none': {
    broken: { 'docs/index.md': undefined, 'docs/guide.md': undefined, 'docs/notes.txt': 'Welcome.\n' },
    sound: { 'docs/index.md': undefined, 'docs/guide.md': '# Guide\n', 'docs/notes.txt': 'Welcome.\n' },
  },
  'file-unreadable': {
    broken: {
      ...withConfig(
        "staticDirectories: ['static'],",
        "components: { Price: 'src/Price.jsx' },",
        "docs: { path: 'docs', routeBasePath: '/', sidebarPath: 'sidebars.json' },",
        "pages: { path: 'pages' },",
      ),
      'docs/prices.md': { unreadable: '# Prices\n' },
      'docs/apples.mdx': "import Part from './_part.mdx'\n\n# Apples\n\n<Part />\n",
      'docs/_part.mdx': { unreadable: 'An apple.\n' },
      'docs/pears': { unreadableFolder: true },
      'static/list.pdf': { unreadable: '' },
      'static/old': { unreadableFolder: true },
      'src/Price.jsx': { unreadable: '' },
      'sidebars.json': { unreadable: '{}' },
      'pages/shop.jsx': { unreadable: '' },
    },
    sound: doc('# Prices'),
    found: 'by another user',
  },
  'doc-failed': {
    broken: { ...withConfig(trimmingSchema), ...doc('# Prices') },
    sound: { ...withConfig(trimmingSchema), ...doc('---', 'title: Prices', '---', '', 'A pear: 1 €.') },
  },
  'page-over-budget': {
    broken: {
      ...withConfig('pageBudget: { seconds: 0.5 },'),
      'docs/prices.md': `---\ntitle: Prices\n---\n\n${'*a_ '.repeat(20_000)}\n`,
      'docs/shop.md': '# Shop\n\n[prices](./prices.md#apples)\n',
    },
    sound: {
      ...withConfig('pageBudget: { seconds: 60 },'),
      'docs/prices.md': `# Prices\n\n${'*a_ '.repeat(800)}\n`,
    },
  },
  'docs-tags-file': {
    broken: {
      ...withConfig(
        "docs: [{ path: 'docs', routeBasePath: '/' }, { id: 'more', path: 'more', routeBasePath: 'more', tags: 'topics.yml' }],",
        "i18n: { locales: ['en', 'fr'] },",
      ),
      ...doc('---', 'tags: [pears, nuts]', '---', '', '# Prices'),
      'docs/tags.yml':
        'fruit:\n  label: [Fruit]\n  titel: Fruit\nnuts:\n  permalink: ../nuts\npears: { label: Pears }\n',
      'more/index.md': '# More\n',
      'more/topic.yml': 'fruit: { label: Fruit }\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/tags.yml': '- fruit\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '# Accueil\n',
    },
    sound: {
      ...doc('---', 'tags: [fruit, nuts]', '---', '', '# Prices'),
      'docs/tags.yml': 'fruit: { label: Fruit }\nnuts:\n',
    },
    ignoring: ['locale-messages'],
  },
  'doc-tag-inline': {
    broken: {
      ...doc('---', 'tags: [fruit, fruits]', '---', '', '# Prices'),
      'docs/tags.yml': 'fruit: { label: Fruit }\n',
    },
    sound: {
      ...withConfig("docs: { path: 'docs', routeBasePath: '/', tags: false },"),
      ...doc('---', 'tags: [fruits]', '---', '', '# Prices'),
      'docs/tags.yml': 'fruit: { label: Fruit }\n',
    },
  },
  'file-not-regular': {
    broken: {
      ...withStatic,
      'docs/old.md': { linkTo: 'gone.md' },
      'docs/new.md': { pipe: true },
      'static/a': { pipe: true },
    },
    sound: {
      'docs/old.txt': { linkTo: 'gone.md' },
      'docs/new': { pipe: true },
      'docs/all.md': { linkTo: '../all.md' },
      'all.md': '# All\n',
    },
  },
  'file-name-url': {
    broken: { 'docs/c#.md': '# C#\n', 'docs/100%.md': '# All\n', 'docs/why?/index.md': '# Why\n' },
    sound: { 'docs/c#.md': '---\nslug: /c-sharp\n---\n\n# C#\n', 'docs/a+b (c) ä.md': '# A\n' },
    ignoring: ['file-name-windows'],
  },
  'file-name-windows': {
    broken: {
      ...withStatic,
      'docs/aux.md': '# Aux\n',
      'docs/a:b.md': '# A\n',
      'static/con.txt': '',
      'static/a./b': '',
    },
    sound: { ...withStatic, 'docs/auxiliary.md': '# Aux\n', 'static/.well-known/a': '', 'docs/console.md': '# C\n' },
  },
  'doc-empty': {
    broken: { 'docs/prices.md': '', 'docs/apples.md': '---\ntitle: Apples\n---\n\n' },
    sound: { 'docs/prices.md': '2 €\n', 'docs/apples.md': '---\ndraft: true\n---\n' },
  },
  'doc-outside': {
    broken: { 'docs/shared': { linkTo: import.meta.dirname } },
    sound: { 'docs/shared': { linkTo: '../shared' }, 'shared/apples.md': '# Apples\n' },
  },
  'doc-not-utf8': {
    broken: { 'docs/prices.md': Uint8Array.from(Buffer.from('# Prices\n\nA café is open.\n', 'latin1')) },
    sound: doc('# Prices', '', 'A café is open.'),
  },
  'doc-id-duplicate': {
    broken: { 'docs/prices.md': '# Prices\n', 'docs/prices.mdx': '---\nslug: /all-prices\n---\n\n# Prices\n' },
    sound: { 'docs/prices.md': '# Prices\n', 'docs/prices.mdx': '---\nid: all-prices\n---\n\n# Prices\n' },
  },
  'doc-id-slash': {
    broken: doc('---', 'id: shop/prices', '---', '', '# Prices'),
    sound: doc('---', 'slug: /shop/prices', '---', '', '# Prices'),
  },
  'doc-slug': {
    broken: doc('---', 'slug: /prices?all', '---', '', '# Prices'),
    sound: doc('---', 'slug: /prices/all', '---', '', '# Prices'),
  },
  'route-duplicate': {
    broken: { 'docs/prices.md': '# Prices\n', 'docs/prices/index.md': '# All prices\n' },
    sound: { 'docs/prices.md': '# Prices\n', 'docs/prices/all.md': '# All prices\n' },
  },
  'front-matter-syntax': {
    broken: {
      ...doc('---', 'title: Prices: all of them', '---', '', 'An apple: 2 €.'),
      'docs/apples.md': '---\ntitle: Apples\n\n# Apples\n',
      'docs/pears.md': '---\ntitle: [Pears\n---\n\nPears.\n',
      'docs/plums.md': '---\ntitle: Plums\ntitle: More plums\n---\n\nPlums.\n',
      'docs/nuts.md': '\n\n---\ntitle: Nuts\n---\n\nNuts.\n',
      'docs/tabs.md': '---\nlast_update:\n\tauthor: Ada\n---\n\nTabs.\n',
    },
    sound: {
      ...doc('---', "title: 'Prices: all of them'", '---', '', 'An apple: 2 €.'),
      'docs/nuts.md': '\n---\n\nNuts: *all* of them.\n\n---\n',
    },
  },
  'front-matter-field': {
    broken: doc(
      '---',
      'sidebar_position: first',
      'title: [Prices]',
      'draft: maybe',
      'toc_max_heading_level: 9',
      '---',
      '',
      'An apple: 2 €.',
    ),
    sound: doc(
      '---',
      'sidebar_position: 1',
      'title: 2022',
      'draft: false',
      'toc_max_heading_level: 6',
      '---',
      '',
      '2 €',
    ),
  },
  'front-matter-unknown-key': {
    broken: doc('---', 'sidebar_postion: 1', 'currency: EUR', '---', '', '# Prices'),
    sound: {
      ...withConfig("markdown: { frontMatter: ['currency'] },"),
      ...doc('---', 'sidebar_position: 1', 'currency: EUR', '---', '', '# Prices'),
    },
  },
  'front-matter-schema': {
    broken: { ...withConfig(titleSchema('6')), ...doc('---', 'title: Prices', '---', '', '2 €') },
    sound: { ...withConfig(titleSchema('7')), ...doc('---', 'title: Prices', '---', '', '2 €') },
  },
  'front-matter-in-partial': {
    broken: {
      ...mdxDoc("import Apples from './_apples.mdx'", '', '# Prices', '', '<Apples />'),
      'docs/_apples.mdx': '---\ntitle: Apples\n---\n\nAn apple: 2 €.\n',
    },
    sound: {
      ...mdxDoc("import Apples from './_apples.mdx'", '', '# Prices', '', '<Apples />'),
      'docs/_apples.mdx': 'An apple: 2 €.\n\n---\n\nA pear: 3 €.\n',
    },
  },
  'page-no-default-export': {
    broken: {
      ...withConfig("pages: { path: 'pages' },"),
      'pages/shop.jsx': 'export function Shop() {\n  return <h1>Shop</h1>\n}\n',
    },
    sound: {
      ...withConfig("pages: { path: 'pages' },"),
      'pages/shop.jsx': 'function Shop() {\n  return <h1>Shop</h1>\n}\nexport { Shop as default }\n',
    },
  },
  'csp-refused': {
    broken: {
      ...withConfig("pages: { path: 'pages' },"),
      'pages/shop.jsx':
        "export default function Shop() {\n  return <main dangerouslySetInnerHTML={{ __html: '<h1>Shop</h1>' }} />\n}\n",
    },
    sound: {
      ...withConfig("pages: { path: 'pages' },"),
      'pages/shop.jsx':
        "import { trustedHtml } from 'quire-docs/trustedHtml'\n\nexport default function Shop() {\n  return <main dangerouslySetInnerHTML={trustedHtml('<h1>Shop</h1>')} />\n}\n",
    },
  },
  'class-unknown': {
    broken: mdxDoc('<a className="button button--huge" href="#">Order</a>\n'),
    sound: {
      ...mdxDoc('<a className="button button--lg button--own" href="#">Order</a>\n'),
      ...withConfig("customCss: ['own.css'],"),
      'own.css': '.button--own {\n  color: red;\n}\n',
    },
  },
  'style-ignored': {
    broken: {
      ...withConfig("customCss: ['shop.css'],"),
      'shop.css': 'a {\n  *zoom: 1;\n  color: red;\n}\n',
    },
    sound: {
      ...withConfig("customCss: ['shop.css'],"),
      'shop.css': 'a {\n  zoom: 1;\n  color: red;\n}\n',
    },
  },
  'token-class-missing': {
    broken: {
      ...withConfig("customCss: ['code.css'],"),
      'code.css': 'a {\n  color: red;\n}\n\n.token.string {\n  color: green;\n}\n',
    },
    sound: {
      ...withConfig("customCss: ['code.css'], themeConfig: { prism: { tokenClasses: 'prism' } },"),
      'code.css': '.token.string {\n  color: green;\n}\n',
    },
  },
  'theme-component-unplaced': {
    broken: { 'src/theme/Foter.jsx': 'export default () => <footer>Shop</footer>\n' },
    sound: { 'src/theme/Footer.jsx': 'export default () => <footer>Shop</footer>\n' },
  },
  'page-render-failed': {
    broken: {
      ...withConfig("pages: { path: 'pages' },"),
      'pages/shop.jsx': 'export default function Shop() {\n  return <h1>{window.innerWidth}</h1>\n}\n',
    },
    sound: {
      ...withConfig("pages: { path: 'pages' },"),
      'pages/shop.jsx':
        "import { useEffect, useState } from 'react'\n\nexport default function Shop() {\n  const [width, setWidth] = useState(0)\n  useEffect(() => setWidth(window.innerWidth), [])\n  return <h1>{width}</h1>\n}\n",
    },
    found: 'by a build',
  },
  'global-changed': {
    broken: {
      ...withConfig("pages: { path: 'pages' },"),
      'pages/shop.jsx': "Array.prototype.at = () => 'Pears'\nexport default () => <h1>{[].at(0)}</h1>\n",
    },
    sound: {
      ...withConfig("pages: { path: 'pages' },"),
      'pages/shop.jsx': "const at = Array.prototype.at\nexport default () => <h1>{at.call(['Pears'], 0)}</h1>\n",
    },
    found: 'by a build',
  },
  'module-bundle-failed': {
    broken: {
      ...withConfig("pages: { path: 'pages' },"),
      'pages/shop.jsx':
        "import { Crad as Card } from './_Card'\n\nexport default function Shop() {\n  return <Card />\n}\n",
      'pages/_Card.jsx': 'export const Card = () => <b>Card</b>\n',
    },
    sound: {
      ...withConfig("pages: { path: 'pages' },"),
      'pages/shop.jsx': "import { Card } from './_Card'\n\nexport default function Shop() {\n  return <Card />\n}\n",
      'pages/_Card.jsx': 'export const Card = () => <b>Card</b>\n',
    },
  },
} satisfies Record<string, Fixture>
