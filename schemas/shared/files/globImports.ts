import { dirname, join, posix, resolve } from 'node:path'

/** Code that may import files by a pattern. */
export const listsFiles =
  /\bimport\.meta\.glob|\b(?:import|require|new\s+URL)\s*\([^'"`]{0,300}`|\brequire\s*(?:\.\s*context\b|\(\s*(?:'[^'\n]*'|"[^"\n]*")\s*\+)/

interface PatternSite {
  /** Absolute. */
  root: string
  /** Folders by alias, absolute or from the site's root. */
  alias?: Record<string, string>
}

/**
 * The patterns by which a module imports files, absolute; negated ones begin with `!`. Vite accepts only string literals in
 * `import.meta.glob`.
 *
 *     import.meta.glob(['./data/*.json', '!/old.json'])  in /site/src/List.jsx  →  /site/src/data/*.json, !/site/old.json
 *     import(`./${name}.js`)                             in /site/src/List.jsx  →  /site/src/*.js
 *     require('./img/' + name)                           in /site/src/List.jsx  →  /site/src/img/**
 */
export function globImports(text: string, file: string, site: PatternSite): string[] {
  if (!listsFiles.test(text)) return []
  const code = withoutComments(text)
  const made = [...code.matchAll(/\b(?:import|new\s+URL)\s*\(\s*`([^`\n]*)`/g)].flatMap(
    ([, path = '']) => absolutePattern(path.replace(/\$\{[^}]*\}/g, '*'), dirname(file), site) ?? [],
  )
  const calls = [...code.matchAll(/\bimport\.meta\.glob(?:Eager)?\b/g)].slice(0, maxCalls)
  const given = calls.flatMap(({ index }) => {
    const call = argumentsIn(code.slice(index, index + maxCall))
    const [, base] = /\bbase\s*:\s*['"`]([^'"`]+)['"`]/.exec(call) ?? []
    const from = base === undefined ? dirname(file) : (absolutePattern(base, dirname(file), site) ?? dirname(file))
    return [...call.matchAll(/(?<!:\s*)(['"`])(!?)([^'"`\n]+)\1/g)].flatMap(([, , not = '', pattern = '']) => {
      const path = absolutePattern(pattern, from, site)
      return path === undefined ? [] : not + path
    })
  })
  const required = [...code.matchAll(computedRequire)].flatMap(([, template, , text = '', context, folder]) => {
    const path = template ?? text.replace(/[^/]*$/, '')
    const pattern = context === undefined ? path.replace(/[^/]*\$\{.*$/, '') : posix.join(folder!, '/')
    return absolutePattern(`${pattern}**`, dirname(file), site) ?? []
  })
  return [...made, ...given, ...required]
}

/** ``require(`./${name}.png`)``, `require('./' + name)`, `require.context('./posts')` */
const computedRequire =
  /\brequire\s*(?:\(\s*(?:`([^`\n]*\$\{[^`\n]*)`|(['"])([^'"\n]*)\2\s*\+)|\.\s*(context)\s*\(\s*['"]([^'"\n]*)['"])/g

/**
 * Files that a module names with `new URL`, absolute: workers, which the bundler bundles separately, and images.
 *
 *     new Worker(new URL('./count.js', import.meta.url))  in /site/src/List.jsx  →  /site/src/count.js
 */
export const urlImports = (text: string, file: string): string[] =>
  [...text.matchAll(/\bnew\s+URL\s*\(\s*(['"])(\.{1,2}\/[^'"\n]+)\1\s*,\s*import\.meta\.url/g)].map(([, , path = '']) =>
    join(dirname(file), path.replace(/[?#].*$/, '')),
  )

/** The folder that a pattern searches. */
export const folderOfGlob = (pattern: string): string => dirname(`${pattern.replace(/[*?{[(!@+].*$/s, '')}x`)

/** Maximum calls in a module, and characters of each, to bound the time. */
const maxCalls = 100
const maxCall = 4000

/** The arguments of a call, which may have type parameters; the rest of the text if the parentheses are not closed. */
function argumentsIn(call: string): string {
  const start = /^[\w.]+\s*(?:<[\s\S]*?>\s*)?\(/.exec(call)?.[0].length ?? call.length
  let open = 1
  for (const { 0: token, index } of call.slice(start).matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|[()]/g)) {
    if (token === '(') open += 1
    if (token === ')') open -= 1
    if (open === 0) return call.slice(start, start + index)
  }
  return call.slice(start)
}

/** Replace each comment by a space. */
const withoutComments = (text: string): string =>
  text.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (found) =>
    found.startsWith('/') ? ' ' : found,
  )

/** The absolute path of a pattern; `undefined` if the text is not a pattern. */
export function absolutePattern(
  pattern: string,
  folder: string,
  { root, alias = {} }: PatternSite,
): string | undefined {
  if (/^\.{1,2}\//.test(pattern)) return join(folder, pattern)
  const inSite = /^(?:@site)?\/(.*)$/s.exec(pattern)?.[1]
  if (inSite !== undefined || pattern.startsWith('**')) return join(root, inSite ?? pattern)
  const name = Object.keys(alias).find((name) => pattern.startsWith(`${name}/`))
  return name === undefined ? undefined : join(resolve(root, alias[name]!), pattern.slice(name.length))
}
