import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fenceOption } from '../../pipeline/code/fenceOption.ts'
import { compile } from '../../pipeline/compile.ts'
import { findCompiler } from '../../pipeline/samples/compiler.ts'
import { compileSchema, schemaErrors } from '../../pipeline/samples/schemaErrors.ts'
import { folder } from '../cli/folder.ts'
import { report } from '../report.ts'
import { site } from '../site.ts'
import { config } from './checks/checked.ts'

type Files = Record<string, string>

/** The folder of the compiler; that of another version where the environment names one. */
const typescript = process.env.QUIRE_TYPESCRIPT ?? resolve('node_modules/typescript')

/** A site with a compiler, and the packages that are named. */
async function provingSite(files: Files, samples: object = {}, packages: string[] = []): Promise<string> {
  const root = await site({ ...config({ samples }), ...files })
  for (const name of ['typescript', ...packages]) {
    mkdirSync(join(root, 'node_modules', name, '..'), { recursive: true })
    symlinkSync(name === 'typescript' ? typescript : resolve('node_modules', name), join(root, 'node_modules', name))
  }
  return root
}

const prove = async (root: string) => {
  const { diagnostics, samples } = await compile({ root, samples: true })
  return { text: report(diagnostics), samples }
}

const proved = async (files: Files, samples?: object, packages?: string[]) =>
  (await prove(await provingSite(files, samples, packages))).text

const fence = (info: string, ...lines: string[]) => `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`

test('the compiler reads no block that names no language, whatever the default language of the site', async () => {
  const files = { 'content/a.md': `# A\n\n${fence('', 'app', '├── src')}\n${fence('ts', 'const a: number = ""')}` }
  const themeConfig = { prism: { defaultLanguage: 'ts' } }
  const root = await provingSite({ ...config({ samples: {}, themeConfig }), ...files })
  expect((await prove(root)).text).toMatchInlineSnapshot(`
    "content/a.md:9:7  code-sample-types
      TypeScript reports \`a\`: Type 'string' is not assignable to type 'number'. (TS2322)"
  `)
})

// SAMPLE-1
test('what the compiler reports about a sample is at its line and column, wherever the sample stands', async () => {
  const text = [
    '# A\n',
    fence('ts title="a.ts" {1}', 'const a: number = 1', 'const b: string = a'),
    '- In a list:\n\n  ```js\n  const ä = 1\n  ä.toFixd()\n  ```\n',
    "> ```tsx\n> const s = '🎉'; const n: number = s\n> ```\n",
    '<Tabs>\n  <TabItem value="one">\n\n    ```ts\n    let c: boolean = 1\n    ```\n\n  </TabItem>\n</Tabs>\n',
    fence('js', '// highlight-next-line', 'const d = 1', 'const d = 2 // [!code --]', 'd.no()'),
    fence('shell npm2yarn', 'npm install shop'),
    fence('python', 'let e: string = 1'),
  ].join('\n')
  expect(await proved({ 'content/a.mdx': text })).toMatchInlineSnapshot(`
    "content/a.mdx:5:7  code-sample-types
      TypeScript reports \`b\`: Type 'number' is not assignable to type 'string'. (TS2322)
    content/a.mdx:12:5  code-sample-types
      TypeScript reports \`toFixd\`: Property 'toFixd' does not exist on type '1'. Did you mean 'toFixed'? (TS2551)
    content/a.mdx:16:25  code-sample-types
      TypeScript reports \`n\`: Type 'string' is not assignable to type 'number'. (TS2322)
    content/a.mdx:23:9  code-sample-types
      TypeScript reports \`c\`: Type 'number' is not assignable to type 'boolean'. (TS2322)
    content/a.mdx:33:3  code-sample-types
      TypeScript reports \`no\`: Property 'no' does not exist on type '1'. (TS2339)"
  `)
})

