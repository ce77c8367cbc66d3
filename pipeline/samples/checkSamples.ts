import { type Diagnostic, diagnose, type Place } from '../../schemas/diagnostic.ts'
import { hash } from '../../schemas/shared/cacheFile.ts'
import type { CheckCache } from '../cache/checkCache.ts'
import type { FoundSample } from '../parse/context.ts'
import { sampleParser } from './sampleLanguages.ts'
import { sampleProblem } from './sampleProblem.ts'

/** Code samples that do not parse, at their place in the Markdown file, which `textOf` reads. */
export async function checkSamples(
  samples: FoundSample[],
  checkCache: CheckCache,
  textOf: (file: string) => string | undefined,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  for (const { language, text, place } of samples) {
    const parser = sampleParser(language)!
    const problem = await checkCache.get(hash(parser, text), async () => (await sampleProblem(parser, text)) ?? null)
    if (!problem) continue
    const where = placeInFence(text, problem.offset, place, textOf(place.file))
    diagnostics.push(diagnose('code-sample-syntax', where, { language, reason: problem.reason }))
  }
  return diagnostics
}

/** A place in a fence, as a place in its file: the fence may be indented, or stand in a list or quotation. */
function placeInFence(text: string, offset: number, fence: FoundSample['place'], file: string | undefined): Place {
  const { endLine, endColumn, ...start } = fence
  const fileLines = file?.split('\n')
  if (!fileLines || !/^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:`{3}|~{3})/.test(fileLines[fence.line - 1] ?? '')) return start
  const before = text.slice(0, offset).split('\n')
  const line = fence.line + before.length
  const written = text.split('\n')[before.length - 1]!
  const inFile = fileLines[line - 1]
  if (inFile === undefined) return start
  const indent = inFile.endsWith(written) ? inFile.length - written.length : 0
  const column = indent + before.at(-1)!.length + 1
  return { file: fence.file, line, column, endLine: line, endColumn: column + 1 }
}
