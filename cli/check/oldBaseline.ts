import type { Diagnostic } from '../../schemas/diagnostic.ts'

/** An entry of a baseline from before diagnostics had data. `docs check --update-baseline` replaces it. */
export interface OldBaselineEntry {
  code: string
  file: string
  /** What the message quoted, separated by spaces; the message if it quoted nothing. */
  text: string
  count: number
}

export const isOldEntry = (entry: object): entry is OldBaselineEntry => 'text' in entry

/**
 * Find the diagnostics that old entries list, and count `left` down. The messages are not read, so that they may have been
 * reworded since: an entry fits if its text mentions the value at fault, and of several entries the one that mentions most.
 */
export function matchOldEntries(
  diagnostics: Diagnostic[],
  entries: OldBaselineEntry[],
  left: Map<object, number>,
): Set<Diagnostic> {
  const listed = new Set<Diagnostic>()
  if (entries.length === 0) return listed
  // Long values first: a short one may be mentioned by the entry of a longer one.
  const sorted = diagnostics.toSorted((a, b) => (b.value ?? '').length - (a.value ?? '').length)
  for (const diagnostic of sorted) {
    const [best] = entries
      .filter((entry) => entry.code === diagnostic.code && entry.file === diagnostic.file && left.get(entry)! > 0)
      .map((entry) => ({ entry, mentions: mentions(entry.text, diagnostic) }))
      .filter(({ mentions }) => mentions > 0)
      .sort((a, b) => b.mentions - a.mentions || a.entry.text.length - b.entry.text.length)
    if (!best) continue
    left.set(best.entry, left.get(best.entry)! - 1)
    listed.add(diagnostic)
  }
  return listed
}

/** Data that messages did not quote. */
const unquoted = ['problem', 'kind', 'form', 'holder', 'reason', 'given']

/** How many of a diagnostic's texts an old entry mentions; 1 for a diagnostic that has none to mention. */
function mentions(text: string, { value, data = {} }: Diagnostic): number {
  const texts = Object.entries(data).flatMap(([name, field]) =>
    unquoted.includes(name) ? [] : [field].flat().flatMap((part) => (typeof part === 'string' ? { name, part } : [])),
  )
  const mentioned = texts.filter(({ part }) => contains(text, part))
  if (value === undefined) return texts.length === 0 ? 1 : mentioned.length
  // Some messages quoted another form of the value, or only its field.
  const isAbout = contains(text, value) || mentioned.some(({ name }) => ['path', 'package', 'field'].includes(name))
  return isAbout ? mentioned.length + 1 : 0
}

/** Whether a text contains another as a whole. Messages cut long values, and escaped the quotation marks in some. */
function contains(text: string, part: string): boolean {
  const forms = [part, JSON.stringify(part).slice(1, -1)].map((form) => form.slice(0, 50))
  return forms.some((form) => {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
      if (!isInWord(text[at - 1]) && (part.length > 50 || !isInWord(text[at + form.length]))) return true
      if (form === '') break
    }
    return false
  })
}

const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_/.#-]/u.test(character)