// SAMPLE-2
test('a sample in a partial is reported there, once, and a file that is shown in the file itself', async () => {
  const files = {
    'content/a.mdx': "import P from './_p.mdx'\n\n# A\n\n<P />",
    'content/b.mdx': [
      "import P from './_p.mdx'",
      "import CodeBlock from '@theme/CodeBlock'",
      "import source from '!!raw-loader!./shop.js'",
      '',
      '# B',
      '',
      '<P />',
      '',
      '<CodeBlock language="js">{source}</CodeBlock>',
    ].join('\n'),
    'content/_p.mdx': fence('ts', 'const a: string = 1'),
    'content/shop.js': 'const price = 2\nprice.trim()\nexport default price\n',
  }
  expect(await proved(files)).toMatchInlineSnapshot(`
    "content/_p.mdx:2:7  code-sample-types
      TypeScript reports \`a\`: Type 'number' is not assignable to type 'string'. (TS2322)
    content/shop.js:2:7  code-sample-types
      TypeScript reports \`trim\`: Property 'trim' does not exist on type '2'. (TS2339)"
  `)
})

// SAMPLE-3
describe('names that a sample does not declare', () => {
  const text = fence('ts', "shop.buy('apple')", 'shop.sell()')
  const shop = 'declare const shop: { buy(fruit: string): void }\n'

  test('come from declarations of the config, of a folder, and of the code block', async () => {
    const files = {
      'content/site/a.md': `# A\n\n${text}`,
      'content/folder/b.md': `# B\n\n${text}`,
      'content/none/c.md': `# C\n\n${text}\n${fence('ts declarations="samples/own.d.ts"', 'shop.sell()', 'shop.buy()')}`,
      'samples/shop.d.ts': shop,
      'samples/own.d.ts': 'declare const shop: { sell(): void }\n',
    }
    const overrides = ['site', 'folder'].map((name) => ({
      files: `content/${name}/**`,
      declarations: ['samples/shop.d.ts'],
    }))
    expect(await proved(files, { overrides })).toMatchInlineSnapshot(`
      "content/folder/b.md:5:6  code-sample-types
        TypeScript reports \`sell\`: Property 'sell' does not exist on type '{ buy(fruit: string): void; }'. (TS2339)
      content/none/c.md:4:1  code-sample-types
        TypeScript reports \`shop\`: Cannot find name 'shop'. (TS2304)
      content/none/c.md:5:1  code-sample-types
        TypeScript reports \`shop\`: Cannot find name 'shop'. (TS2304)
      content/none/c.md:10:6  code-sample-types
        TypeScript reports \`buy\`: Property 'buy' does not exist on type '{ sell(): void; }'. (TS2339)
      content/site/a.md:5:6  code-sample-types
        TypeScript reports \`sell\`: Property 'sell' does not exist on type '{ buy(fruit: string): void; }'. (TS2339)"
    `)
  })

  test('come from packages of types', async () => {
    const files = { 'content/a.md': `# A\n\n${fence('js', "cy.get('a').clik()")}` }
    expect(await proved(files, { types: ['cypress'] }, ['cypress', '@types/node'])).toMatchInlineSnapshot(`
      "content/a.md:4:13  code-sample-types
        TypeScript reports \`clik\`: Property 'clik' does not exist on type 'Chainable<JQuery<HTMLAnchorElement>>'. Did you mean 'click'? (TS2551)"
    `)
  })

  test('are no mistake in an excerpt, where all others are', async () => {
    const excerpt = fence('jsx excerpt', '<Stepper onChange={() => shop.buy()} />', "const a = 'b'.trimm()")
    const part = fence('ts excerpt', 'class Cart {', '  add() { this.total += 1 }', '}', 'new Cart().ad()')
    expect(await proved({ 'content/a.md': `# A\n\n${excerpt}\n${part}` })).toMatchInlineSnapshot(`
      "content/a.md:5:15  code-sample-types
        TypeScript reports \`trimm\`: Property 'trimm' does not exist on type '"b"'. Did you mean 'trim'? (TS2551)"
    `)
    expect(await proved({ 'content/a.md': `# A\n\n${text}` }, { excerpts: true })).toBe('')
  })

  test('never come from another sample, even if that declares them for all files', async () => {
    const declaring = fence('ts', 'declare global {', '  const shop: { buy(): void }', '}', 'export {}')
    const file = fence('ts title="shop.d.ts"', 'declare const shop: string')
    expect(
      await proved({ 'content/a.md': `# A\n\n${declaring}\n${file}\n${fence('ts', 'shop')}` }),
    ).toMatchInlineSnapshot(`
      "content/a.md:15:1  code-sample-types
        TypeScript reports \`shop\`: Cannot find name 'shop'. (TS2304)"
    `)
  })
})

