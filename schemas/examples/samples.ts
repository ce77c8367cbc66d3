import { type Examples, lines } from './example.ts'

const command = 'docs check --samples'
const doc = (...texts: string[]) => ({ 'docs/prices.md': lines(...texts) })
const withCompiler = {
  'site.config.ts': 'samples: {},',
  'package.json': '{ "devDependencies": { "typescript": "*" } }',
}
const withOptions = (options: string) => ({ 'site.config.ts': `samples: { ${options} },` })
const typescript = { 'package.json': '{ "devDependencies": { "typescript": "*" } }' }
const basketSchema = {
  'site.config.ts': "samples: { schemas: { basket: 'schemas/basket.json' } },",
  'schemas/basket.json': lines(
    '{',
    '  "properties": { "apples": { "type": "integer" } },',
    '  "additionalProperties": false',
    '}',
  ),
}
const requires = {
  'site.config.ts': lines(
    'samples: {',
    '  languages: [],',
    "  requires: [{ code: ['board.share'], text: 'experimentalSharing' }],",
    '},',
  ),
}

/** What `docs check --samples` reports. */
export const sampleExamples = {
  'code-sample-types': {
    command,
    beside: withCompiler,
    broken: doc('```ts', "const ‸price: number = '2'", '```'),
    fixed: doc('```ts', 'const price: number = 2', '```'),
  },
  'code-sample-nocheck': {
    command,
    beside: withCompiler,
    broken: doc('‸```ts nocheck', "const price: number = '2'", '```'),
    fixed: doc('```ts nocheck="shows a wrong type"', "const price: number = '2'", '```'),
  },
  'code-sample-schema': {
    command,
    beside: basketSchema,
    broken: doc('```yaml schema=basket', '‸apples: many', '```'),
    fixed: doc('```yaml schema=basket', 'apples: 2', '```'),
  },
  'code-sample-schema-unknown': {
    command,
    beside: basketSchema,
    broken: doc('‸```yaml schema=bakset', 'apples: 2', '```'),
    fixed: doc('```yaml schema=basket', 'apples: 2', '```'),
  },
  'code-sample-requires': {
    command,
    beside: requires,
    broken: doc('```js', '‸board.share()', '```'),
    fixed: doc('Sharing needs `experimentalSharing`.', '', '```js', 'board.share()', '```'),
  },
  'samples-compiler': {
    command,
    beside: doc('```ts', 'const price = 2', '```'),
    broken: { 'site.config.ts': '‸samples: {},' },
    fixed: withCompiler,
  },
  'samples-types-missing': {
    command,
    beside: {
      'package.json': '{ "devDependencies": { "typescript": "*", "@types/node": "*" } }',
      ...doc('```ts', 'const price = 2', '```'),
    },
    broken: withOptions("types: [‸'nodes']"),
    fixed: withOptions("types: ['node']"),
  },
  'samples-compiler-option': {
    command,
    beside: { ...typescript, ...doc('```ts', 'const price = 2', '```') },
    broken: withOptions('compilerOptions: { ‸stritc: true }'),
    fixed: withOptions('compilerOptions: { strict: true }'),
  },
  'samples-schema': {
    command,
    beside: {
      'schemas/basket.json': '{ "type": "object" }',
      ...doc('```json schema=basket', '{ "apples": 2 }', '```'),
    },
    broken: withOptions("schemas: { basket: ‸'docs/guide.md' }"),
    fixed: withOptions("schemas: { basket: 'schemas/basket.json' }"),
  },
} satisfies Examples
