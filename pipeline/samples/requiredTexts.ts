import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import type { SampleSettings } from '../../schemas/samples.ts'
import { escapeRegExp } from '../../schemas/shared/text/escapeRegExp.ts'
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
  /** Its characters on that line. */
  length: number
  indents: number[]
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
      if (!names.some((name) => nameAsWhole(name).test(page)) || texts.some((required) => page.includes(required)))
        continue
      const use = firstUse(facts.code, source, names, linesOf)
      if (!use) continue
      const { fence, line, column, length, indents, value } = use
      const sample = { file: fence.file, lineBefore: fence.line, indents }
      const position = positionInFile(sample, line, column + 1, column + 1 + length)
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
  for (const { position } of samples) {
    const fence = {
      file: position.file ?? source,
      line: position.line,
      column: position.column,
      endLine: position.endLine,
    }
    const code = codeInFence(linesOf(fence.file), fence)
    if (!code) continue
    const text = code.lines.join('\n')
    const first = names
      .flatMap((value) => {
        const match = nameAsWhole(value).exec(text)
        return match ? [{ value, match }] : []
      })
      .sort((a, b) => a.match.index - b.match.index)[0]
    if (!first) continue
    const linesBefore = text.slice(0, first.match.index).split('\n')
    return {
      value: first.value,
      fence,
      line: linesBefore.length,
      column: linesBefore.at(-1)!.length,
      length: first.match[0].split('\n', 1)[0]!.length,
      indents: code.indents,
    }
  }
  return undefined
}

/**
 * Match a name as a whole: `cy.origin` in `cy.origin(url)` and in `cy⏎  .origin(url)`, and not in `cy.originalUrl()` or
 * `legacy.origin`; `--share` not in `--share-all`.
 */
function nameAsWhole(name: string): RegExp {
  const parts = name.split('.').map(escapeRegExp)
  const before = /^[\w$]/.test(name) ? '(?<![\\w$]|\\w-)' : ''
  const after = /[\w$]$/.test(name) ? '(?![\\w$]|-[A-Za-z])' : ''
  return new RegExp(`${before}${parts.join('\\s*\\??\\.\\s*')}${after}`)
}
