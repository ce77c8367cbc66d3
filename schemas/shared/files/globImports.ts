import { dirname, join } from 'node:path'

/** The text that a module has which imports all files that match a pattern. */
export const globCall = 'import.meta.glob'

/**
 * The patterns with which a module imports all files that match, absolute, with `!` before those that leave files out. Vite reads only
 * texts there, no computed patterns.
 *
 *     import.meta.glob(['./data/*.json', '!/old.json'])  in /site/src/List.jsx  →  /site/src/data/*.json, !/site/old.json
 */
export function globImports(text: string, file: string, root: string): string[] {
  if (!text.includes(globCall)) return []
  const calls = [...text.matchAll(/\bimport\.meta\.glob(?:Eager)?\s*(?:<.*?>\s*)?\(/gs)]
  return calls.flatMap(({ index, 0: { length } }) => {
    const given = argumentsAt(text, index + length)
    const [, base] = /\bbase\s*:\s*['"`]([^'"`]+)['"`]/.exec(given) ?? []
    const from = base === undefined ? dirname(file) : absolute(base, dirname(file), root)
    return [...given.matchAll(/(['"`])(!?)((?:\.{0,2}\/|\*\*\/|@site\/)[^'"`\n]*)\1/g)].map(
      ([, , not = '', pattern = '']) => not + absolute(pattern, from, root),
    )
  })
}

/** The folder below which a pattern finds files. */
export const folderOfGlob = (pattern: string): string => dirname(`${pattern.replace(/[*?{[(!@+].*$/s, '')}x`)

/** What is between the parentheses of a call. */
function argumentsAt(text: string, start: number): string {
  let open = 1
  for (const { 0: token, index } of text.slice(start).matchAll(/(['"`])(?:\\.|(?!\1)[^\\])*\1|[()]/gs)) {
    if (token === '(') open += 1
    if (token === ')') open -= 1
    if (open === 0) return text.slice(start, start + index)
  }
  return ''
}

function absolute(pattern: string, folder: string, root: string): string {
  const inSite = /^(?:@site)?\/(.*)$/s.exec(pattern)?.[1]
  return inSite !== undefined || pattern.startsWith('**') ? join(root, inSite ?? pattern) : join(folder, pattern)
}
