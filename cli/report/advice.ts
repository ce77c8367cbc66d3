import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { isRuleCode } from '../../schemas/shared/text/ruleCode.ts'
import { formatPosition } from './formatPosition.ts'

/** Lines that help to fix a diagnostic: its hint, `Did you mean …?` with its suggestions, and related positions. */
export function advice({ code, message, hint, suggestions = [], related = [] }: Diagnostic): string[] {
  // The messages of styles contain the advice, so there is no hint.
  const isInMessage =
    isRuleCode(code) && suggestions.every((value) => message.toLowerCase().includes(value.toLowerCase()))
  const hasNoSuggestionLine = suggestions.length === 0 || hint?.startsWith('Did you mean') || isInMessage
  const suggestionList = alternatives(suggestions.map((value) => `\`${value}\``))
  return [
    ...(hint === undefined ? [] : hint.split('\n')),
    ...(hasNoSuggestionLine ? [] : [`Did you mean ${suggestionList}?`]),
    ...related.map((position) => `See also ${formatPosition(position)}.`),
  ]
}

/** `a`, `a or b`, `a, b or c`. */
const alternatives = (values: string[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
