import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Place } from '../../../schemas/diagnostic.ts'
import { positions } from './sourceTree.ts'

/**
 * Where a module of the site threw an exception, or one that it imports.
 *
 * What runs is a translation, which has the lines of the file; a column is told where the translation is like the file up
 * to there. What cannot be known is left out.
 */
export async function placeOfError(error: Error, isSyntax: boolean, file: string, root: string): Promise<Place> {
  const { message, stack = '' } = error
  const missing = /Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1]
  if (missing !== undefined) return placeOfImport(missing, filesIn(message, root)[0] ?? file, root)

  const [at] = framesIn(isSyntax ? `${message}\n${stack}` : stack.replace(message, ''), root)
  const [, line, column] = /\((\d+):(\d+)\)/.exec(message) ?? []
  const found = at ?? (isSyntax && line ? { file, line: Number(line), column: Number(column) } : undefined)
  if (!found) return { file: named(file, root) }

  const text = textOf(found.file)
  const written = text.split(/\r?\n/)[found.line - 1]
  const place: Place = { file: named(found.file, root) }
  if (written === undefined) return place
  // The parser counts columns from 0.
  const start = isSyntax ? found.column + 1 : found.column
  const isKnown = isSyntax
    ? start <= written.length + 1
    : found.line > 1 && isSame(written, await translated(found.file, text), found)
  return isKnown ? { ...place, line: found.line, column: start } : { ...place, line: found.line }
}

interface Frame {
  file: string
  line: number
  column: number
}

/** The places in a stack that are in files of the site, innermost first. */
function framesIn(text: string, root: string): Frame[] {
  return filesIn(text, root).flatMap((file) => {
    const [, line, column] = /^:(\d+):(\d+)/.exec(text.slice(text.indexOf(file) + file.length)) ?? []
    return line === undefined ? [] : [{ file, line: Number(line), column: Number(column) }]
  })
}

/** Files of the site that a text names, those of packages left out. */
function filesIn(text: string, root: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => {
      const start = line.indexOf(`${root}/`)
      return start < 0 ? [] : [line.slice(start).replace(/(?::\d+)*[)\s]*$/, '')]
    })
    .filter((file) => !/\/(?:node_modules|\.quire)\//.test(file.slice(root.length)))
}

/** Where a module names another. */
function placeOfImport(specifier: string, file: string, root: string): Place {
  const text = textOf(file)
  const start = ["'", '"', '`'].map((quote) => text.indexOf(quote + specifier + quote)).find((index) => index >= 0)
  const place = { file: named(file, root) }
  return start === undefined ? place : { ...place, ...positions(text, { start, end: start + specifier.length + 2 }) }
}

const isSame = (written: string, code: string, { line, column }: Frame) =>
  code.split('\n')[line - 1]?.slice(0, column) === written.slice(0, column)

async function translated(file: string, source: string): Promise<string> {
  const { createJiti } = await import('jiti')
  return createJiti(file, { fsCache: false }).transform({
    source,
    filename: file,
    async: true,
    ts: /\.[cm]?tsx?$/.test(file),
    retainLines: true,
  })
}

const named = (file: string, root: string) => relative(root, file).replaceAll('\\', '/')

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
