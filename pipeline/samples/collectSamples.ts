import { posix } from 'node:path'
import type { Diagnostic, Position } from '../../schemas/diagnostic.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { withoutLoader } from '../../schemas/shared/files/withoutLoader.ts'
import { codeFilePath } from '../code/codeFilePath.ts'
import { type MagicComment, readFence } from '../code/fence.ts'
import { fenceOption } from '../code/fenceOption.ts'
import { isChecked } from '../code/sampleLanguages.ts'
import { importsIn } from '../modules/importsIn.ts'
import type { ParsedDoc } from '../parse/parsedDoc.ts'
import { isOwnFile, resolveImport } from '../parse/remark/partialPath.ts'

/** A code sample where its author wrote it. */
export interface Sample {
  /** From the site's root: a doc, a partial, or a file that a doc shows with `!!raw-loader!`. */
  file: string
  language: string
  meta: string
  title?: string | undefined
  /** As it is checked: with comments, and without removed lines. */
  text: string
  /** The line of the file before the first line of the text. */
  lineBefore: number
  /** The number of characters before each line of the text: indentation, or the marks of a list or quotation. */
  indents: number[]
  /** The position of the fence. */
  fence: { file: string; line: number; column: number }
  /** Whether the doc's check has reported that it does not parse. */
  isBroken: boolean
}

/** Where a code block is written. Lines and columns are from 1. */
export interface Fence {
  file: string
  line: number
  column: number
  endLine?: number | undefined
}

/** Collect the code blocks of docs and their partials, and the files that docs show, each once. */
export function collectSamples(
  docs: ParsedDoc[],
  magicComments: MagicComment[],
  readText: (file: string) => string | undefined,
  linesOf: (file: string) => string[],
): Sample[] {
  const samples = new Map<string, Sample>()
  const addFile = (path: string | undefined, meta = '') => {
    const text = path === undefined ? undefined : readText(path)
    if (path === undefined || text === undefined || samples.has(path)) return
    const language = /^\.[cm]?([jt]sx?)$/.exec(posix.extname(path))?.[1]
    const fence = { file: path, line: 1, column: 1 }
    if (language !== undefined) samples.set(path, { ...plain, meta, file: path, language, title: path, text, fence })
  }
  for (const { source, facts } of docs) {
    // The positions of a doc that does not parse may be those of its last version.
    if (facts.incomplete) continue
    for (const { language, meta = '', title, position } of facts.code) {
      const fence = { file: position.file ?? source, line: position.line, column: position.column }
      const key = `${fence.file}:${fence.line}:${fence.column}`
      if (language === undefined || !isChecked(language) || samples.has(key)) continue
      const code = codeInFence(linesOf(fence.file), { ...fence, endLine: position.endLine })
      if (!code || code.info === '') continue
      const written = code.lines.join('\n')
      const named = written.trim() === '' ? fenceOption(meta, 'file') : undefined
      if (typeof named === 'string') {
        addFile(codeFilePath(named, fence.file), meta)
        continue
      }
      // Removed lines are the only difference between what is written and what is checked.
      const hasMarks = written.includes('[!code')
      const text = hasMarks ? readFence(language, meta, written, magicComments).checkedCode : written
      const isBroken = facts.diagnostics.some((diagnostic) => isSyntaxErrorIn(diagnostic, fence.file, position))
      const { line: lineBefore } = fence
      const { indents } = code
      samples.set(key, {
        file: fence.file,
        language,
        meta,
        title,
        text,
        lineBefore,
        indents,
        fence,
        isBroken,
      })
    }
    for (const path of facts.live ? shownFiles(source, facts.includes, readText) : []) addFile(path)
  }
  return [...samples.values()]
}

/** Memoize the lines of files. */
export function linesOfFiles(readText: (file: string) => string | undefined): (file: string) => string[] {
  const linesByFile = new Map<string, string[]>()
  return (file) => {
    return getOrInsert(linesByFile, file, () => (readText(file) ?? '').replace(/^\uFEFF/, '').split(/\r\n?|\n/))
  }
}

/** Convert a range of one line of a sample to a position in its file. Lines and columns are from 1. */
export function positionInFile(
  sample: Pick<Sample, 'file' | 'lineBefore' | 'indents'>,
  line: number,
  column: number,
  endColumn: number,
): Position {
  const indent = sample.indents[line - 1] ?? 0
  const fileLine = sample.lineBefore + line
  return {
    file: sample.file,
    line: fileLine,
    column: column + indent,
    endLine: fileLine,
    endColumn: endColumn + indent,
  }
}

const plain = { meta: '', lineBefore: 0, indents: [], isBroken: false }

const isSyntaxErrorIn = (
  { code, file, line = 0 }: Diagnostic,
  fenceFile: string,
  position: { line: number; endLine?: number | undefined },
) =>
  code === 'code-sample-syntax' &&
  file === fenceFile &&
  line >= position.line &&
  line <= (position.endLine ?? position.line)

/**
 * Read the lines of a fence from its file, without what a list or quotation around it has before each line. `undefined` if
 * there is no fence, such as for code of a plugin.
 */
export function codeInFence(
  fileLines: string[],
  { line, column, endLine = line }: Omit<Fence, 'file'>,
): { info: string; lines: string[]; indents: number[] } | undefined {
  const opening = fileLines[line - 1]?.slice(column - 1) ?? ''
  const mark = /^(`{3,}|~{3,})/.exec(opening)?.[1]
  if (mark === undefined) return undefined
  const container = fileLines[line - 1]!.slice(0, column - 1)
  const isClosed = new RegExp(`^[\\s>]*${mark[0]}{${mark.length},}\\s*$`).test(fileLines[endLine - 1] ?? '')
  const contentLines = fileLines.slice(line, isClosed ? endLine - 1 : endLine)
  const indents = contentLines.map((content) => indentOf(content, container))
  const lines = contentLines.map((content, index) => content.slice(indents[index]))
  return { info: opening.slice(mark.length).trim(), lines, indents }
}

/** Count the characters of a line that belong to the container: quotation marks as such, anything else as indentation. */
function indentOf(line: string, container: string): number {
  let index = 0
  for (const character of container) {
    if (character === '>') {
      while (line[index] === ' ') index += 1
      if (line[index] !== '>') return index
      index += 1
    } else if (line[index] === ' ' || line[index] === '\t') index += 1
  }
  return index
}

/** The files that a doc or its partials import as text. */
function shownFiles(source: string, includes: string[], readText: (file: string) => string | undefined): string[] {
  return [source, ...includes].flatMap((file) =>
    importsIn(file, readText(file) ?? '').flatMap(({ specifier }) => {
      const [path, query] = withoutLoader(specifier).split('?')
      return query === 'raw' && isOwnFile(path!) ? [resolveImport(path!, file)] : []
    }),
  )
}
