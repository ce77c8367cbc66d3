import { basename, dirname, extname, join } from 'node:path'
import type { Root } from 'postcss'
import { deepSyntax, tooDeep } from '../code/deepSyntax.ts'
import { reasonOf } from '../code/errors/parserError.ts'
import { positionOfRange } from '../load/positions/sourceTree.ts'
import { isFile } from '../tasks/isFile.ts'

type Place = { line?: number; column?: number }

/** The addresses in a stylesheet that lead to files: of `@import` all, of `url()` those that begin with `./`, `../` or `@site/`. */
export type Stylesheet = { imports: ({ url: string } & Place)[] } | { error: { reason: string } & Place }

/** Read a stylesheet. An `error` is why it does not parse. */
export async function readStylesheet(text: string): Promise<Stylesheet> {
  const deep = deepSyntax(text, 'css')
  if (deep !== undefined)
    return { error: { ...positionOfRange(text, { start: deep, end: deep + 1 }), reason: `it is ${tooDeep}` } }
  const { CssSyntaxError, parse } = await import('postcss')
  try {
    return { imports: importsOf(parse(text)) }
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    const { line = 1, column = 1, reason } = error
    return { error: { line, column, reason: reasonOf(reason) } }
  }
}

function importsOf(css: Root): ({ url: string } & Place)[] {
  const imports: ({ url: string } & Place)[] = []
  const add = (url: string | undefined, { source }: { source?: { start?: Required<Place> } | undefined }) => {
    if (url === undefined || url === '' || /^(?:[a-z][a-z\d+.-]*:|\/|[#?])/i.test(url)) return
    imports.push({ url, ...(source?.start && { line: source.start.line, column: source.start.column }) })
  }
  css.walkAtRules('import', (rule) => add(/^(?:url\(\s*)?["']?([^"')\s]+)/.exec(rule.params)?.[1], rule))
  css.walkDecls((declaration) => {
    for (const { url } of stylesheetUrls(declaration.value)) {
      // Names without a dot may be packages, and other paths are static files.
      if (/^(?:\.{1,2}\/|@site\/)/.test(url)) add(url, declaration)
    }
  })
  return imports
}

/** The files that a stylesheet in Sass, Less or Stylus names: `@use 'buttons'` → `buttons.scss`, `_buttons.scss`, … Absolute. */
export function importsOfPreprocessed(file: string, text: string): string[] {
  const extension = extname(file)
  const rules = text.matchAll(/^[ \t]*@(?:use|forward|import|require)\b([^;\n]*)/gm)
  return Array.from(rules, ([, names]) => Array.from(names!.matchAll(/["']([^"']+)["']/g), ([, path]) => path!))
    .flat()
    .filter((path) => !/^[a-z][a-z\d+.-]*:|^\/\/|^~/i.test(path))
    .flatMap((path) => {
      const target = join(dirname(file), path)
      const partial = join(dirname(target), `_${basename(target)}`)
      const named = [target, partial, join(target, 'index'), join(target, '_index')]
      return named.flatMap((path) => [path, `${path}${extension}`]).filter(isFile)
    })
}

/** The addresses in `url()` in a stylesheet or a value of one, with their ranges. */
export const stylesheetUrls = (text: string): { url: string; start: number; end: number }[] =>
  Array.from(
    text.matchAll(/url\(\s*(?:["']([^"']*)["']|([^"')\s]+))\s*\)/g),
    ({ 0: whole, 1: quoted, 2: bare, index }) => ({
      url: (quoted ?? bare)!,
      start: index,
      end: index + whole.length,
    }),
  )
