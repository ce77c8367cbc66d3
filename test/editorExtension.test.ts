import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { lastingFolder } from './cli/folder.ts'

// They are published for `require` alone.
const require = createRequire(import.meta.url)
const { createOnigScanner, createOnigString, loadWASM } =
  require('vscode-oniguruma') as typeof import('vscode-oniguruma')
const { INITIAL, parseRawGrammar, Registry } = require('vscode-textmate') as typeof import('vscode-textmate')

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, '.vscode-extension')
const target = lastingFolder()
const read = (path: string) => readFileSync(join(target, 'extension', path), 'utf8')

beforeAll(() => {
  const args = [join(root, 'node_modules/jiti/lib/jiti-cli.mjs'), '.vscode-extension/pack.ts', target]
  execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' })
}, 120_000)

/** The names of the files in a zip archive, from its central directory. */
function filesOfZip(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  }
  return names.sort()
}

// EDITOR-1
test('the tool of the publisher packs an extension with all that its manifest names', () => {
  const files = filesOfZip(readFileSync(join(target, 'quire-docs.vsix')))
  const manifest = JSON.parse(read('package.json'))
  expect(manifest.version).toBe(packageJson.version)
  const { grammars, jsonValidation, languages } = manifest.contributes
  const named = [
    manifest.main,
    ...grammars.map(({ path }: { path: string }) => path),
    ...jsonValidation.map(({ url }: { url: string }) => url),
    ...languages.map(({ configuration }: { configuration: string }) => configuration),
  ].map((path: string) => path.replace('./', 'extension/'))
  for (const path of named) expect(files).toContain(path)
  const others = files.filter((path) => !named.includes(path))
  expect(others).toEqual([
    '[Content_Types].xml',
    'extension.vsixmanifest',
    'extension/LICENSE.txt',
    'extension/licenses.md',
    'extension/package.json',
    'extension/readme.md',
  ])
  // Only what the editor provides and Node has is left to be required.
  const required = [...read('extension.js').matchAll(/\brequire\(["'`]([^"'`]+)["'`]\)/g)].map(([, name]) => name!)
  expect(required).toContain('vscode')
  const builtIn = new Set(require('node:module').builtinModules as string[])
  expect(required.filter((name) => name !== 'vscode' && !builtIn.has(name.replace('node:', '')))).toEqual([])
})

interface Manifest {
  contributes: { grammars: { scopeName: string; path: string; injectTo?: string[] }[] }
}

/** Tokenize a text as VS Code does: each token with the innermost scope that our grammars, or those of VS Code, give it. */
async function tokens(text: string, scopeName: string): Promise<string[]> {
  await wasm
  const { contributes } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest
  const registry = new Registry({
    onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
    async loadGrammar(scope) {
      const own = contributes.grammars.find(({ scopeName }) => scopeName === scope)
      if (own) return parseRawGrammar(readFileSync(join(source, own.path), 'utf8'), own.path)
      const name = theirs[scope]
      if (name === undefined) return null
      const path = require.resolve(`tm-grammars/grammars/${name}.json`)
      return parseRawGrammar(readFileSync(path, 'utf8'), path)
    },
    getInjections: (scope) =>
      contributes.grammars.filter(({ injectTo }) => injectTo?.includes(scope)).map(({ scopeName }) => scopeName),
  })
  const grammar = (await registry.loadGrammar(scopeName))!
  let state = INITIAL
  return text.split('\n').flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state)
    state = ruleStack
    return tokens.map(({ startIndex, endIndex, scopes }) => `${line.slice(startIndex, endIndex)} ${scopes.at(-1)}`)
  })
}

const theirs: Record<string, string> = {
  'text.html.markdown': 'markdown',
  'text.html.derivative': 'html-derivative',
  'text.html.basic': 'html',
  'source.yaml': 'yaml',
  'source.ts': 'typescript',
  'source.tsx': 'tsx',
  'source.js': 'javascript',
}

const wasm = (() => {
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm'))
  return loadWASM(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
})()

const doc = `---
title: Install {{product.version}}
---

## Install it {#install}

:::warning[Mind {{product.name}}]

Text in **bold**, \`code\` and \\{{not.one}}.

:::

<Tabs groupId="system" block>
  <TabItem value="mac" label={labels.mac}>

Text with <Badge text="new" /> in it.

  </TabItem>
</Tabs>

\`\`\`ts title="a.ts"
:::note
const a: Props = <Props>b + '{{a.b}}'
\`\`\`
`

// EDITOR-2
test.each(['text.html.markdown', 'text.html.markdown.mdx'])(
  'directives, ids of headings, components, tabs and variables have colors in %s',
  async (scope) => {
    const found = await tokens(doc, scope)
    for (const token of [
      'product.version variable.other.docs',
      '#install entity.other.attribute-name.id.docs',
      'warning keyword.other.directive.docs',
      'Tabs support.class.component.docs',
      'groupId entity.other.attribute-name.docs',
      'system string.quoted.double.docs',
      'TabItem support.class.component.docs',
      'Badge support.class.component.docs',
      'a.b variable.other.docs',
    ])
      expect(found).toContain(token)
    // A closing fence of an admonition, and none in code.
    const fences = found.filter((token) => token === '::: punctuation.definition.directive.docs')
    expect(fences).toHaveLength(2)
    expect(found.filter((token) => token.includes('not.one variable'))).toEqual([])
    expect(found.filter((token) => token.startsWith('Props support.class.component'))).toEqual([])
    // Markdown goes on after them.
    expect(found.some((token) => token.startsWith('bold markup.bold'))).toBe(true)
    expect(found).toContain('itle entity.name.tag.yaml')
  },
)

// EDITOR-2
test('the scripts and expressions of MDX are those of TypeScript', async () => {
  const text = `import Chart from './Chart'

export const size = 2

# Title

{size + 1}

<Chart size={size * 2} />

More *text*.
`
  const found = await tokens(text, 'text.html.markdown.mdx')
  expect(found).toContain('import keyword.control.import.tsx')
  expect(found).toContain('const storage.type.tsx')
  expect(found.filter((token) => token === 'size variable.other.readwrite.tsx')).toHaveLength(2)
  expect(found).toContain('Chart support.class.component.docs')
  expect(found.some((token) => /^Title entity\.name\.section/.test(token))).toBe(true)
  expect(found.some((token) => token.startsWith('text markup.italic'))).toBe(true)
})
