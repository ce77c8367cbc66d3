import { type Examples, lines } from './example.ts'

const doc = (...texts: string[]) => ({ 'docs/prices.md': lines(...texts) })
const partial = { 'docs/prices.mdx': lines("import Apples from './_apples.mdx'", '', '<Apples />') }
const withSchema = {
  'package.json': '{ "dependencies": { "zod": "*" } }',
  'site.config.ts': lines(
    "import { z } from 'zod'",
    '',
    'export default {',
    "  title: 'Corner Shop',",
    "  url: 'https://docs.example',",
    "  baseUrl: '/',",
    '  docs: {',
    "    routeBasePath: '/',",
    "    frontMatter: [{ files: 'prices.md', schema: z.looseObject({ title: z.string().max(10) }) }],",
    '  },',
    '}',
  ),
}
/** A schema with a function of the site, which is called for `docs/prices.md`. */
const trimming = (value: string) => ({
  'site.config.ts': lines(
    'docs: {',
    "  routeBasePath: '/',",
    '  frontMatter: [',
    '    {',
    "      files: 'prices.md',",
    `      schema: { '~standard': { validate: ({ title }) => ({ value: ${value} }) } },`,
    '    },',
    '  ],',
    '},',
  ),
})

/** Joined, because a page of ours imports this module, and its classes are checked. */
const unknownClass = ['button', 'huge'].join('--')

/** The config of a site with a plugin from a file of the same name, and more fields. */
function siteWithPlugin(name: string, ...fields: string[]) {
  return {
    'site.config.ts': lines(
      `import ${name} from './${name}.ts'`,
      '',
      'export default {',
      "  title: 'Corner Shop',",
      "  url: 'https://docs.example',",
      "  baseUrl: '/',",
      "  docs: { routeBasePath: '/' },",
      ...fields.map((field) => `  ${field}`),
      `  markdown: { remarkPlugins: [${name}] },`,
      '}',
    ),
  }
}

/** A plugin that refuses open tasks and warns of words that are written twice. */
const withPlugin = {
  ...siteWithPlugin('words'),
  'words.ts': lines(
    'export default function words() {',
    '  return (tree, file) => {',
    '    for (const node of tree.children) {',
    "      const text = node.children?.[0]?.value ?? ''",
    "      if (text.includes('OPEN')) file.fail('A task is open', node)",
    "      if (/(\\b\\w+) \\1\\b/i.test(text)) file.message('A word is written twice', node)",
    '    }',
    '  }',
    '}',
  ),
}

