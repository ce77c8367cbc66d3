import { resolve } from 'node:path'
import { doc, type Files, type Fixture, siteConfig } from './fixture.ts'

const typescript: Files = { 'node_modules/typescript': { linkTo: resolve('node_modules/typescript') } }

/** A site with a compiler and these settings for samples. */
const proving = (settings: string, ...lines: string[]): Files => ({
  ...typescript,
  'site.config.mjs': siteConfig(`samples: { ${settings} },`),
  ...doc('# Prices', '', ...lines),
})

const basket = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "type": "object",
  "properties": { "apples": { "type": "integer" }, "paid": { "type": "boolean" } },
  "additionalProperties": false,
  "required": ["apples"]
}
`
const basketOf = (language: string, ...lines: string[]): Files => ({
  ...proving("schemas: { basket: 'schemas/basket.json' }", `\`\`\`${language} schema=basket`, ...lines, '```'),
  'schemas/basket.json': basket,
})

/** What `docs check --samples` reports about code samples. */
export const samples = {
  'code-sample-types': {
    broken: proving('', '```ts', "const price: number = '2'", '```', '', '- ```js', '  prices.sort()', '  ```'),
    sound: proving(
      '',
      '```ts',
      'const price: number = 2',
      '```',
      '',
      '```js excerpt',
      'prices.sort()',
      '```',
      '',
      '```ts nocheck="shows a wrong type"',
      "const price: number = '2'",
      '```',
    ),
    found: 'by proving samples',
  },
  'code-sample-nocheck': {
    broken: proving('', '```ts nocheck', "const price: number = '2'", '```', '', '```json nocheck=""', '{', '```'),
    sound: proving('', '```ts title="nocheck" nocheck="shows a wrong type"', "const price: number = '2'", '```'),
    found: 'by proving samples',
  },
  'code-sample-schema': {
    broken: {
      ...basketOf('yaml', 'apples: many', 'payed: true'),
      'docs/pears.md': '# Pears\n\n```json schema=basket\n{\n  // Not yet\n  "paid": false\n}\n```\n',
    },
    sound: basketOf('yaml', 'apples: 2', 'paid: true'),
    found: 'by proving samples',
  },
  'code-sample-schema-unknown': {
    broken: {
      ...basketOf('yaml', 'apples: 2'),
      'docs/pears.md': '# Pears\n\n```json schema=bakset\n{ "apples": 2 }\n```\n',
    },
    sound: basketOf('json', '{ "apples": 2 }'),
    found: 'by proving samples',
  },
  'code-sample-requires': {
    broken: proving(
      "languages: [], requires: [{ code: ['board.share', 'cards.share'], text: 'experimentalSharing' }]",
      '> ```js',
      '> board.open()',
      '> board.share()',
      '> ```',
    ),
    sound: proving(
      "languages: [], requires: [{ code: ['board.share', 'cards.share'], text: 'experimentalSharing' }]",
      'Sharing needs `experimentalSharing`.',
      '',
      '```js',
      'board.share()',
      '```',
    ),
    found: 'by proving samples',
  },
  'samples-compiler': {
    broken: { ...proving('', '```ts', 'const price = 2', '```'), 'node_modules/typescript': undefined },
    sound: { ...proving('languages: []', '```ts', 'const price = 2', '```'), 'node_modules/typescript': undefined },
    found: 'by proving samples',
  },
  'samples-types-missing': {
    broken: proving("types: ['shop']", '```ts', 'const price: Price = 2', '```'),
    sound: {
      ...proving("types: ['shop']", '```ts', 'const price: Price = 2', '```'),
      'node_modules/@types/shop/package.json': '{ "name": "@types/shop", "version": "1.0.0", "types": "index.d.ts" }\n',
      'node_modules/@types/shop/index.d.ts': 'type Price = number\n',
    },
    found: 'by proving samples',
  },
  'samples-compiler-option': {
    broken: proving('compilerOptions: { stritc: true }', '```ts', 'const price = 2', '```'),
    sound: proving('compilerOptions: { strict: true }', '```ts', 'const price = 2', '```'),
    found: 'by proving samples',
  },
  'samples-schema': {
    broken: { ...basketOf('json', '{ "apples": 2 }'), 'schemas/basket.json': 'apples: 2\n' },
    sound: basketOf('json', '{ "apples": 2 }'),
    found: 'by proving samples',
  },
} satisfies Record<string, Fixture>
