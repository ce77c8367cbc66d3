import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { parseSample } from '../code/errors/sampleError.ts'
import { readFenceLine } from '../code/fenceLines.ts'
import { sampleParser } from '../code/sampleLanguages.ts'
import { positionOfRange } from '../load/positions/sourceTree.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import type { CodeSample } from './context.ts'

/** Report code samples that do not parse. `textOf` reads the Markdown file for the position. */
export async function checkSamples(
  samples: CodeSample[],
  checkCache: CheckCache,
  textOf: (file: string) => string | undefined,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  for (const { language, text, position: fence, isFile } of samples) {
    const parser = sampleParser(language)!
    const sampleError = await checkCache.get(hash(parser, text), async () => (await parseSample(parser, text)) ?? null)
    if (!sampleError) continue
    const { offset } = sampleError
    const position = isFile
      ? { file: fence.file, ...positionOfRange(text, { start: offset, end: offset + 1 }) }
      : positionInFence(text, offset, fence, textOf(fence.file))
    diagnostics.push(diagnose('code-sample-syntax', position, { language, reason: sampleError.reason }))
  }
  return diagnostics
}

/** Convert an offset in a fence to a position in its file. The fence may be indented, or in a list or quotation. */
function positionInFence(
  text: string,
  offset: number,
  fence: CodeSample['position'],
  file: string | undefined,
): Position {
  const { endLine, endColumn, ...start } = fence
  const fileLines = file?.split('\n')
  if (!fileLines || !readFenceLine(fileLines[fence.line - 1] ?? '')) return start
  const linesBefore = text.slice(0, offset).split('\n')
  const line = fence.line + linesBefore.length
  const sampleLine = text.split('\n')[linesBefore.length - 1]!
  const fileLine = fileLines[line - 1]
  if (fileLine === undefined) return start
  const indent = fileLine.endsWith(sampleLine) ? fileLine.length - sampleLine.length : 0
  const column = indent + linesBefore.at(-1)!.length + 1
  return { file: fence.file, line, column, endLine: line, endColumn: column + 1 }
}
