import { dirname, join } from 'node:path'

/** What the code of a module has which imports all files that match a pattern. */
export const listsFiles = /\bimport\.meta\.glob|\b(?:import|new\s+URL)\s*\(\s*(?:\/\*[^*]*\*\/\s*)?`/

/**
 * The patterns with which a module imports all files that match, absolute, with `!` before those that leave files out. Vite reads only
 * texts there, no computed patterns.
 *
 *     import.meta.glob(['./data/*.json', '!/old.json'])  in /site/src/List.jsx  →  /site/src/data/*.json, !/site/old.json
 *     import(`./${name}.js`)                             in /site/src/List.jsx  →  /site/src/*.js
 */
export function globImports(text: string, file: string, root: string): string[] {
  if (!listsFiles.test(text)) return []
  const made = [...text.matchAll(/\b(?:import|new\s+URL)\s*\(\s*(?:\/\*[^*]*\*\/\s*)?`(\.{1,2}\/[^`]*)`/g)].map(
    ([, path = '']) => absolute(path.replace(/\$\{[^}]*\}/g, '*'), dirname(file), root),
  )
  const calls = [...text.matchAll(/\bimport\.meta\.glob(?:Eager)?\s*(?:<.*?>\s*)?\(/gs)]
  const given = calls.flatMap(({ index, 0: { length } }) => {
    const code = argumentsAt(text, index + length)
    const [, base] = /\bbase\s*:\s*['"`]([^'"`]+)['"`]/.exec(code) ?? []
    const from = base === undefined ? dirname(file) : absolute(base, dirname(file), root)
    return [...code.matchAll(/(['"`])(!?)((?:\.{0,2}\/|\*\*\/|@site\/)[^'"`\n]*)\1/g)].map(
      ([, , not = '', pattern = '']) => not + absolute(pattern, from, root),
    )
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
