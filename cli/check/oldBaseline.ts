import type { Diagnostic } from '../../schemas/diagnostic.ts'

/** A baseline entry in the old format, without data. `docs check --update-baseline` replaces it. */
export interface OldBaselineEntry {
  code: string
  file: string
  /** The quoted values of the message, separated by spaces; the message if it quoted nothing. */
  text: string
  count: number
}

export const isOldEntry = (entry: object): entry is OldBaselineEntry => 'text' in entry

/**
 * Find the diagnostics that old entries list, and decrease their counts in `remaining`. An entry matches if its text
 * mentions the value of the diagnostic; of several entries, the one with the most mentions wins. Messages are not
 * compared, because they may be reworded.
 */
export function matchOldEntries(
  diagnostics: Diagnostic[],
  entries: OldBaselineEntry[],
  remaining: Map<object, number>,
): Set<Diagnostic> {
  const listedDiagnostics = new Set<Diagnostic>()
  if (entries.length === 0) return listedDiagnostics
  // Long values first, because the entry of a longer value may mention a short one.
  const sortedDiagnostics = diagnostics.toSorted((a, b) => (b.value ?? '').length - (a.value ?? '').length)
  for (const diagnostic of sortedDiagnostics) {
    const [bestMatch] = entries
      .filter((entry) => entry.code === diagnostic.code && entry.file === diagnostic.file && remaining.get(entry)! > 0)
      .map((entry) => ({ entry, count: mentionCount(entry.text, diagnostic) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.entry.text.length - b.entry.text.length)
    if (!bestMatch) continue
    remaining.set(bestMatch.entry, remaining.get(bestMatch.entry)! - 1)
    listedDiagnostics.add(diagnostic)
  }
  return listedDiagnostics
}

/** Data fields that messages did not quote. */
const unquotedFields = ['problem', 'stage', 'kind', 'form', 'holder', 'reason', 'given']

/** How many values of a diagnostic an old entry mentions; 1 for a diagnostic without values. */
function mentionCount(text: string, { value, data = {} }: Diagnostic): number {
  const quotedValues = Object.entries(data).flatMap(([name, field]) =>
    unquotedFields.includes(name)
      ? []
      : [field].flat().flatMap((part) => (typeof part === 'string' ? { name, part } : [])),
  )
  const mentionedValues = quotedValues.filter(({ part }) => contains(text, part))
  if (value === undefined) return quotedValues.length === 0 ? 1 : mentionedValues.length
  // Some messages quoted another form of the value, or only its field name.
  const isAbout =
    contains(text, value) || mentionedValues.some(({ name }) => ['path', 'package', 'field'].includes(name))
  return isAbout ? mentionedValues.length + 1 : 0
}

/** Whether a text contains a value as whole words. Messages cut long values, and escaped quotation marks in some. */
function contains(text: string, part: string): boolean {
  const forms = [part, JSON.stringify(part).slice(1, -1)].map((form) => form.slice(0, 50))
  return forms.some((form) => {
    for (let index = text.indexOf(form); index >= 0; index = text.indexOf(form, index + 1)) {
      if (!isInWord(text[index - 1]) && (part.length > 50 || !isInWord(text[index + form.length]))) return true
      if (form === '') break
    }
    return false
  })
}

const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_/.#-]/u.test(character)
