import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { callSiteFunction } from '../../../schemas/shared/run/siteCode.ts'
import { OverBudget } from '../../../schemas/shared/threads/requestPool.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'
import { thrownReason } from '../../wording/thrownReason.ts'
import type { TextBlock } from './blocks.ts'
import { isSwitchedOff } from './comments.ts'
import type { Match, Memory } from './extensions/extension.ts'
import type { ProseRule } from './styles.ts'

/** Stands for each character of a variable, in texts and blocks. */
export const variableSign = '\ue000'

/** Rules with a pattern that ran too long. They are not run again. */
const endless = new WeakSet<ProseRule>()

/** Run rules over the blocks of a text. A pattern may take very long, so that V8 ends it after a while: then the rule is reported. */
export function checkText(file: string, source: string, blocks: TextBlock[], rules: ProseRule[]): Diagnostic[] {
  let current: ProseRule | undefined
  const diagnostics: Diagnostic[] = []
  const remaining = rules.filter((rule) => !endless.has(rule))
  while (remaining.length > 0) {
    try {
      // One call for all rules, because each call starts a timer.
      callSiteFunction({}, () => {
        while (remaining.length > 0) {
          current = remaining[0]!
          const found = runRule(current, file, source, blocks)
          diagnostics.push(...found)
          remaining.shift()
        }
      })
    } catch (error) {
      if (!(error instanceof OverBudget) || !current) throw error
      endless.add(current)
      remaining.shift()
      const { code, file: path = code } = current
      const data = { problem: 'endless', path, value: file, reason: thrownReason(error) } as const
      diagnostics.push(diagnose('prose-style', { file: current.file ?? file }, data))
    }
  }
  return diagnostics
}

function runRule(rule: ProseRule, file: string, source: string, blocks: TextBlock[]): Diagnostic[] {
  const memory: Memory = new Map()
  const found = new Map<string, Diagnostic>()
  for (const block of blocks) {
    if (!isInScope(rule.scope, block.scope)) continue
    for (const match of rule.find(block.text, memory)) {
      if (rule.limit > 0 && found.size >= rule.limit) break
      if (isSwitchedOff(block.switches, rule.code, block.text.slice(match.start, match.end).trim())) continue
      const diagnostic = diagnosticOf(rule, file, source, block, match)
      found.set(`${diagnostic.line} ${diagnostic.column} ${diagnostic.value}`, diagnostic)
    }
  }
  return [...found.values()]
}

/** Whether a block is in one of the scopes of a rule: `heading.h2`, `~heading`, `list & text`. */
function isInScope(scopes: string[], block: string[]): boolean {
  return scopes.some((scope) =>
    scope.split('&').every((part) => {
      const name = part.trim()
      const sections = name.replace(/^~/, '').split('.')
      const isIn = sections.every((section) => block.includes(section))
      // A paragraph is three blocks. What a rule excludes, it reads as text.
      return name.startsWith('~') ? !isIn && block.includes('text') : isIn
    }),
  )
}

function diagnosticOf(
  { code, severity, message, link }: ProseRule,
  file: string,
  source: string,
  block: TextBlock,
  { start, end, words, suggestions = [] }: Match,
): Diagnostic {
  const matched = block.text.slice(start, end)
  const indent = matched.length - matched.trimStart().length
  const isSpace = matched.trim() === ''
  const range = isSpace ? block.range(start, end) : block.range(start + indent, start + matched.trimEnd().length)
  // No fix for text with escapes or markup, whose source differs from what is read.
  const value = source.slice(range.start, range.end)
  const hasVariable = value.includes(variableSign)
  const isWritten = !hasVariable && (value === matched.trim() || (isSpace && value === matched))
  const fitting = isWritten ? suggestions.filter((suggestion) => suggestion !== value) : []
  return {
    code,
    severity,
    file,
    ...positionOfRange(source, range),
    ...(value !== '' && value.length <= 200 && !value.includes('\n') && !hasVariable && { value }),
    message: withWords(message, words).trim(),
    ...(fitting.length > 0 && { suggestions: fitting.slice(0, 3) }),
    ...(link !== undefined && { link }),
  }
}

/** Put words in the place of `%s`. */
function withWords(message: string, words: string[]): string {
  let index = 0
  return message.replace(/%(?:\[(\d+)\])?[svq]|%%/g, (sign, position) =>
    sign === '%%' ? '%' : (words[position === undefined ? index++ : Number(position) - 1] ?? sign),
  )
}
