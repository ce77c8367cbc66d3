import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { SampleSettings } from '../../schemas/samples.ts'
import type { ParsedDoc } from '../parse/parsedDoc.ts'
import { codeInFence, type Fence, positionInFile } from './collectSamples.ts'

type Requirement = SampleSettings['requires'][number]

/** A text of a sample that requires another text on the page. */
interface Use {
  /** The name as the config has it. */
  value: string
  fence: Fence
  /** Where the name begins, in the sample. Lines are from 1, columns from 0. */
  line: number
  column: number
  code: ReturnType<typeof codeInFence>
}

/**
 * Report pages with a sample that shows a name, and without the text that this name requires: a command that needs a flag,
 * say. The page is the doc with its partials and its other samples. Each page is reported once for a requirement.
 */
export function requiredTextDiagnostics(
  docs: ParsedDoc[],
  requirements: Requirement[],
  linesOf: (file: string) => string[],
): Diagnostic[] {
  if (requirements.length === 0) return []
  const diagnostics = new Map<string, Diagnostic>()
  for (const { source, facts } of docs) {
    if (facts.incomplete) continue
    const page = [source, ...facts.includes].map((file) => linesOf(file).join('\n')).join('\n')
    for (const { code, text } of requirements) {
      const names = asList(code)
      const texts = asList(text)
      if (!names.some((name) => page.includes(name)) || texts.some((required) => page.includes(required))) continue
      const use = firstUse(facts.code, source, names, linesOf)
      if (!use) continue
      const { fence, line, column, value } = use
      const sample = { file: fence.file, lineBefore: fence.line, indents: use.code!.indents }
      const position = positionInFile(sample, line, column + 1, column + 1 + value.length)
      // A partial is reported where it is written, whatever number of pages include it.
      const key = `${fence.file}:${position.line}:${position.column}:${value}`
      if (!diagnostics.has(key)) {
        diagnostics.set(key, diagnose('code-sample-requires', position, { value, texts, page: source }))
      }
    }
  }
  return [...diagnostics.values()]
}

const asList = (value: string | string[]) => (typeof value === 'string' ? [value] : value)

function firstUse(
  samples: ParsedDoc['facts']['code'],
  source: string,
  names: string[],
  linesOf: (file: string) => string[],
): Use | undefined {
  for (const { place } of samples) {
    const fence = { file: place.file ?? source, line: place.line, column: place.column, endLine: place.endLine }
    const code = codeInFence(linesOf(fence.file), fence)
    for (const [index, text] of (code?.lines ?? []).entries()) {
      for (const value of names) {
        const column = indexOfName(text, value)
        if (column !== -1) return { value, fence, line: index + 1, column, code }
      }
    }
  }
  return undefined
}

/** Find a name as a whole: `cy.origin` in `cy.origin(url)`, and not in `cy.originalUrl()` or `legacy.origin`. */
function indexOfName(line: string, name: string): number {
  const isPart = (character: string | undefined) => character !== undefined && /[\w$]/.test(character)
  for (let from = line.indexOf(name); from !== -1; from = line.indexOf(name, from + 1)) {
    const isLonger =
      (isPart(name[0]) && isPart(line[from - 1])) || (isPart(name.at(-1)) && isPart(line[from + name.length]))
    if (!isLonger) return from
  }
  return -1
}
