import { doc, type Fixture, mdxDoc } from './fixture.ts'

const priceCharts = {
  'package.json': '{ "dependencies": { "price-charts": "1.0.0" } }\n',
  'node_modules/price-charts/package.json':
    '{ "name": "price-charts", "exports": { ".": "./index.js", "./parts/*": "./parts/*.js" } }\n',
}

/** The module that translations come from. We have none; a site may bring one. */
const translations = { 'node_modules/@docusaurus/Translate/package.json': '{ "name": "@docusaurus/Translate" }\n' }

/** What stands in the body of a doc, but for links and images. */
export const markdown = {
  'mdx-syntax': {
    broken: {
      ...mdxDoc('# Prices', '', 'Cheaper than {price.'),
      'docs/apples.mdx': '# Apples\n\n<b>\n\nAn apple.\n',
      'docs/pears.mdx': '# Pears\n\nLess than <3 €.\n',
      'docs/plums.mdx': "import Price from './price\n\n# Plums\n",
      'docs/nuts.mdx': '# Nuts\n\nexport them all\n\n',
      'docs/figs.mdx': '# Figs\n\nA fig: {2 €}\n',
    },
    sound: { ...mdxDoc('# Prices', '', 'Cheaper than \\{price.'), 'docs/pears.mdx': '# Pears\n\nLess than \\<3 €.\n' },
  },
  'mdx-import-missing': {
    broken: {
      ...mdxDoc(
        "import Apples from './_aples.mdx'",
        "import Card from '@site/src/Crad'",
        '',
        '# Prices',
        '',
        '<Apples /> <Card />',
      ),
      'docs/_apples.mdx': 'An apple: 2 €.\n',
      'src/Card.jsx': 'export default () => <b>Card</b>\n',
    },
    sound: {
      ...mdxDoc(
        "import Apples from './_apples.mdx'",
        "import Card from '@site/src/Card'",
        '',
        '# Prices',
        '',
        '<Apples /> <Card />',
      ),
      'docs/_apples.mdx': 'An apple: 2 €.\n',
      'src/Card.jsx': 'export default () => <b>Card</b>\n',
    },
  },
  'mdx-package-missing': {
    broken: {
      ...mdxDoc(
        "import { Chart } from 'price-chrats'",
        "import { bar } from 'price-charts/bar'",
        "import CodeBlok from '@theme/CodeBlok'",
        '',
        '# Prices',
        '',
        '<Chart of={bar} /> <CodeBlok />',
      ),
      ...priceCharts,
    },
    sound: {
      ...mdxDoc(
        "import { Chart } from 'price-charts'",
        "import { pie } from 'price-charts/parts/pie'",
        "import { useState } from 'react'",
        "import useBaseUrl from '@docusaurus/useBaseUrl'",
        "import { basename } from 'node:path'",
        "import Tabs from '@theme/Tabs'",
        '',
        '# Prices',
        '',
        '<Chart of={pie} />',
      ),
      ...priceCharts,
    },
  },
  'mdx-import-loop': {
    broken: {
      ...mdxDoc("import Apples from './_apples.mdx'", '', '# Prices', '', '<Apples />'),
      'docs/_apples.mdx': "import Pears from './_pears.mdx'\n\n<Pears />\n",
      'docs/_pears.mdx': "import Apples from './_apples.mdx'\n\n<Apples />\n",
    },
    sound: {
      ...mdxDoc("import Apples from './_apples.mdx'", '', '# Prices', '', '<Apples />', '', '<Apples />'),
      'docs/_apples.mdx': "import Pears from './_pears.mdx'\n\n<Pears />\n",
      'docs/_pears.mdx': 'A pear: 3 €.\n',
    },
  },
  'mdx-unknown-component': {
    broken: mdxDoc('# Prices', '', '<Admonitoin type="tip">Buy two.</Admonitoin>', '', '<Price of="apple" />'),
    sound: mdxDoc(
      'export const Price = ({ of }) => <b>{of}</b>',
      '',
      '# Prices',
      '',
      '<Admonition type="tip">Buy two.</Admonition>',
      '',
      '<Price of="apple" />',
    ),
  },
  'admonition-unknown': {
    broken: doc('# Prices', '', ':::warnin', '', 'Prices rise.', '', ':::'),
    sound: doc('# Prices', '', ':::warning', '', 'Prices rise.', '', ':::'),
  },
  'admonition-spaced': {
    broken: doc('# Prices', '', '::: tip', '', 'Buy two.', '', ':::'),
    sound: doc('# Prices', '', ':::tip', '', 'Buy two.', '', ':::', '', '`::: tip` is not ::: tip.', '', '::: marks'),
  },
  'admonition-unclosed': {
    broken: doc('# Prices', '', ':::tip', '', 'Buy two.'),
    sound: doc('# Prices', '', ':::tip', '', 'Buy two.', '', ':::'),
  },
  'admonition-unopened': {
    broken: doc('# Prices', '', ':::tip', '', 'Buy two.', '', ':::', '', ':::'),
    sound: doc('# Prices', '', '::::tip', '', ':::note', '', 'Buy two.', '', ':::', '', '::::', '', 'A line of `:::`.'),
  },
  'tabs-misuse': {
    broken: mdxDoc(
      '# Prices',
      '',
      '<Tabs defaultValue="plum">',
      '  <TabItem value="apple">2 €</TabItem>',
      '  <TabItem value="apple">3 €</TabItem>',
      '  <TabItem label="Pear">4 €</TabItem>',
      '  <p>5 €</p>',
      '</Tabs>',
    ),
    sound: mdxDoc(
      '# Prices',
      '',
      '<Tabs defaultValue="apple">',
      '  <TabItem value="apple">2 €</TabItem>',
      '  <TabItem value="pear" label="Pear">4 €</TabItem>',
      '</Tabs>',
    ),
  },
  'translation-empty': {
    broken: {
      ...translations,
      ...mdxDoc(
        "import Translate, { translate } from '@docusaurus/Translate'",
        '',
        '# Prices',
        '',
        "{translate({ description: 'The sum' })}",
      ),
    },
    sound: {
      ...translations,
      ...mdxDoc(
        "import Translate, { translate } from '@docusaurus/Translate'",
        '',
        '# Prices',
        '',
        "{translate({ message: 'Sum', description: 'The sum' })}",
      ),
    },
  },
  'translation-children': {
    broken: {
      ...translations,
      ...mdxDoc(
        "import Translate from '@docusaurus/Translate'",
        '',
        '# Prices',
        '',
        '<Translate id="sum">The <b>sum</b></Translate>',
      ),
    },
    sound: {
      ...translations,
      ...mdxDoc(
        "import Translate from '@docusaurus/Translate'",
        '',
        '# Prices',
        '',
        '<Translate id="sum">The sum</Translate>',
      ),
    },
  },
  'heading-empty': {
    broken: doc('# Prices', '', '##', '', 'An apple: 2 €.'),
    sound: doc('# Prices', '', '## Apples', '', 'An apple: 2 €.'),
  },
  'heading-id-duplicate': {
    broken: doc('# Prices', '', '## Apples {#fruit}', '', '## Pears {#fruit}'),
    sound: doc('# Prices', '', '## Apples {#fruit}', '', '## Pears {#more-fruit}', '', '## Fruit'),
  },
  'heading-level-skipped': {
    broken: doc('# Prices', '', '## Fruit', '', '#### Apples'),
    sound: doc('# Prices', '', '## Fruit', '', '### Apples', '', '#### Red', '', '## Bread'),
  },
  'code-language-unknown': {
    broken: doc('# Prices', '', '```jvascript', 'price()', '```'),
    sound: doc(
      '# Prices',
      '',
      '```javascript',
      'price()',
      '```',
      '',
      '```',
      'price()',
      '```',
      '',
      '```text',
      'price()',
      '```',
    ),
  },
  'code-range': {
    broken: doc('# Prices', '', '```js {2-4}', 'price()', 'sum()', '```'),
    sound: doc('# Prices', '', '```js {1-2}', 'price()', 'sum()', '```'),
  },
  'code-sample-syntax': {
    broken: doc(
      '# Prices',
      '',
      '```json',
      '{ "apple": 2, "pear": }',
      '```',
      '',
      '```js',
      'const price = (2',
      '```',
      '',
      '```yaml',
      'apple: 2: 3',
      '```',
      '',
      '```css',
      '.price { color: red',
      '```',
      '',
      '```html',
      '<p class="price>2</p>',
      '```',
    ),
    sound: doc(
      '# Prices',
      '',
      '```json',
      '{ "apple": 2, "pear": 3 }',
      '```',
      '',
      '```js',
      'const price = (2)',
      '```',
      '',
      '```js nocheck',
      'const price = (2',
      '```',
      '',
      '```yaml',
      'apple: 2',
      '```',
      '',
      '```css',
      '.price { color: red }',
      '```',
      '',
      '```html',
      '<p class="price">2</p>',
      '```',
    ),
    verbose: true,
  },
} satisfies Record<string, Fixture>
