import { type Examples, lines } from './example.ts'

const doc = (...texts: string[]) => ({ 'docs/prices.md': lines(...texts) })
const mdx = (...texts: string[]) => ({ 'docs/prices.mdx': lines(...texts) })

/** What stands in the body of a doc, but for links and images. */
export const markdownExamples = {
  'mdx-syntax': {
    broken: mdx('Cheaper than ‸{price.'),
    fixed: mdx('Cheaper than \\{price.'),
  },
  'name-reserved': {
    broken: doc('‸<div id="__docusaurus">An apple: 2 €.</div>'),
    fixed: doc('<div id="apple">An apple: 2 €.</div>'),
  },
  'mdx-import-missing': {
    beside: { 'docs/_apples.mdx': 'An apple: 2 €.' },
    broken: mdx("‸import Apples from './_aples.mdx'", '', '<Apples />'),
    fixed: mdx("import Apples from './_apples.mdx'", '', '<Apples />'),
  },
  'import-private': {
    beside: { '.env': 'PRICE=2 €', 'prices.txt': '2 €' },
    broken: mdx("import prices from ‸'../.env?raw'", '', 'An apple: {prices}'),
    fixed: mdx("import prices from '../prices.txt?raw'", '', 'An apple: {prices}'),
  },
  'mdx-package-missing': {
    broken: mdx("import { createElement } from ‸'raect'", '', "{createElement('b', {}, '2 €')}"),
    fixed: mdx("import { createElement } from 'react'", '', "{createElement('b', {}, '2 €')}"),
  },
  'mdx-import-loop': {
    beside: mdx("import Apples from './_apples.mdx'", '', '<Apples />'),
    broken: {
      'docs/_apples.mdx': lines("‸import Apples from './_apples.mdx'", '', 'An apple: 2 €. <Apples />'),
    },
    fixed: { 'docs/_apples.mdx': 'An apple: 2 €.' },
  },
  'mdx-unknown-component': {
    broken: mdx('‸<Admonitoin type="tip">Buy two.</Admonitoin>'),
    fixed: mdx('<Admonition type="tip">Buy two.</Admonition>'),
  },
  'mdx-unknown-element': {
    broken: mdx('‸<admonition type="tip">Buy two.</admonition>'),
    fixed: mdx('<Admonition type="tip">Buy two.</Admonition>'),
  },
  'element-misplaced': {
    broken: mdx('export const price = 2', '', '<table>‸<tr><td>{price} €</td></tr></table>'),
    fixed: mdx('export const price = 2', '', '<table><tbody><tr><td>{price} €</td></tr></tbody></table>'),
  },
  'mdx-undefined-name': {
    broken: mdx('An apple: {‸price} €.'),
    fixed: mdx('export const price = 2', '', 'An apple: {price} €.'),
  },
  'merge-conflict': {
    broken: doc('‸<<<<<<< HEAD', 'An apple: 2 €.', '=======', 'An apple: 3 €.', '>>>>>>> main'),
    fixed: doc('An apple: 3 €.'),
  },
  'text-direction-control': {
    broken: {
      commands: lines(
        "printf 'An apple: \\342\\200\\2562 €.\\n' > docs/prices.md",
        'docs check',
        '‸docs/prices.md:1:11',
      ),
    },
    fixed: { commands: lines("printf 'An apple: <bdi>2 €</bdi>.\\n' > docs/prices.md", 'docs check') },
  },
  'markup-unsafe': {
    broken: doc('‸<button onclick="buy()">Buy</button>'),
    fixed: doc('<a href="/guide">How to buy</a>'),
  },
  'foreign-syntax': {
    broken: doc('‸!!! note', '    Apples are cheap.'),
    fixed: doc(':::note', '', 'Apples are cheap.', '', ':::'),
  },
  'emoji-name': {
    broken: doc('Apples are cheap ‸:tada:'),
    fixed: doc('Apples are cheap 🎉'),
  },
  'admonition-unknown': {
    broken: doc('‸:::warn', '', 'Prices rise.', '', ':::'),
    fixed: doc(':::warning', '', 'Prices rise.', '', ':::'),
  },
  'admonition-spaced': {
    broken: doc('‸::: tip', '', 'Buy two.', '', ':::'),
    fixed: doc(':::tip', '', 'Buy two.', '', ':::'),
  },
  'admonition-unclosed': {
    broken: doc('‸:::tip', '', 'Buy two.'),
    fixed: doc(':::tip', '', 'Buy two.', '', ':::'),
  },
  'admonition-unopened': {
    broken: doc(':::tip', '', 'Buy two.', '', ':::', '', '‸:::'),
    fixed: doc(':::tip', '', 'Buy two.', '', ':::'),
  },
  'tabs-misuse': {
    broken: mdx(
      '<Tabs>',
      '  <TabItem value="apple">2 €</TabItem>',
      '  ‸<TabItem value="apple">3 €</TabItem>',
      '</Tabs>',
    ),
    fixed: mdx('<Tabs>', '  <TabItem value="apple">2 €</TabItem>', '  <TabItem value="pear">3 €</TabItem>', '</Tabs>'),
  },
  'component-property': {
    broken: mdx('<Field name="apple" ‸tpye="number">The price of an apple.</Field>'),
    fixed: mdx('<Field name="apple" type="number">The price of an apple.</Field>'),
  },
  'component-content': {
    broken: mdx('‸<Steps>', '', '- Take an apple.', '- Pay.', '', '</Steps>'),
    fixed: mdx('<Steps>', '', '1. Take an apple.', '2. Pay.', '', '</Steps>'),
  },
  'icon-unknown': {
    broken: mdx('<Icon ‸name="aple" /> An apple: 2 €.'),
    fixed: mdx('<Icon name="apple" /> An apple: 2 €.'),
  },
  'translation-empty': {
    broken: mdx(
      "import { translate } from '@docusaurus/Translate'",
      '',
      "All {‸translate({ description: 'Above the prices' })}:",
    ),
    fixed: mdx(
      "import { translate } from '@docusaurus/Translate'",
      '',
      "All {translate({ message: 'prices', description: 'Above the prices' })}:",
    ),
  },
  'translation-children': {
    broken: mdx("import Translate from '@docusaurus/Translate'", '', '‸<Translate>Our <b>prices</b></Translate>'),
    fixed: mdx(
      "import Translate from '@docusaurus/Translate'",
      '',
      "<Translate values={{ prices: <b>prices</b> }}>{'Our {prices}'}</Translate>",
    ),
  },
  'heading-empty': {
    broken: doc('‸##', '', 'An apple: 2 €.'),
    fixed: doc('## Apples', '', 'An apple: 2 €.'),
  },
  'heading-id-duplicate': {
    broken: doc('## Apples {#fruit}', '', '‸## Pears {#fruit}'),
    fixed: doc('## Apples {#fruit}', '', '## Pears {#more-fruit}'),
  },
  'heading-level-skipped': {
    broken: doc('## Fruit', '', '‸#### Apples'),
    fixed: doc('## Fruit', '', '### Apples'),
  },
  'heading-title-repeated': {
    broken: doc('# Prices', '', '‸# Apples'),
    fixed: doc('# Prices', '', '## Apples'),
  },
  'code-unclosed': {
    broken: doc('‸```js', 'price()'),
    fixed: doc('```js', 'price()', '```'),
  },
  'code-language-unknown': {
    broken: doc('‸```jvascript', 'price()', '```'),
    fixed: doc('```javascript', 'price()', '```'),
  },
  'code-range': {
    broken: doc('‸```js {4}', 'price()', '```'),
    fixed: doc('```js {1}', 'price()', '```'),
  },
  'term-unknown': {
    beside: {
      'site.config.ts': "glossary: 'glossary.yml',",
      'glossary.yml': lines('- term: cultivar', '  definition: A kind of apple.'),
    },
    broken: mdx('Buy a ‸<Term>cultivr</Term>.', '', 'Each cultivar is 2 €.'),
    fixed: mdx('Buy a <Term>cultivar</Term>.', '', 'Each cultivar is 2 €.'),
  },
  'variable-unknown': {
    beside: { 'site.config.ts': "variables: { apple: { price: '2 €' } }," },
    broken: doc('An apple: {{‸apple.prise}}.'),
    fixed: doc('An apple: {{apple.price}}.'),
  },
  'code-file': {
    beside: { 'src/price.js': '// #region apples\nconst price = 2\n// #endregion\n' },
    broken: doc('```js file=src/price.js region=‸aples', '```'),
    fixed: doc('```js file=src/price.js region=apples', '```'),
  },
  'code-sample-syntax': {
    broken: doc('```json', '{ "apple": 2, "pear": ‸}', '```'),
    fixed: doc('```json', '{ "apple": 2, "pear": 3 }', '```'),
  },
} satisfies Examples
