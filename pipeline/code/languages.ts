import components from 'prismjs/components.json' with { type: 'json' }

/**
 * Names that Prism does not have, and a grammar that reads them well: names that GitHub and other highlighters know, endings of files,
 * and languages without a grammar of their own.
 */
const likeAnother: Record<string, string> = {
  angular: 'markup',
  astro: 'markup',
  bat: 'batch',
  bazel: 'python',
  bzl: 'python',
  cfg: 'ini',
  cjs: 'javascript',
  clj: 'clojure',
  cmd: 'batch',
  conf: 'ini',
  cql: 'sql',
  csproj: 'markup',
  cts: 'typescript',
  cu: 'cpp',
  cuda: 'cpp',
  curl: 'bash',
  dotenv: 'ini',
  env: 'ini',
  erl: 'erlang',
  ex: 'elixir',
  exs: 'elixir',
  fish: 'bash',
  gitignore: 'ignore',
  golang: 'go',
  gql: 'graphql',
  html: 'markup',
  jade: 'pug',
  jl: 'julia',
  jsonc: 'json5',
  jsonl: 'json',
  make: 'makefile',
  marko: 'markup',
  mdx: 'markdown',
  mjs: 'javascript',
  ml: 'ocaml',
  mts: 'typescript',
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
  svelte: 'markup',
  terminal: 'bash',
  terraform: 'hcl',
  tf: 'hcl',
  tsql: 'sql',
  tsv: 'csv',
  vue: 'markup',
  wat: 'wasm',
  xaml: 'markup',
  zsh: 'bash',
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
  return grammars.get(likeAnother[language] ?? language)
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

/** Every name that can stand behind a fence, sorted. */
export const languageNames: string[] = [...new Set([...grammars.keys(), ...Object.keys(likeAnother), ...plain])].sort()
