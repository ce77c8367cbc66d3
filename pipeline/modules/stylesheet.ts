import { basename, dirname, extname, join } from 'node:path'
import type { Root } from 'postcss'
import { deepSyntax, tooDeep } from '../code/deepSyntax.ts'
import { reasonOf } from '../code/errors/parserError.ts'
import { positionOfRange, rangePositions } from '../load/positions/sourceTree.ts'
import { isFile } from '../tasks/isFile.ts'

type Place = { line?: number; column?: number }
type Address = { url: string } & Place

/** The addresses in a stylesheet: those of files beside it, or its mistake. */
export type Stylesheet =
  | {
      imports: Address[]
      /** Static files: `url(/a.png)`. */
      staticUrls: Address[]
    }
  | { error: { reason: string } & Place }

/** Read a stylesheet. An `error` is why it does not parse. */
export async function readStylesheet(text: string): Promise<Stylesheet> {
  const deep = deepSyntax(text, 'css')
  if (deep !== undefined)
    return { error: { ...positionOfRange(text, { start: deep, end: deep + 1 }), reason: `it is ${tooDeep}` } }
  const { CssSyntaxError, parse } = await import('postcss')
  try {
    return addressesIn(parse(text), text)
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    const { line = 1, column = 1, reason } = error
    return { error: { line, column, reason: reasonOf(reason) } }
  }
}

function addressesIn(css: Root, text: string): { imports: Address[]; staticUrls: Address[] } {
  const imports: Address[] = []
  const staticUrls: Address[] = []
  const positionOf = rangePositions(text)
  css.walkAtRules('import', ({ params, source }) => {
    const url = /^(?:url\(\s*)?["']?([^"')\s]+)/.exec(params)?.[1]
    if (url === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/|[#?])/i.test(url)) return
    imports.push({ url, ...(source?.start && { line: source.start.line, column: source.start.column }) })
  })
  css.walkDecls(({ value, source: { start, end } = {} }) => {
    if (!value.includes('url(') || !start || !end) return
    const written = withoutComments(text.slice(start.offset, end.offset))
    for (const { url, ...range } of stylesheetUrls(written)) {
      const address = {
        url,
        ...positionOf({ start: start.offset + range.start, end: start.offset + range.end }),
      }
      if (isStaticUrl(url)) staticUrls.push(address)
      else if (isBesideUrl(url)) imports.push(address)
    }
  })
  return { imports, staticUrls }
}

/** Blank out the comments of a stylesheet. All else stays where it is. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** Whether an address in `url()` is one of a static file. Those that a preprocessor completes are not known. */
export const isStaticUrl = (url: string): boolean => /^~?\/(?!\/)/.test(url) && !/[#@]?\{|\$/.test(url)

/** Whether an address in `url()` is relative to the stylesheet. Names without an extension may be packages. */
const isBesideUrl = (url: string): boolean =>
  /^(?:\.{1,2}\/|@site\/)/.test(url) || /^\w[\w./-]*\.[a-z]\w*(?:[?#].*)?$/i.test(url)

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
