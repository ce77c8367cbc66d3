import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tsconfigAliases } from '../../pipeline/load/tsconfigAliases.ts'
import { joinAliases } from '../../schemas/shared/files/withAlias.ts'
import { folder } from '../cli/folder.ts'

test('paths are aliases, but not those of modules that the tool has', () => {
  const paths = {
    '@ui/*': ['./src/ui/*'],
    plums: ['./src/plums.ts'],
    '@ui': ['./src/ui.ts'],
    '@site/*': ['./*'],
    '@theme/Figs': ['./types/figs.d.ts'],
    '@docusaurus/Link': ['./types/link.d.ts'],
    'quire-docs/hooks': ['./types/hooks.d.ts'],
  }
  const root = folder({ 'tsconfig.json': `// Types.\n${JSON.stringify({ compilerOptions: { paths } })}\n` })
  expect(tsconfigAliases(root)).toEqual({ '@ui': 'src/ui', plums$: 'src/plums.ts', '@ui$': 'src/ui.ts' })
})

test('a file without `paths` has those of the last file that it extends, from where they are written', () => {
  const root = folder({
    'tsconfig.json': '{ "extends": ["@shop/tsconfig", "./config/base"] }',
    'config/base.json': '{ "extends": "../more.json", "compilerOptions": { "strict": true } }',
    'more.json': '{ "compilerOptions": { "baseUrl": "src", "paths": { "@ui/*": ["ui/*"] } } }',
    'node_modules/@shop/tsconfig/tsconfig.json': '{ "compilerOptions": { "paths": { "@shop/*": ["./*"] } } }',
  })
  expect(tsconfigAliases(root)).toEqual({ '@ui': 'src/ui' })
})

test('paths begin in the folder of the file that has them, also if it extends another with paths', () => {
  const root = folder({
    'site/tsconfig.json': '{ "extends": "../tsconfig", "compilerOptions": { "paths": { "@ui/*": ["../ui/src/*"] } } }',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@ui/*": ["./ui/src/*"] } } }',
    'other/tsconfig.json': '{ "extends": "../tsconfig" }',
  })
  expect(tsconfigAliases(join(root, 'site'))).toEqual({ '@ui': '../ui/src' })
  expect(tsconfigAliases(join(root, 'other'))).toEqual({ '@ui': '../ui/src' })
})

test('files that extend each other have no aliases', () => {
  const root = folder({ 'tsconfig.json': '{ "extends": "./b.json" }', 'b.json': '{ "extends": "./tsconfig" }' })
  expect(tsconfigAliases(root)).toEqual({})
})

test('an alias of the config wins over the path of `tsconfig.json` for its whole name', () => {
  const own = { '@ui': 'src/ui' }
  expect(joinAliases({ '@ui$': 'types/ui.d.ts', plums$: 'src/plums.ts' }, own)).toEqual({
    plums$: 'src/plums.ts',
    ...own,
  })
})