// SAMPLE-4
test('modules of the reader are not looked for, but a part that an installed package does not have is reported', async () => {
  const text = fence(
    'ts',
    "import a from './a'",
    "import b from 'not-installed'",
    "import c from 'clsx/nothing'",
    'a(b, c)',
  )
  expect(await proved({ 'content/a.md': `# A\n\n${text}` }, {}, ['clsx'])).toMatchInlineSnapshot(`
    "content/a.md:6:15  code-sample-types
      TypeScript reports \`'clsx/nothing'\`: Cannot find module 'clsx/nothing' or its corresponding type declarations. (TS2307)"
  `)
})

test('options of the compiler are those of a tsconfig, with paths from the folder of the site', async () => {
  const files = {
    'content/a.md': `# A\n\n${fence('ts', "import { buy } from 'shop'", 'buy(2)', 'const f = (a) => a')}`,
    'src/shop.ts': 'export function buy(fruit: string) { return fruit }\n',
  }
  const compilerOptions = { noImplicitAny: false, paths: { shop: ['src/shop.ts'] } }
  expect(await proved(files, { compilerOptions })).toMatchInlineSnapshot(`
    "content/a.md:5:5  code-sample-types
      TypeScript reports \`2\`: Argument of type 'number' is not assignable to parameter of type 'string'. (TS2345)"
  `)
})

test('a sample that does not parse is reported once, and the others of its program are still checked', async () => {
  const broken = fence('ts', 'const a = (')
  const fragment = fence('ts', '.click()')
  const text = `# A\n\n${broken}\n${fragment}\n${fence('ts excerpt', '.click()')}\n${fence('ts', 'const b: string = 1')}`
  expect(await proved({ 'content/a.md': text })).toMatchInlineSnapshot(`
    "content/a.md:4:12  code-sample-syntax
      The \`ts\` sample does not parse: expected \`)\` before the end.
    content/a.md:8:1  code-sample-types
      TypeScript reports: Declaration or statement expected. (TS1128)
    content/a.md:16:7  code-sample-types
      TypeScript reports \`b\`: Type 'number' is not assignable to type 'string'. (TS2322)"
  `)
})

test('a mistake in a file of declarations is reported there', async () => {
  const files = { 'content/a.md': `# A\n\n${fence('ts', 'shop')}`, 'samples/a.d.ts': 'declare const shop: {\n' }
  expect(await proved(files, { declarations: ['samples/a.d.ts', 'samples/b.d.ts'] })).toMatchInlineSnapshot(`
    "site.config.json:18:4  config-field
      \`samples.declarations\` names \`samples/b.d.ts\`, which does not exist.
      Did you mean \`samples/a.d.ts\`?
    samples/a.d.ts:2:1  code-sample-types
      TypeScript reports: '}' expected. (TS1005)"
  `)
})

test('a site without code in these languages needs no compiler', async () => {
  const root = await site({ ...config({}), 'content/a.md': `# A\n\n${fence('json', '{}')}` })
  expect(await prove(root)).toEqual({ text: '', samples: { total: 0, reused: 0 } })
})

test('TypeScript before version 5 is too old', () => {
  const root = folder({
    'node_modules/typescript/package.json': '{ "name": "typescript", "version": "4.9.5", "bin": { "tsc": "bin/tsc" } }',
  })
  expect(findCompiler(root)).toEqual({ problem: 'old', version: '4.9.5' })
})

