import { expect, test } from 'vitest'
import { tsconfigAliases } from '../../pipeline/load/tsconfigAliases.ts'
import { folder } from '../cli/folder.ts'

test('paths are aliases, but not those of modules that the tool has', () => {
  const paths = {
    '@ui/*': ['./src/ui/*'],
    plums: ['./src/plums.ts'],
    '@site/*': ['./*'],
    '@theme/Figs': ['./types/figs.d.ts'],
    '@docusaurus/Link': ['./types/link.d.ts'],
    'quire-docs/hooks': ['./types/hooks.d.ts'],
  }
  const root = folder({ 'tsconfig.json': `// Types.\n${JSON.stringify({ compilerOptions: { paths } })}\n` })
  expect(tsconfigAliases(root)).toEqual({ '@ui': 'src/ui', plums: 'src/plums.ts' })
})
