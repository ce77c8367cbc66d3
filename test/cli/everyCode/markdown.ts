import { doc, type Files, type Fixture, mdxDoc, siteConfig } from './fixture.ts'

const priceCharts = {
  'package.json': '{ "dependencies": { "price-charts": "1.0.0" } }\n',
  'node_modules/price-charts/package.json':
    '{ "name": "price-charts", "exports": { ".": "./index.js", "./parts/*": "./parts/*.js" } }\n',
  'node_modules/price-charts/index.js': 'export const Chart = ({ of }) => of\n',
  'node_modules/price-charts/parts/pie.js': "export const pie = 'A pie'\n",
}

/** The module that translations come from. We have none; a site may bring one. */
const translations = { 'node_modules/@docusaurus/Translate/package.json': '{ "name": "@docusaurus/Translate" }\n' }

const diagram = '```mermaid\ngraph LR; Apple --> Shop\n```'

/** A config with a plugin that refuses open tasks and warns of words that are written twice. */
const withPlugin: Files = {
  'site.config.mjs': `import words from './words.mjs'\n\n${siteConfig('markdown: { remarkPlugins: [words] },')}`,
  'words.mjs': `export default function words() {
  return (tree, file) => {
    for (const node of tree.children) {
      const [text] = node.children ?? []
      if (/OPEN/.test(text?.value)) file.fail('A task is open.', text)
      if (/(\\b\\w+) \\1\\b/.test(text?.value)) file.message('A word is written twice.', text)
    }
  }
}
`,
}

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
      'docs/grapes.mdx': '# Grapes\n\nAs in <https://shop.example>, <ada@shop.example>.\n',
    },
    sound: { ...mdxDoc('# Prices', '', 'Cheaper than \\{price.'), 'docs/pears.mdx': '# Pears\n\nLess than \\<3 €.\n' },
  },
  'emoji-name': {
    broken: doc('# Prices', '', 'Apples are cheap :tada:, and :not_one: is none.'),
    sound: doc('# Prices', '', 'Apples are cheap 🎉. At 10:100:20, `:tada:` is code.'),
  },
  'foreign-syntax': {
    broken: {
      ...doc(
        '# Prices',
        '',
        '!!! note "Season"',
        '    Apples are cheap.',
        '',
        '!!! tip',
        '',
        '$$',
        'p = n * 2_1',
        '$$',
      ),
      'docs/apples.md': '# Apples\n\n[[toc]]\n\n::: details More\n\nText.\n\n```jsx live\n<Apple />\n```\n',
      'docs/pears.md': '# Pears\n\n=== "Red"\n\n    Two.\n\n![[pear.png|100]]\n\n.. note::\n\n```{tip}\nEat it.\n```\n',
    },
    sound: doc(
      '# Prices',
      '',
      'Pay with $$ or \\$\\$a=b\\$\\$, !!! and `!!! note`, at `{% raw %}`, [[Prototype]], [toc](./guide.md).',
      '',
      '```md',
      '!!! note',
      '```',
    ),
  },
  'mermaid-missing': {
    broken: doc('# Prices', '', diagram, '', diagram),
    sound: {
      ...doc('# Prices', '', diagram),
      'node_modules/mermaid/package.json': '{ "name": "mermaid", "version": "11.0.0" }\n',
    },
  },
  'plugin-over-budget': {
    broken: {
      ...doc('# Prices', '', 'A pear.'),
      'site.config.mjs': `function endless() { return () => { for (;;); } }\n${siteConfig('pageBudget: { seconds: 0.2 }, markdown: { remarkPlugins: [endless] },')}`,
    },
    sound: {
      ...doc('# Prices', '', 'A pear.'),
      'site.config.mjs': `function brief() { return () => {} }\n${siteConfig('pageBudget: { seconds: 60 }, markdown: { remarkPlugins: [brief] },')}`,
    },
  },
  'plugin-failed': {
    broken: { ...doc('# Prices', '', 'A price: OPEN'), ...withPlugin },
    sound: { ...doc('# Prices', '', 'A price: 2 €'), ...withPlugin },
  },
  'plugin-message': {
    broken: { ...doc('# Prices', '', 'Cheap very very.'), ...withPlugin },
    sound: { ...doc('# Prices', '', 'Very cheap.'), ...withPlugin },
  },
  'name-reserved': {
    broken: {
      ...doc('# Prices', '', '<div id="__docusaurus">An apple.</div>', '', '## Pear {#__quire_page}'),
      'docs/apples.mdx': '# Apples\n\n<iframe title="Shop" name="cookie" src="https://shop.example" />\n',
    },
    sound: doc('# Prices', '', '## Page data', '', '<a id="body" name="cookie"></a>', '', '## \\_\\_quire_page'),
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
    broken: mdxDoc(
      '# Prices',
      '',
      '<Admonitoin type="tip">Buy two.</Admonitoin>',
      '',
      '<Price of="apple" />',
      '',
      '<admonition type="tip">Buy two.</admonition> <price />',
    ),
    sound: mdxDoc(
      'export const Price = ({ of }) => <b>{of}</b>',
      '',
      '# Prices',
      '',
      '<Admonition type="tip">Buy two.</Admonition>',
      '',
      '<Price of="apple" />',
      '',
      '<price-tag /> <kbd>2</kbd> <svg><linearGradient /></svg>',
    ),
  },
  'mdx-undefined-name': {
    broken: mdxDoc('export const price = 2', '', '# Prices', '', 'An apple: {prise} €, two: {2 * sum.of(apple)} €.'),
    sound: mdxDoc(
      'export const price = 2',
      'export const List = ({ of }) => of.map((one) => <b key={one}>{one}</b>)',
      '',
      '# Prices',
      '',
      'An apple: {price} €, two: {[1, 2].map((count) => Math.round(count * price)).join()} €. \\{price}',
      '',
      '<button onClick={() => scrollTo(0, 0)}>{typeof shop === "undefined" ? price : shop}</button>',
    ),
  },
  'merge-conflict': {
    broken: {
      ...doc('# Prices', '', '<<<<<<< HEAD', 'An apple: 2 €.', '=======', 'An apple: 3 €.', '>>>>>>> main'),
      'docs/apples.md': '---\n<<<<<<< HEAD\ntitle: Apples\n=======\ntitle: All apples\n>>>>>>> main\n---\n\nApples.\n',
    },
    sound: doc(
      '# Prices',
      '',
      '```text',
      '<<<<<<< HEAD',
      '=======',
      '>>>>>>> main',
      '```',
      '',
      'Apples',
      '',
      '=======',
    ),
  },
  'text-direction-control': {
    broken: doc('# Prices', '', 'An apple: \u202e2 €\u202c.', '', '```js', "const price = '\u2066' // 2", '```'),
    sound: doc('# Prices', '', '<bdi>2 €</bdi> עברית\u200f'),
  },
  'markup-unsafe': {
    broken: mdxDoc(
      '# Prices',
      '',
      '<button onclick="buy()">Buy</button> <button formAction=" java&#115;cript:buy()">Buy</button>',
      '',
      '<script>buy()</script>',
      '',
      '<iframe srcDoc="<p>2 €</p>" title="Prices"></iframe>',
      '',
      '<form action="JavaScript:buy()"></form> <object data="data:text/html,2"></object>',
      '',
      '<svg><a xlinkHref="javascript:buy()"><text>Buy</text></a></svg>',
    ),
    sound: mdxDoc(
      '# Prices',
      '',
      '<button type="button" onClick={() => buy()}>Buy</button> `<script>`',
      '',
      '<form action="https://shop.example/buy"></form> <object data="https://shop.example/a.pdf"></object>',
      '',
      '<span itemScope><meta itemProp="price" content="2" /></span> <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="A dot" />',
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
  'component-property': {
    broken: mdxDoc(
      '# Prices',
      '',
      '<Field type="number" optional>An apple.</Field>',
      '',
      '<Badge variant="warn">2 €</Badge> <Accordion title="Apples" defaultOpen="yes">2 €</Accordion>',
      '',
      'export const cols = 2',
      '',
      '<Icon name="apple" size={cols} />',
    ),
    sound: mdxDoc(
      '# Prices',
      '',
      'export const cols = "2"',
      '',
      '<Field name="apple" type="number" default={2} required>An apple.</Field>',
      '',
      '<Columns cols={cols}>',
      '',
      '<Badge variant="warning">2 €</Badge> <Icon name="apple" size={16} label="Apple" />',
      '',
      '</Columns>',
    ),
  },
  'component-content': {
    broken: mdxDoc(
      '# Prices',
      '',
      '<Steps>',
      '',
      '- Take an apple.',
      '',
      '</Steps>',
      '',
      '<Steps>',
      '  <Step />',
      '</Steps>',
      '',
      '<FileTree>prices.csv</FileTree>',
      '',
      ':::code-group',
      '',
      'An apple.',
      '',
      ':::',
      '',
      '<CardGrid />',
    ),
    sound: mdxDoc(
      '# Prices',
      '',
      '<Steps>',
      '',
      '1. Take an apple.',
      '',
      '</Steps>',
      '',
      '<Steps>',
      '  <Step title="Pay." />',
      '</Steps>',
      '',
      '<FileTree>',
      '',
      '- prices.csv',
      '',
      '</FileTree>',
      '',
      ':::code-group',
      '',
      '```json',
      '{ "apple": 2 }',
      '```',
      '',
      ':::',
      '',
      '<CardGrid><Card title="Apple" /></CardGrid> <Badge text="2 €" />',
    ),
  },
  'icon-unknown': {
    broken: mdxDoc(
      '# Prices',
      '',
      '<Icon name="aple" /> An apple: 2 €.',
      '',
      '<Card title="Apples" icon="fruit-box" />',
    ),
    sound: mdxDoc(
      '# Prices',
      '',
      '<Icon name="apple" /> An apple: 2 €.',
      '',
      '<Card title="Apples" icon="package-open" />',
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
  'heading-title-repeated': {
    broken: doc('# Prices', '', 'All of them.', '', '# Apples'),
    sound: doc('---', 'title: Prices', '---', '', '# All prices', '', '## Apples'),
  },
  'code-unclosed': {
    broken: { ...doc('# Prices', '', '```js', 'price()'), 'docs/pears.md': '# Pears\n\n- ~~~\n  price()\n\nPears.\n' },
    sound: doc('# Prices', '', '````md', '```js', 'price()', '````', '', '- ~~~', '  price()', '  ~~~'),
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
