import { dirname, join, resolve } from 'node:path'

/** What the code of a module may have which imports all files that match a pattern. */
export const listsFiles = /\bimport\.meta\.glob|\b(?:import|new\s+URL)\s*\([^'"`]{0,300}`/

interface PatternSite {
  /** Absolute. */
  root: string
  /** Folders by the beginnings of specifiers, absolute or from the site's root. */
  alias?: Record<string, string>
}

/**
 * The patterns with which a module imports all files that match, absolute, with `!` before those that leave files out. Vite reads only
 * texts there, no computed patterns.
 *
 *     import.meta.glob(['./data/*.json', '!/old.json'])  in /site/src/List.jsx  →  /site/src/data/*.json, !/site/old.json
 *     import(`./${name}.js`)                             in /site/src/List.jsx  →  /site/src/*.js
 */
export function globImports(text: string, file: string, site: PatternSite): string[] {
  if (!listsFiles.test(text)) return []
  const code = withoutComments(text)
  const made = [...code.matchAll(/\b(?:import|new\s+URL)\s*\(\s*`([^`\n]*)`/g)].flatMap(
    ([, path = '']) => absolute(path.replace(/\$\{[^}]*\}/g, '*'), dirname(file), site) ?? [],
  )
  const calls = [...code.matchAll(/\bimport\.meta\.glob(?:Eager)?\b/g)].slice(0, maxCalls)
  const given = calls.flatMap(({ index }) => {
    const call = argumentsIn(code.slice(index, index + maxCall))
    const [, base] = /\bbase\s*:\s*['"`]([^'"`]+)['"`]/.exec(call) ?? []
    const from = base === undefined ? dirname(file) : (absolute(base, dirname(file), site) ?? dirname(file))
    return [...call.matchAll(/(?<!:\s*)(['"`])(!?)([^'"`\n]+)\1/g)].flatMap(([, , not = '', pattern = '']) => {
      const path = absolute(pattern, from, site)
      return path === undefined ? [] : not + path
    })
  })
  return [...made, ...given]
}

/**
 * Files that a module names as addresses, absolute: those of a worker, which is bundled apart, and of pictures.
 *
 *     new Worker(new URL('./count.js', import.meta.url))  in /site/src/List.jsx  →  /site/src/count.js
 */
export const urlImports = (text: string, file: string): string[] =>
  [...text.matchAll(/\bnew\s+URL\s*\(\s*(['"])(\.{1,2}\/[^'"\n]+)\1\s*,\s*import\.meta\.url/g)].map(([, , path = '']) =>
    join(dirname(file), path.replace(/[?#].*$/, '')),
  )

/** The folder below which a pattern finds files. */
export const folderOfGlob = (pattern: string): string => dirname(`${pattern.replace(/[*?{[(!@+].*$/s, '')}x`)

/** Calls in a module, and characters of each, that are read. Nobody writes more, and the time is limited. */
const maxCalls = 100
const maxCall = 4000

/** What is between the parentheses of a call, which may name a type before them; all that follows if they are not closed. */
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

/** Comments become spaces. */
const withoutComments = (text: string): string =>
  text.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (found) =>
    found.startsWith('/') ? ' ' : found,
  )

/** The path of a pattern; `undefined` for a text that is none. */
function absolute(pattern: string, folder: string, { root, alias = {} }: PatternSite): string | undefined {
  if (/^\.{1,2}\//.test(pattern)) return join(folder, pattern)
  const inSite = /^(?:@site)?\/(.*)$/s.exec(pattern)?.[1]
  if (inSite !== undefined || pattern.startsWith('**')) return join(root, inSite ?? pattern)
  const name = Object.keys(alias).find((name) => pattern.startsWith(`${name}/`))
  return name === undefined ? undefined : join(resolve(root, alias[name]!), pattern.slice(name.length))
}