// SAMPLE-5
describe('a result is cached', () => {
  /** Replace the compiler of a site by one that fails. */
  const breakCompiler = (root: string) => {
    const { version } = JSON.parse(readFileSync(join(typescript, 'package.json'), 'utf8'))
    const files = folder({
      'package.json': JSON.stringify({ name: 'typescript', version, bin: { tsc: './tsc.js' } }),
      'tsc.js': "process.stderr.write('started'); process.exit(9)",
    })
    const link = join(root, 'node_modules/typescript')
    rmSync(link)
    symlinkSync(files, link)
  }
  const files = {
    'content/a.md': `# A\n\n${fence('ts', 'const a: string = fruit')}`,
    'content/b.md': `# B\n\n${fence('ts', "import { buy } from 'shop'", 'buy(2)')}`,
    'samples/fruit.d.ts': 'declare const fruit: number\n',
    'src/shop.ts': "export { buy } from './buy'\n",
    'src/buy.ts': 'export const buy = (fruit: string) => fruit\n',
  }
  const settings = {
    declarations: ['samples/fruit.d.ts'],
    compilerOptions: { paths: { shop: ['src/shop.ts'] } },
  }

  test('so that a second run starts no compiler, also after an edit of the text around a sample', async () => {
    const root = await provingSite(files, settings)
    const first = await prove(root)
    expect(first.samples).toEqual({ total: 2, reused: 0 })
    breakCompiler(root)
    expect(await prove(root)).toEqual({ ...first, samples: { total: 2, reused: 2 } })
    writeFileSync(join(root, 'content/a.md'), files['content/a.md'].replace('# A', '# A\n\nMore.'))
    expect((await prove(root)).text).toContain('content/a.md:6:7')
  })

  test.each([
    ['the sample', 'content/a.md', `# A\n\n${fence('ts', 'const b: string = fruit')}`],
    ['a file of declarations', 'samples/fruit.d.ts', 'declare const fruit: boolean\n'],
    ['the config', 'site.config.json', undefined],
    ['a file that a sample uses through another', 'src/buy.ts', 'export const buy = (fruit: number) => fruit\n'],
  ])('until there is a change to %s', async (_, file, text) => {
    const root = await provingSite(files, settings)
    await prove(root)
    breakCompiler(root)
    const path = join(root, file)
    writeFileSync(path, text ?? readFileSync(path, 'utf8').replace('"paths"', '"strict": false, "paths"'))
    await expect(prove(root)).rejects.toThrow('started')
  })

  test('not by a run in which samples could not be checked', async () => {
    const root = await provingSite(files, { ...settings, types: ['nothing'] })
    expect((await prove(root)).samples).toEqual({ total: 0, reused: 0 })
    expect((await prove(root)).text).toContain('samples-types-missing')
  })
})

test('options of a code block are read as Docusaurus reads its title', () => {
  const meta = 'title="a nocheck b" {1,2} nocheck=\'why "so"\' declarations=a.d.ts showLineNumbers'
  expect(fenceOption(meta, 'nocheck')).toBe('why "so"')
  expect(fenceOption(meta, 'title')).toBe('a nocheck b')
  expect(fenceOption(meta, 'declarations')).toBe('a.d.ts')
  expect(fenceOption(meta, 'showLineNumbers')).toBe(true)
  expect(fenceOption('title="nocheck"', 'nocheck')).toBeUndefined()
})

