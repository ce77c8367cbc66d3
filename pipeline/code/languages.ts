import components from 'prismjs/components.json' with { type: 'json' }
import { fieldOf } from '../../schemas/shared/collections/fieldOf.ts'

/** Languages without a grammar of their own, and one that reads them well. */
const likeAnother: Record<string, string> = {
  astro: 'markup',
  cjs: 'javascript',
  cts: 'typescript',
  gitignore: 'ignore',
  html: 'markup',
  jsonc: 'json5',
  marko: 'markup',
  mdx: 'markdown',
  mjs: 'javascript',
  mts: 'typescript',
  svelte: 'markup',
  terminal: 'bash',
  vue: 'markup',
  zsh: 'bash',
}

/** Names that GitHub and other highlighters know, and endings of files. They are read, and not suggested. */
const otherNames: Record<string, string> = {
  angular: 'markup',
  bat: 'batch',
  bazel: 'python',
  bzl: 'python',
  cfg: 'ini',
  clj: 'clojure',
  cmd: 'batch',
  conf: 'ini',
  cql: 'sql',
  csproj: 'markup',
  cu: 'cpp',
  cuda: 'cpp',
  curl: 'bash',
  dotenv: 'ini',
  env: 'ini',
  erl: 'erlang',
  ex: 'elixir',
  exs: 'elixir',
  fish: 'bash',
  golang: 'go',
  gql: 'graphql',
  jade: 'pug',
  jl: 'julia',
  jsonl: 'json',
  make: 'makefile',
  ml: 'ocaml',
  mysql: 'sql',
  ndjson: 'json',
  njk: 'django',
  nunjucks: 'django',
  octave: 'matlab',
  patch: 'diff',
  pcss: 'css',
  pgsql: 'sql',
  pl: 'perl',
  plist: 'markup',
  posh: 'powershell',
  postcss: 'css',
  postgres: 'sql',
  postgresql: 'sql',
  proto: 'protobuf',
  ps1: 'powershell',
  psql: 'sql',
  puml: 'plant-uml',
  pwsh: 'powershell',
  rmd: 'markdown',
  rs: 'rust',
  sqlite: 'sql',
  starlark: 'python',
  styl: 'stylus',
  terraform: 'hcl',
  tf: 'hcl',
  tsql: 'sql',
  tsv: 'csv',
  wat: 'wasm',
  xaml: 'markup',
}

/** Names for text that is not code. */
const plain = new Set([
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'console',
  'output',
  'out',
  'log',
  'logs',
  'mermaid',
])

/** Titles that the grammars do not have, or have in another form. */
const titles: Record<string, string> = {
  astro: 'Astro',
  bash: 'Bash',
  console: 'Console',
  jsx: 'JSX',
  md: 'Markdown',
  mdx: 'MDX',
  plaintext: 'Text',
  sh: 'Shell',
  svelte: 'Svelte',
  terminal: 'Terminal',
  text: 'Text',
  tsx: 'TSX',
  txt: 'Text',
  vue: 'Vue',
}

const grammars = new Map<string, string>()
for (const [id, entry] of Object.entries(components.languages as Record<string, { alias?: string | string[] }>)) {
  if (id === 'meta') continue
  grammars.set(id, id)
  for (const alias of [entry.alias ?? []].flat()) grammars.set(alias, id)
}

/**
 * The Prism grammar for a language name as written behind a fence.
 *
 *     js → javascript     vue → markup     text → plain     klingon → undefined
 */
export function languageOf(name: string): string | undefined {
  const language = name.toLowerCase()
  if (plain.has(language)) return 'plain'
  return grammars.get(fieldOf(likeAnother, language) ?? fieldOf(otherNames, language) ?? language)
}

/** What readers call a language: `ts` → TypeScript, `html` → HTML. An unknown name stays as it is. */
export function languageTitle(name: string): string {
  const language = name.toLowerCase()
  if (Object.hasOwn(titles, language)) return titles[language]!
  const id = grammars.get(language)
  if (id === undefined) return name
  const { title, aliasTitles } = (components.languages as Record<string, Titled>)[id]!
  return aliasTitles?.[language] ?? title ?? name
}

interface Titled {
  title?: string
  aliasTitles?: Record<string, string>
}

/** The names that are suggested behind a fence, sorted. */
export const languageNames: string[] = [...new Set([...grammars.keys(), ...Object.keys(likeAnother), ...plain])].sort()