/** Files that are docs or pages: their names, encoding, ids, front matter and modules. */
export const docExamples = {
  'docs-none': {
    beside: { files: 'content/notes.txt' },
    broken: { 'site.config.ts': "docs: { ‸path: 'content', routeBasePath: '/' }," },
    fixed: { 'site.config.ts': "docs: { path: 'docs', routeBasePath: '/' }," },
  },
  'file-unreadable': {
    broken: { commands: lines('chmod 000 docs/guide.md', 'docs check', '‸docs/guide.md') },
    fixed: { commands: lines('chmod 644 docs/guide.md', 'docs check') },
  },
  'doc-failed': {
    broken: { ...trimming('title.trim()'), ...doc('‸An apple: 2 €.') },
    fixed: { ...trimming('title?.trim()'), ...doc('An apple: 2 €.') },
  },
  'page-over-budget': {
    command: 'docs build',
    broken: {
      'site.config.ts': 'pageBudget: { seconds: 1 },',
      'docs/prices.mdx': lines(
        '‸',
        'export function sum(prices) {',
        '  let total = 0',
        '  while (prices.length > 0) total += prices[0]',
        '  return total',
        '}',
        '',
        'Both: {sum([2, 3])} €.',
      ),
    },
    fixed: {
      'docs/prices.mdx': lines(
        'export function sum(prices) {',
        '  let total = 0',
        '  for (const price of prices) total += price',
        '  return total',
        '}',
        '',
        'Both: {sum([2, 3])} €.',
      ),
    },
  },
  'plugin-over-budget': {
    beside: {
      ...siteWithPlugin('totals', 'pageBudget: { seconds: 1 },'),
    },
    broken: {
      'totals.ts': lines(
        'export default () => (_tree, file) => {',
        "  while (file.path.endsWith('prices.md')) file.data.total = 5",
        '}',
      ),
      ...doc('‸', 'An apple and a pear.'),
    },
    fixed: {
      'totals.ts': lines(
        'export default () => (_tree, file) => {',
        "  if (file.path.endsWith('prices.md')) file.data.total = 5",
        '}',
      ),
      ...doc('An apple and a pear.'),
    },
  },
  'docs-tags-file': {
    beside: doc('---', 'tags: [fruit]', '---', '', 'An apple: 2 €.'),
    broken: { 'docs/tags.yml': lines('fruit:', '  ‸label: [Fruit]') },
    fixed: { 'docs/tags.yml': lines('fruit:', '  label: Fruit') },
  },
  'doc-tag-inline': {
    beside: { 'docs/tags.yml': lines('fruit:', '  label: Fruit') },
    broken: doc('---', '‸tags: [fruits]', '---', '', 'An apple: 2 €.'),
    fixed: doc('---', 'tags: [fruit]', '---', '', 'An apple: 2 €.'),
  },
  'mermaid-missing': {
    broken: doc('‸```mermaid', 'graph LR; Apple --> Shop', '```'),
    fixed: {
      'package.json': '{ "dependencies": { "mermaid": "*" } }',
      ...doc('```mermaid', 'graph LR; Apple --> Shop', '```'),
    },
  },
  'plugin-failed': {
    beside: withPlugin,
    broken: doc('‸Apples: OPEN'),
    fixed: doc('Apples: 2 €'),
  },
  'plugin-message': {
    beside: withPlugin,
    broken: doc('‸Very very cheap.'),
    fixed: doc('Very cheap.'),
  },
  'file-not-regular': {
    broken: { files: '‸docs/old.md -> gone.md' },
    fixed: { files: 'docs/old.md' },
  },
  'file-name-url': {
    broken: { files: '‸docs/c#.md' },
    fixed: { files: 'docs/c-sharp.md' },
  },
  'file-name-windows': {
    broken: { files: '‸docs/aux.md' },
    fixed: { files: 'docs/auxiliary.md' },
  },
  'doc-empty': {
    broken: doc('‸---', 'title: Prices', '---'),
    fixed: doc('---', 'title: Prices', '---', '', 'An apple: 2 €.'),
  },
  'doc-outside': {
    broken: { files: '‸docs/shared -> /usr/share' },
    fixed: { files: 'docs/shared/apples.md' },
  },
  'doc-not-utf8': {
    broken: {
      commands: lines(
        "echo 'A café is open.' | iconv -f UTF-8 -t ISO-8859-1 > docs/prices.md",
        'docs check',
        '‸docs/prices.md:1:6',
      ),
    },
    fixed: { commands: lines("echo 'A café is open.' > docs/prices.md", 'docs check') },
  },
  'doc-id-duplicate': {
    beside: { files: 'docs/prices.md' },
    broken: { 'docs/prices.mdx': '‸An apple: 2 €.' },
    fixed: { 'docs/more-prices.mdx': 'An apple: 2 €.' },
  },
  'doc-id-slash': {
    broken: doc('---', '‸id: shop/prices', '---', '', 'An apple: 2 €.'),
    fixed: doc('---', 'slug: /shop/prices', '---', '', 'An apple: 2 €.'),
  },
  'doc-slug': {
    broken: doc('---', '‸slug: /prices?all', '---', '', 'An apple: 2 €.'),
    fixed: doc('---', 'slug: /prices/all', '---', '', 'An apple: 2 €.'),
  },
  'front-matter-syntax': {
    broken: doc('---', 'title: ‸Prices: all of them', '---', '', 'An apple: 2 €.'),
    fixed: doc('---', "title: 'Prices: all of them'", '---', '', 'An apple: 2 €.'),
  },
  'front-matter-field': {
    broken: doc('---', '‸sidebar_position: first', '---', '', 'An apple: 2 €.'),
    fixed: doc('---', 'sidebar_position: 1', '---', '', 'An apple: 2 €.'),
  },
  'front-matter-unknown-key': {
    broken: doc('---', '‸sidebar_postion: 1', '---', '', 'An apple: 2 €.'),
    fixed: doc('---', 'sidebar_position: 1', '---', '', 'An apple: 2 €.'),
  },
  'front-matter-schema': {
    beside: withSchema,
    broken: doc('---', '‸title: Prices of all fruit', '---', '', 'An apple: 2 €.'),
    fixed: doc('---', 'title: Prices', '---', '', 'An apple: 2 €.'),
  },
  'front-matter-in-partial': {
    beside: partial,
    broken: { 'docs/_apples.mdx': lines('‸---', 'title: Apples', '---', '', 'An apple: 2 €.') },
    fixed: { 'docs/_apples.mdx': 'An apple: 2 €.' },
  },
  'route-duplicate': {
    beside: { files: 'docs/prices.md' },
    broken: { 'docs/prices/index.md': '‸An apple: 2 €.' },
    fixed: { 'docs/prices/all.md': 'An apple: 2 €.' },
  },
  'page-no-default-export': {
    broken: { 'src/pages/shop.tsx': lines('‸export function Shop() {', '  return <h1>Shop</h1>', '}') },
    fixed: { 'src/pages/shop.tsx': lines('export default function Shop() {', '  return <h1>Shop</h1>', '}') },
  },
  'theme-component-unplaced': {
    broken: { files: '‸src/theme/Foter.tsx' },
    fixed: { files: 'src/theme/Footer.tsx' },
  },
  'page-render-failed': {
    command: 'docs build',
    broken: {
      'src/pages/shop.tsx': lines('export default function Shop() {', '  return <p>{‸window.innerWidth} px</p>', '}'),
    },
    fixed: {
      'src/pages/shop.tsx': lines(
        "import { useEffect, useState } from 'react'",
        '',
        'export default function Shop() {',
        '  const [width, setWidth] = useState(0)',
        '  useEffect(() => setWidth(window.innerWidth), [])',
        '  return <p>{width} px</p>',
        '}',
      ),
    },
  },
  'global-changed': {
    command: 'docs build',
    broken: {
      'src/pages/shop.tsx': lines(
        "const fruits = ['Apples', 'Pears']",
        '‸Array.prototype.at = () => fruits[0]',
        '',
        'export default () => <p>{fruits.at(-1)}</p>',
      ),
    },
    fixed: {
      'src/pages/shop.tsx': lines(
        "const fruits = ['Apples', 'Pears']",
        'const first = () => fruits[0]',
        '',
        'export default () => <p>{first()}</p>',
      ),
    },
  },
  'csp-refused': {
    broken: {
      'src/pages/shop.tsx': lines(
        "const offer = '<b>Apples</b>'",
        '',
        'export default () => <p dangerouslySetInnerHTML=‸{{ __html: offer }} />',
      ),
    },
    fixed: {
      'src/pages/shop.tsx': lines(
        "import { trustedHtml } from 'quire-docs/trustedHtml'",
        '',
        "const offer = '<b>Apples</b>'",
        '',
        'export default () => <p dangerouslySetInnerHTML={trustedHtml(offer)} />',
      ),
    },
  },
  'class-unknown': {
    broken: {
      'src/pages/shop.tsx': `export default () => <p className="button ‸${unknownClass}">Apples</p>`,
    },
    fixed: {
      'src/pages/shop.tsx': `export default () => <p className="button button--lg">Apples</p>`,
    },
  },
  'style-ignored': {
    beside: { 'site.config.ts': "customCss: 'src/shop.css'," },
    broken: { 'src/shop.css': '.card { color: red ‸!imp }' },
    fixed: { 'src/shop.css': '.card { color: red !important }' },
  },
  'token-class-missing': {
    beside: { 'site.config.ts': "customCss: 'src/code.css'," },
    broken: { 'src/code.css': '‸.token.string { color: green }' },
    fixed: { 'src/code.css': ':root { --quire-code-string: green }' },
  },
  'module-bundle-failed': {
    beside: { 'src/components/Card.tsx': 'export const Card = () => <b>Card</b>' },
    broken: {
      'src/pages/shop.tsx': lines("import { ‸Crad } from '../components/Card'", '', 'export default () => <Crad />'),
    },
    fixed: {
      'src/pages/shop.tsx': lines("import { Card } from '../components/Card'", '', 'export default () => <Card />'),
    },
  },
} satisfies Examples
