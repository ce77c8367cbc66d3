import { z } from 'zod'
import { type ErrorCode, errors } from './errors.ts'

export const severity = z.enum(['error', 'warning', 'info'])
export type Severity = z.infer<typeof severity>

/**
 * A replacement that mends the problem: the text between two offsets becomes `text`. Offsets are UTF-16 units of the file
 * as it lies on disk, byte order mark and line ends included.
 */
const fix = z.strictObject({ start: z.int(), end: z.int(), text: z.string() })
export type Fix = z.infer<typeof fix>

/**
 * One thing an author should know. Plain data: remembered with its doc, printed by `cli/report`, compared in tests.
 *
 * Lines and columns count from 1, as in unist; columns are UTF-16 units. Without a line the whole file is meant.
 */
export const diagnostic = z.strictObject({
  /** A key of `schemas/errors.ts`: subject first, trouble last. */
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  severity,
  /** From the site's root, with `/` on every system. */
  file: z.string(),
  line: z.int().optional(),
  column: z.int().optional(),
  endLine: z.int().optional(),
  endColumn: z.int().optional(),
  /** One sentence that quotes the value at fault. */
  message: z.string(),
  /** The next thing to try, when we can tell. */
  hint: z.string().optional(),
  /** The likeliest meant values, best first; at most three. */
  suggestions: z.array(z.string()).optional(),
  /** Every value that would be right, sorted. */
  validIds: z.array(z.string()).optional(),
  fix: fix.optional(),
})
export type Diagnostic = z.infer<typeof diagnostic>

/** What a message quotes: ``The link `./a.md` names …`` → `['./a.md']`. */
export const quotedIn = (message: string): string[] => [...message.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)

/** Where something stands in an author's file. */
export interface Place {
  file: string
  line?: number
  column?: number
  endLine?: number
  endColumn?: number
}

/** Make a diagnostic with the catalogue's usual severity, unless `more` names another. */
export function diagnose(
  code: ErrorCode,
  place: Place,
  message: string,
  more: Partial<Pick<Diagnostic, 'severity' | 'hint' | 'suggestions' | 'validIds' | 'fix'>> = {},
): Diagnostic {
  const { file, line, column, endLine, endColumn } = place
  const found: Diagnostic = { code, severity: more.severity ?? errors[code].severity, file, message }
  if (line !== undefined) found.line = line
  if (column !== undefined) found.column = column
  if (endLine !== undefined) found.endLine = endLine
  if (endColumn !== undefined) found.endColumn = endColumn
  for (const [key, value] of Object.entries(more)) if (value !== undefined) Object.assign(found, { [key]: value })
  return found
}
