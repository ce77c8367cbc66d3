import picocolors from 'picocolors'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { errors, explainCommand } from '../../../schemas/errors.ts'
import { advice } from '../advice.ts'
import { codeFrame } from '../codeFrame.ts'
import { counted } from '../counted.ts'
import { formatPosition } from '../formatPosition.ts'
import type { Report, ReportContext } from '../index.ts'
import { sourceTexts } from '../sourceTexts.ts'
import { visible } from '../visible.ts'

/** Problems of one kind told in full in one file, without `--verbose`. */
const maxAlike = 3
/** Right values listed without `--verbose`. */
const maxValidIds = 50

/**
 * Findings for people.
 *
 *     content/sidebars.json:14:5  error  sidebar-unknown-doc
 *
 *       14 |     "guides/overview/wy-cypress",
 *          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
 *       The `guides` sidebar lists `guides/overview/wy-cypress`, but no doc has that id.
 *       Did you mean `guides/overview/why-cypress`?
 *
 * The catalogue's remedy stands in for a hint, once for each code.
 */
export const pretty: Report = {
  stream: 'stderr',
  write(findings, context) {
    const colors = picocolors.createColors(context.color)
    const paint = { error: colors.red, warning: colors.yellow, info: colors.cyan }
    const textOf = sourceTexts(context.root)
    const explained = new Set<Diagnostic['code']>()

    const wanted = findings.filter(({ severity }) => !context.quiet || severity === 'error')
    const { shown, folded } = context.verbose
      ? { shown: wanted, folded: new Map<Diagnostic, Diagnostic[]>() }
      : fold(wanted)
    const blocks = shown.map((found) => {
      const head = [
        colors.bold(formatPosition(found)),
        paint[found.severity](found.severity),
        colors.dim(found.code),
      ].join('  ')
      const text = textOf(found.file)
      const frame = text === undefined ? [] : codeFrame(text, found)
      const carets = frame.length > 0 ? ['', frame[0]!, paint[found.severity](frame[1]!)] : []
      const hints = hintsOf(found, explained, context).map((line) => colors.dim(line))
      const more = folded.get(found)
      const rest = more ? ['', colors.dim(moreAlike(more))] : []
      return [head, ...indent([...carets, ...visible(found.message).split('\n'), ...hints]), ...rest].join('\n')
    })

    if (blocks.length === 0) return ''
    const codes = [...new Set(wanted.map(({ code }) => code))]
    const end = [
      summary(findings, context),
      `\`${explainCommand(codes[0]!)}\` says more${codes.length > 1 ? ', as with any other code' : ''}.`,
    ]
    return `${blocks.join('\n\n')}\n${context.quiet ? '' : `\n${end.join('\n')}\n`}`
  },
}

/** Leave out what is like three others in its file; it is listed behind the third. */
function fold(findings: Diagnostic[]): { shown: Diagnostic[]; folded: Map<Diagnostic, Diagnostic[]> } {
  const groups = new Map<string, Diagnostic[]>()
  for (const found of findings) {
    const key = JSON.stringify([found.file, found.code])
    const alike = groups.get(key)
    if (alike) alike.push(found)
    else groups.set(key, [found])
  }
  const folded = new Map<Diagnostic, Diagnostic[]>()
  const hidden = new Set<Diagnostic>()
  for (const alike of groups.values()) {
    // One more line is as short as the line that would stand for it.
    if (alike.length <= maxAlike + 1) continue
    const rest = alike.slice(maxAlike)
    folded.set(alike[maxAlike - 1]!, rest)
    for (const found of rest) hidden.add(found)
  }
  return { shown: findings.filter((found) => !hidden.has(found)), folded }
}

/** `and 5 more link-broken in docs/a.md, in lines 12, 15, 18 …` */
function moreAlike(rest: Diagnostic[]): string {
  const [{ code, file }] = rest as [Diagnostic]
  const lines = [...new Set(rest.flatMap(({ line }) => line ?? []))]
  const where =
    lines.length === 0
      ? ''
      : `, in ${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ' …' : ''}`
  return `and ${rest.length} more ${code} in ${visible(file)}${where} (\`--verbose\` shows all)`
}

const indent = (lines: string[]): string[] => lines.map((line) => (line === '' ? '' : `  ${line}`))

function hintsOf(found: Diagnostic, explained: Set<Diagnostic['code']>, { verbose }: ReportContext): string[] {
  const lines = advice(found).map(visible)
  const validIds = found.validIds ?? []
  if (validIds.length > 0 && (verbose || !found.suggestions?.length)) {
    const shown = verbose ? validIds : validIds.slice(0, maxValidIds)
    lines.push('What would be right:', ...shown.map((id) => `  ${visible(id)}`))
    if (shown.length < validIds.length)
      lines.push(`  and ${validIds.length - shown.length} more (\`--verbose\` lists all)`)
  }
  if (lines.length === 0 && !explained.has(found.code)) {
    lines.push(errors[found.code].remedy)
    explained.add(found.code)
  }
  return lines
}

/** `2 errors, 1 warning in 2 files; 3 ignored` */
function summary(findings: Diagnostic[], { ignored, known = 0 }: ReportContext): string {
  const of = (severity: Diagnostic['severity']) => findings.filter((found) => found.severity === severity).length
  const counts = [counted(of('error'), 'error'), counted(of('warning'), 'warning'), counted(of('info'), 'note')]
  const told = counts.filter((text) => !text.startsWith('0 ')).join(', ')
  const files = counted(new Set(findings.map(({ file }) => file)).size, 'file')
  const unsaid = `${ignored > 0 ? `; ${ignored} ignored` : ''}${known > 0 ? `; ${known} in the baseline` : ''}`
  return `${told} in ${files}${unsaid}`
}
