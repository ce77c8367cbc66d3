import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { catalogEntry, explainCommand } from '../../../schemas/errors.ts'
import { groupBy } from '../../../schemas/shared/collections/groupBy.ts'
import { escapeName } from '../../../schemas/shared/text/escapeControls.ts'
import { advice } from '../advice.ts'
import { codeFrame } from '../codeFrame.ts'
import { formatPosition } from '../formatPosition.ts'
import { repeatedLine, withoutRepeated } from '../repeated.ts'
import type { Report, ReportContext } from '../report.ts'
import { sourceTexts } from '../sourceTexts.ts'
import { counted } from '../units.ts'

/** Maximum diagnostics of one code printed in full for one file, and notes of one code for the site, without `--verbose`. */
const maxPerCode = 3
/** Maximum valid ids listed without `--verbose`. */
const maxValidIds = 12

/**
 * Diagnostics for people.
 *
 *     content/sidebars.json:14:5  error  sidebar-unknown-doc
 *
 *       14 |     "guides/overview/wy-cypress",
 *          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
 *       The `guides` sidebar lists `guides/overview/wy-cypress`, but no doc has that id.
 *       Did you mean `guides/overview/why-cypress`?
 *
 * A diagnostic without a hint gets the catalogue's remedy, once for each code.
 */
export const pretty: Report = {
  write(diagnostics, context) {
    const { colors } = context
    const paint = { error: colors.red, warning: colors.yellow, info: colors.cyan }
    const textOf = sourceTexts(context.root)
    const explainedCodes = new Set<Diagnostic['code']>()

    const selectedDiagnostics = diagnostics.filter(({ severity }) => !context.quiet || severity === 'error')
    const { single, repeated } = context.verbose
      ? { single: selectedDiagnostics, repeated: new Map<Diagnostic, Diagnostic[]>() }
      : withoutRepeated(selectedDiagnostics)
    const { unfolded, folded } = context.verbose
      ? { unfolded: selectedDiagnostics, folded: new Map<Diagnostic, Diagnostic[]>() }
      : fold(single, repeated)
    const blocks = unfolded.map((diagnostic) => {
      const head = [
        colors.bold(formatPosition(diagnostic)),
        paint[diagnostic.severity](diagnostic.severity),
        colors.dim(diagnostic.code),
      ].join('  ')
      const text = textOf(diagnostic.file)
      const frame = text === undefined ? [] : codeFrame(text, diagnostic)
      const carets = frame.length > 0 ? ['', frame[0]!, paint[diagnostic.severity](frame[1]!)] : []
      const hints = hintsOf(diagnostic, explainedCodes, context).map((line) => colors.dim(line))
      const foldedGroup = folded.get(diagnostic)
      const same = repeated.get(diagnostic)
      const rest = [
        ...(same ? ['', colors.dim(repeatedLine(diagnostic, same))] : []),
        ...(foldedGroup ? ['', colors.dim(foldedLine(foldedGroup))] : []),
      ]
      return [head, ...indent([...carets, ...diagnostic.message.split('\n'), ...hints]), ...rest].join('\n')
    })

    if (blocks.length === 0) return ''
    const codes = [...new Set(selectedDiagnostics.map(({ code }) => code))]
    const endLines = [
      summary(diagnostics, context),
      `\`${explainCommand(codes[0]!)}\` says more${codes.length > 1 ? ', as with any other code' : ''}.`,
    ]
    return `${blocks.join('\n\n')}\n${context.quiet ? '' : `\n${endLines.join('\n')}\n`}`
  },
}

/**
 * Fold the fourth and later diagnostics of a code in one file, of notes in all files; a line after the third counts them. Diagnostics
 * in `repeated` are not folded, because the line below them names other files.
 */
function fold(
  diagnostics: Diagnostic[],
  repeated: ReadonlyMap<Diagnostic, unknown>,
): { unfolded: Diagnostic[]; folded: Map<Diagnostic, Diagnostic[]> } {
  const groups = groupBy(diagnostics, ({ file, code, severity }) =>
    JSON.stringify(severity === 'info' ? [severity, code] : [file, code]),
  )
  const folded = new Map<Diagnostic, Diagnostic[]>()
  const foldedDiagnostics = new Set<Diagnostic>()
  for (const all of groups.values()) {
    const group = all.filter((diagnostic) => !repeated.has(diagnostic))
    // Folding a single diagnostic would save nothing: the line that counts it is as long.
    if (group.length <= maxPerCode + 1) continue
    const rest = group.slice(maxPerCode)
    folded.set(group[maxPerCode - 1]!, rest)
    for (const diagnostic of rest) foldedDiagnostics.add(diagnostic)
  }
  return { unfolded: diagnostics.filter((diagnostic) => !foldedDiagnostics.has(diagnostic)), folded }
}

/** `and 5 more link-broken in docs/a.md, in lines 12, 15, 18 …`, `and 40 more link-insecure in 26 files` */
function foldedLine(rest: Diagnostic[]): string {
  const [{ code, file }] = rest as [Diagnostic]
  const files = new Set(rest.map((diagnostic) => diagnostic.file))
  if (files.size > 1)
    return `and ${rest.length} more ${code} in ${counted(files.size, 'file')} (\`--verbose\` shows all)`
  const lines = [...new Set(rest.flatMap(({ line }) => line ?? []))]
  const where =
    lines.length === 0
      ? ''
      : `, in ${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ' …' : ''}`
  return `and ${rest.length} more ${code} in ${formatPosition({ file })}${where} (\`--verbose\` shows all)`
}

const indent = (lines: string[]): string[] => lines.map((line) => (line === '' ? '' : `  ${line}`))

function hintsOf(
  diagnostic: Diagnostic,
  explainedCodes: Set<Diagnostic['code']>,
  { verbose }: ReportContext,
): string[] {
  const lines = advice(diagnostic)
  let hasMoreIds = false
  const validIds = diagnostic.validIds ?? []
  if (validIds.length > 0 && (verbose || !diagnostic.suggestions?.length)) {
    if (verbose || validIds.length <= maxValidIds)
      lines.push('What would be right:', ...validIds.map((id) => `  ${escapeName(id)}`))
    else hasMoreIds = true
  }
  const hasAdvice = lines.length > (diagnostic.related?.length ?? 0)
  if (!hasAdvice && !explainedCodes.has(diagnostic.code)) {
    lines.push(catalogEntry(diagnostic.code).remedy)
    explainedCodes.add(diagnostic.code)
  }
  // The first of many names that are not similar are no help.
  if (hasMoreIds) lines.push(`\`--verbose\` lists the ${validIds.length} names that would be right.`)
  return lines
}

/** `2 errors, 1 warning in 2 files; 3 ignored` */
function summary(diagnostics: Diagnostic[], { ignored, inBaseline = 0 }: ReportContext): string {
  const of = (severity: Diagnostic['severity']) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  const counts = [counted(of('error'), 'error'), counted(of('warning'), 'warning'), counted(of('info'), 'note')]
  const countList = counts.filter((text) => !text.startsWith('0 ')).join(', ')
  const files = counted(new Set(diagnostics.map(({ file }) => file)).size, 'file')
  const suppressed = `${ignored > 0 ? `; ${ignored} ignored` : ''}${inBaseline > 0 ? `; ${inBaseline} in the baseline` : ''}`
  return `${countList} in ${files}${suppressed}`
}