// SAMPLE-6
describe('a sample that does not fit its schema is reported at the key or value at fault', () => {
  const workflow = {
    type: 'object',
    required: ['on'],
    additionalProperties: false,
    properties: {
      on: { anyOf: [{ type: 'string' }, { type: 'array', items: { enum: ['push', 'schedule'] } }, { type: 'object' }] },
      jobs: {
        type: 'object',
        additionalProperties: {
          oneOf: [
            {
              type: 'object',
              required: ['steps'],
              additionalProperties: false,
              properties: {
                'runs-on': { type: 'string' },
                steps: {
                  type: 'array',
                  items: {
                    type: 'object',
                    additionalProperties: false,
                    properties: { run: { type: 'string' }, 'timeout-minutes': { type: 'integer', maximum: 60 } },
                  },
                },
              },
            },
            {
              type: 'object',
              required: ['uses'],
              additionalProperties: false,
              properties: { uses: { type: 'string' } },
            },
          ],
        },
      },
    },
  }

  const errorsIn = async (text: string, isJson = false, schema: object = workflow) => {
    const file = join(folder({ 'schema.json': JSON.stringify(schema) }), 'schema.json')
    const validate = await compileSchema(file)
    if (typeof validate === 'string') return validate
    return schemaErrors(text, isJson, validate).map(
      ({ line, column, field, reason }) => `${line}:${column} ${field} ${reason}`,
    )
  }

  test('in YAML, with anchors and several documents', async () => {
    expect(await errorsIn('on: push\njobs:\n  test:\n    runs-on: linux\n    steps: [{ run: npm test }]')).toEqual([])
    expect(
      await errorsIn(
        'on: [push, pull]\njobs:\n  test:\n    runs-on: linux\n    steps:\n      - ran: npm test\n---\non: 3',
      ),
    ).toMatchInlineSnapshot(`
      [
        "1:12 on[1] has to be one of \`push\`, \`schedule\`",
        "6:9 jobs.test.steps[0].ran is a key that the schema does not have",
        "8:1 on has to be a text or a list or an object",
      ]
    `)
    expect(
      await errorsIn('on: push\njobs:\n  test: &job\n    steps: [{ timeout-minutes: 90 }]\n  more: *job'),
    ).toMatchInlineSnapshot(`
      [
        "4:15 jobs.test.steps[0].timeout-minutes must be <= 60",
        "4:15 jobs.more.steps[0].timeout-minutes must be <= 60",
      ]
    `)
  })

  test('in JSON, with comments', async () => {
    expect(await errorsIn('{\n  // Later\n  "jobs": { "a": { "uses": 1 } },\n}', true)).toMatchInlineSnapshot(`
      [
        "1:1  has no \`on\`",
        "3:20 jobs.a.uses has to be a text",
      ]
    `)
  })

  test('under each draft of JSON Schema from 6 on', async () => {
    for (const draft of ['http://json-schema.org/draft-06/schema#', 'https://json-schema.org/draft/2020-12/schema']) {
      const schema = { $schema: draft, type: 'object', properties: { a: { const: 1 } } }
      expect(await errorsIn('a: 2', false, schema)).toEqual(['1:4 a has to be `1`'])
    }
    expect(await errorsIn('a: 2', false, { $schema: 'http://json-schema.org/draft-04/schema#' })).toMatchInlineSnapshot(
      `"it is of \`http://json-schema.org/draft-04/schema#\`; draft 6 and later are supported"`,
    )
    expect(await errorsIn('a: 2', false, { type: 'objekt' })).toMatchInlineSnapshot(
      `"schema is invalid: data/type must be equal to one of the allowed values, data/type must be array, data/type must match a schema in anyOf"`,
    )
  })
})

// SAMPLE-8
test('a page whose sample shows a name has the text that the name requires', async () => {
  const settings = {
    languages: [],
    requires: [{ code: ['board.share', '--share'], text: ['sharing: true', 'the sharing flag'] }],
  }
  const files = {
    // Names as a whole, in samples only
    'content/whole.md': `# A\n\nCall \`board.share\`.\n\n${fence('js', 'board.shareAll()', 'myboard.share()')}\n${fence('sh', 'npx board --share-all')}`,
    'content/chain.md': `# Chain\n\n${fence('js', 'await board', '  .share()')}`,
    'content/said.mdx': `import Flag from './_flag.mdx'\n\n# B\n\n<Flag />\n\n${fence('js', 'board.share()')}`,
    'content/_flag.mdx': 'Needs the sharing flag.',
    'content/config.md': `# C\n\n${fence('js', 'board.share()')}\n${fence('yaml', 'sharing: true')}`,
    'content/shell.md': `# D\n\n1. First\n\n   \`\`\`shell\n   npx board --share\n   \`\`\`\n\n${fence('js', 'board.share()')}`,
    'content/e.mdx': "import Shared from './_shared.mdx'\n\n# E\n\n<Shared />",
    'content/f.mdx': "import Shared from './_shared.mdx'\n\n# F\n\n<Shared />",
    'content/_shared.mdx': fence('ts nocheck="shows a call"', 'open()', 'await board.share()'),
  }
  expect(await proved(files, settings)).toMatchInlineSnapshot(`
    "content/chain.md:4:7  code-sample-requires
      The sample shows \`board.share\`, so the page must also have \`sharing: true\` or \`the sharing flag\`.
    content/_shared.mdx:3:7  code-sample-requires
      The sample shows \`board.share\`, so the page must also have \`sharing: true\` or \`the sharing flag\`.
    content/shell.md:6:14  code-sample-requires
      The sample shows \`--share\`, so the page must also have \`sharing: true\` or \`the sharing flag\`."
  `)
})
