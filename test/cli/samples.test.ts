import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder, tree } from './folder.ts'

const page = `# Prices

\`\`\`ts nocheck="shows a wrong type"
const pear: number = '3'
\`\`\`

\`\`\`ts title="price.ts" declarations="samples/shop.d.ts"
const price: number = shop.price
\`\`\`

\`\`\`yaml schema=bakset
apples: 2
\`\`\`
`

const files = {
  'site.config.mjs': `export default {
  title: 'Corner Shop',
  url: 'https://docs.example',
  baseUrl: '/',
  docs: { path: 'docs', routeBasePath: '/' },
  pages: false,
  search: false,
  samples: { schemas: { basket: 'basket.json' } },
}
`,
  'docs/index.md': page,
  'samples/shop.d.ts': 'declare const shop: { price: string }\n',
  'basket.json': '{ "type": "object", "required": ["pears"] }\n',
}

let root: string

beforeAll(() => {
  root = folder(files)
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(resolve('node_modules/typescript'), join(root, 'node_modules/typescript'))
})

const check = (...args: string[]) => docs(['check', '--cwd', root, '--samples', ...args])

test('`docs check` proves samples when it is asked to, and says how many', async () => {
  const plain = await docs(['check', '--cwd', root])
  expect(plain).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Checked 1 doc in [^;]*; 0 reused\.\n$/) })
  const { code, stderr } = await check()
  expect(code).toBe(1)
  expect(stderr).toMatchInlineSnapshot(`
    "parsed 1/1
    docs/index.md:8:7  error  code-sample-types

      8 | const price: number = shop.price
        |       ^^^^^
      TypeScript reports \`price\`: Type 'string' is not assignable to type 'number'. (TS2322)
      Correct the sample. Declare what the rest of the file would: in a file that \`samples.declarations\` names, or write \`excerpt\` after the language. Write \`nocheck="…"\` with the reason if the sample is meant to be wrong.

    docs/index.md:11:1  error  code-sample-schema-unknown

      11 | \`\`\`yaml schema=bakset
         | ^
      The code block names the schema \`bakset\`, which \`samples.schemas\` does not have.
      Did you mean \`basket\`?

    2 errors in 1 file
    \`docs explain code-sample-types\` says more, as with any other code.
    "
  `)
  const sound = await check('--only', 'link-broken')
  expect(sound).toMatchObject({ code: 0, stdout: expect.stringContaining('; 1 sample proved, 1 of them before.') })
})

test('a check without `--samples` does not print what one with it has found', async () => {
  await check()
  expect((await docs(['check', '--cwd', root])).code).toBe(0)
})

describe('mistakes in samples are diagnostics as all others', () => {
  test('in every format of reports', async () => {
    const [json, github, gitlab, sarif, junit] = await Promise.all(
      ['json', 'github', 'gitlab', 'sarif', 'junit'].map(async (format) => (await check('--format', format)).stdout),
    )
    expect((JSON.parse(json!) as Diagnostic[])[0]).toMatchInlineSnapshot(`
      {
        "code": "code-sample-types",
        "column": 7,
        "data": {
          "reason": "Type 'string' is not assignable to type 'number'.",
          "typescript": "TS2322",
        },
        "endColumn": 12,
        "endLine": 8,
        "file": "docs/index.md",
        "help": "docs explain code-sample-types",
        "line": 8,
        "message": "TypeScript reports \`price\`: Type 'string' is not assignable to type 'number'. (TS2322)",
        "severity": "error",
        "value": "price",
      }
    `)
    expect(github).toContain('file=docs/index.md,line=8,endLine=8,col=7,endColumn=12,title=code-sample-types::')
    expect(JSON.parse(gitlab!)[0]).toMatchObject({
      check_name: 'code-sample-types',
      location: { path: 'docs/index.md' },
    })
    expect(JSON.parse(sarif!).runs[0].results[0].ruleId).toBe('code-sample-types')
    expect(junit).toContain('code-sample-types')
  })

  test('in the baseline, and with the severities of the config', async () => {
    const site = folder({
      ...files,
      'site.config.mjs': files['site.config.mjs'].replace(
        'samples:',
        "checks: { 'code-sample-schema-unknown': 'warn' },\n  samples:",
      ),
    })
    mkdirSync(join(site, 'node_modules'))
    symlinkSync(resolve('node_modules/typescript'), join(site, 'node_modules/typescript'))
    const run = (...args: string[]) => docs(['check', '--cwd', site, '--samples', ...args])
    expect(JSON.parse((await run('--json')).stdout).map(({ severity }: Diagnostic) => severity)).toEqual([
      'error',
      'warning',
    ])
    expect((await run('--update-baseline')).stdout).toContain('2 findings kept')
    expect((await run('--strict')).code).toBe(0)
  })
})

test('`--fix` corrects the name of a schema', async () => {
  const { stdout } = await check('--fix-dry-run')
  expect(stdout).toContain('-```yaml schema=bakset\n+```yaml schema=basket')
})

// SAMPLE-7
test('readers see nothing of the options of samples', async () => {
  const { code } = await docs(['build', '--cwd', root])
  expect(code).toBe(0)
  const texts = Object.values(tree(join(root, 'dist'))).join('\n')
  expect(texts).toContain('price.ts')
  expect(texts).not.toMatch(/nocheck|shows a wrong type|shop\.d\.ts|bakset/)
  expect(readFileSync(join(root, 'docs/index.md'), 'utf8')).toBe(page)
})
