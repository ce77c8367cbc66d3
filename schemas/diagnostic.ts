import { z } from 'zod'
import { type DiagnosticData, type ErrorCode, errors } from './errors.ts'
import type { DocPosition } from './graph.ts'
import { withRefLabels } from './shared/files/refFolder.ts'
import { isRuleCode, type RuleCode } from './shared/text/ruleCode.ts'

export const severity = z.enum(['error', 'warning', 'info'])
export type Severity = z.infer<typeof severity>

/**
 * A replacement: the text between two offsets becomes `text`. Offsets are UTF-16 units of the file as it is on disk, byte
 * order mark and line ends included.
 */
const fix = z.strictObject({ start: z.int(), end: z.int(), text: z.string() })
export type Fix = z.infer<typeof fix>

const isRule = (code: unknown) => typeof code === 'string' && isRuleCode(code)

const position = z.strictObject({
  file: z.string(),
  line: z.int().optional(),
  column: z.int().optional(),
  endLine: z.int().optional(),
  endColumn: z.int().optional(),
})

/**
 * One thing an author should know. It is plain data: cached with its doc, printed by `cli/report`, compared in tests.
 *
 *     { code: 'sidebar-unknown-doc', severity: 'error', file: 'sidebars.json', line: 1, column: 24,
 *       value: 'instal', data: { sidebar: 'guides' }, suggestions: ['install'],
 *       message: 'The `guides` sidebar lists `instal`, but no doc has that id.' }
 *
 * Lines and columns count from 1, as in unist; columns are UTF-16 units. Without a line, the position is the whole file.
 */
export const diagnostic = z.strictObject({
  /** A key of `schemas/errors.ts`: subject first, problem last; or the name of a rule of the site. */
  code: z.union([z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]), z.custom<RuleCode>(isRule)]),
  severity,
  /** From the site's root, with `/` on every system. */
  file: z.string(),
  line: z.int().optional(),
  column: z.int().optional(),
  endLine: z.int().optional(),
  endColumn: z.int().optional(),
  /** The text that caused it, as the author wrote it. */
  value: z.string().optional(),
  /** The other data of the code, as declared in the catalogue. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])).optional(),
  /** The catalogue's message for these data. It is for people; no code depends on it. */
  message: z.string(),
  /** The next thing to try, when it is known. */
  hint: z.string().optional(),
  /** At most three likely corrections of the value, best first. */
  suggestions: z.array(z.string()).optional(),
  /** All allowed values, sorted. */
  validIds: z.array(z.string()).optional(),
  /** Other positions that take part, such as the first use of an id that is used twice. */
  related: z.array(position).optional(),
  fix: fix.optional(),
  /** URL of a page about the rule of the site that reports it. */
  link: z.string().optional(),
})
export type Diagnostic = z.infer<typeof diagnostic>

/** A position in an author's file. */
export interface Position {
  file: string
  line?: number
  column?: number
  endLine?: number
  endColumn?: number
}

/** A position in a doc, with its file. */
export const positionIn = <Found extends DocPosition>({ source }: { source: string }, position: Found) => ({
  ...position,
  file: position.file ?? source,
})

/** What a diagnostic has besides its place and data. */
export type DiagnosticDetails = Partial<
  Pick<Diagnostic, 'severity' | 'hint' | 'suggestions' | 'validIds' | 'related' | 'fix'>
>

/**
 * Create a diagnostic from its data. Message and severity come from the catalogue; `more` may set another severity.
 *
 *     diagnose('sidebar-unknown-doc', position, { value: 'instal', sidebar: 'guides' }, { suggestions: ['install'] })
 *
 * Fields that are `undefined` and empty lists are omitted, and suggestions that equal the value.
 */
export function diagnose<Code extends ErrorCode>(
  code: Code,
  position: Position,
  data: DiagnosticData<Code>,
  more: DiagnosticDetails = {},
): Diagnostic {
  const { severity, message } = errors[code] as { severity: Severity; message: (data: object) => string }
  const { file, line, column, endLine, endColumn } = position
  const { value, ...others } = withoutEmpty(data) as { value?: string } & NonNullable<Diagnostic['data']>
  const hasOthers = Object.keys(others).length > 0
  return withoutEmpty({
    code,
    severity,
    file,
    line,
    column,
    endLine,
    endColumn,
    value,
    data: hasOthers ? others : undefined,
    message: withRefLabels(message(data)),
    ...withoutEmpty({
      ...more,
      hint: more.hint && withRefLabels(more.hint),
      suggestions: more.suggestions?.filter((suggestion) => suggestion !== value),
    }),
  })
}

/** Omit fields that are `undefined` and empty lists. */
const withoutEmpty = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as Fields
