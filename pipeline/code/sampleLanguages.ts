import type { NestedSyntax } from './deepSyntax.ts'

/** The parser for each language whose samples are checked. */
const parserOf = new Map<string, SampleParser>([
  ['json', 'json'],
  ['jsonc', 'json'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
  ['js', 'jsx'],
  ['javascript', 'jsx'],
  ['mjs', 'jsx'],
  ['cjs', 'jsx'],
  ['jsx', 'jsx'],
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['mts', 'ts'],
  ['cts', 'ts'],
  ['tsx', 'tsx'],
  ['html', 'html'],
  ['css', 'css'],
])

export type SampleParser = 'json' | 'yaml' | 'jsx' | 'ts' | 'tsx' | 'html' | 'css'

export const sampleParser = (language: string): SampleParser | undefined => parserOf.get(language.toLowerCase())

export const isChecked = (language: string) => sampleParser(language) !== undefined

/** The brackets of a sample by its parser. */
export const syntaxOf: Record<SampleParser, NestedSyntax> = {
  json: 'script',
  yaml: 'yaml',
  jsx: 'jsx',
  ts: 'script',
  tsx: 'jsx',
  html: 'html',
  css: 'css',
}
