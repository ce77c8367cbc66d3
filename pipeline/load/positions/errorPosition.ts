import nodePath, { isAbsolute, type PlatformPath, relative } from 'node:path'
import type { Position } from '../../../schemas/diagnostic.ts'
import { repositoryOf } from '../../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { babelOptions } from '../../code/babelOptions.ts'
import { readFileSync } from '../../tasks/disk.ts'
import { missingModuleIn } from '../../wording/missingModule.ts'
import { positionOfRange } from './sourceTree.ts'

/**
 * Find the position where a module of the site, or one that it imports, threw an error.
 *
 * Stack traces refer to the compiled code, which has the same lines as the file. A column is included only if the compiled
 * line equals the source line up to it.
 */
export async function errorPosition(error: Error, isSyntax: boolean, file: string, root: string): Promise<Position> {
  const { message, stack = '' } = error
  const missing = missingModuleIn(message)
  if (missing !== undefined) {
    // The first line names the module that does not exist, with its whole path if code has computed it.
    const importers = filesIn(message.slice(message.indexOf(missing) + missing.length), root)
    const position = importPosition(missing, importers[0] ?? file, root)
    if (position.line !== undefined || !isAbsolute(missing)) return position
  }

  const [innermost] = framesIn(isSyntax ? `${message}\n${stack}` : stack.replace(message, ''), root)
  const [, line, column] = /\((\d+):(\d+)\)/.exec(message) ?? []
  const frame = innermost ?? (isSyntax && line ? { file, line: Number(line), column: Number(column) } : undefined)
  if (!frame) return { file: sitePath(file, root) }

  const text = textOf(frame.file)
  const sourceLine = text.split(/\r?\n/)[frame.line - 1]
  const position: Position = { file: sitePath(frame.file, root) }
  if (sourceLine === undefined) return position
  // The parser counts columns from 0.
  const start = isSyntax ? frame.column + 1 : frame.column
  const hasColumn = isSyntax
    ? start <= sourceLine.length + 1
    : frame.line > 1 && isSameUntil(sourceLine, await compile(frame.file, text), frame)
  return hasColumn ? { ...position, line: frame.line, column: start } : { ...position, line: frame.line }
}

interface Frame {
  file: string
  line: number
  column: number
}

/** List the frames of a stack trace in files of the site, innermost first. */
function framesIn(text: string, root: string): Frame[] {
  return filesIn(text, root).flatMap((file) => {
    const [, line, column] = /^:(\d+):(\d+)/.exec(text.slice(text.indexOf(file) + file.length)) ?? []
    return line === undefined ? [] : [{ file, line: Number(line), column: Number(column) }]
  })
}

/** List the files of the site, or else of its repository, that a text names, without those of packages. */
export function filesIn(text: string, root: string, paths: PlatformPath = nodePath): string[] {
  const repository = repositoryOf(root)
  // Windows writes a path with `\`, and with `/` in a URL.
  const folders = [root, repository].flatMap((folder) => [`${folder}${paths.sep}`, `${withSlashes(folder, paths)}/`])
  return text
    .split('\n')
    .flatMap((line) => {
      const start = folders.map((folder) => line.indexOf(folder)).find((index) => index >= 0)
      return start === undefined ? [] : [line.slice(start).replace(/(?::\d+)*[)\s]*$/, '')]
    })
    .filter((file) => !/[\\/](?:node_modules|\.quire(?![\\/]refs))[\\/]/.test(file.slice(repository.length)))
}

/** Find the position of an import in a module. */
function importPosition(specifier: string, file: string, root: string): Position {
  const text = textOf(file)
  const start = ["'", '"', '`'].map((quote) => text.indexOf(quote + specifier + quote)).find((index) => index >= 0)
  const position = { file: sitePath(file, root) }
  return start === undefined
    ? position
    : { ...position, ...positionOfRange(text, { start, end: start + specifier.length + 2 }) }
}

const isSameUntil = (sourceLine: string, code: string, { line, column }: Frame) =>
  code.split('\n')[line - 1]?.slice(0, column) === sourceLine.slice(0, column)

async function compile(file: string, source: string): Promise<string> {
  const { createJiti } = await import('jiti')
  return createJiti(file, { fsCache: false }).transform({
    source,
    filename: file,
    async: true,
    ts: /\.[cm]?tsx?$/.test(file),
    retainLines: true,
    babel: babelOptions,
  })
}

const sitePath = (file: string, root: string) => withSlashes(relative(root, file))

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
