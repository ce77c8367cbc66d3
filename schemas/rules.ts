import { z } from 'zod'
import { type AdjustableCode, type ErrorCode, errors, isFatal } from './errors.ts'
import type { ContentGraph, Doc } from './graph.ts'
import { isRuleCode, type RuleCode } from './shared/text/ruleCode.ts'

/** Severity of a diagnostic as authors write it: `ignore` hides it, `log` is info, `warn` a warning, `throw` an error. */
export const reporting = z.enum(['ignore', 'log', 'warn', 'throw'])
export type Reporting = z.infer<typeof reporting>

/** The input of a rule: the content graph and the texts of its files, both read-only. */
export interface RuleGraph extends ContentGraph {
  /** The text of a doc, or of a file by its path from the site's root: with line ends and byte order mark, as it is on the disk. */
  text(file: Pick<Doc, 'source'> | string): string
}

/** A range in a file. Lines and columns count from 1; columns and offsets are UTF-16 units. Fields of the graph named `position` are such ranges. */
export type RulePosition =
  | {
      line: number
      column?: number
      endLine?: number | undefined
      endColumn?: number | undefined
      file?: string | undefined
    }
  | { start: number; end: number }

/** A diagnostic of a rule. */
export interface RuleReport {
  /** What is wrong, and what to write instead. */
  message: string
  /** The doc that it is about. */
  doc?: Pick<Doc, 'source'> | undefined
  /** In place of a doc: a file, from the site's root. */
  file?: string | undefined
  /** Without one, the file as a whole is meant. */
  position?: RulePosition | undefined
  /** The text that `docs check --fix` writes at the position, which needs an end. */
  fix?: string | undefined
  /** The next thing to try. */
  hint?: string | undefined
}

/**
 * A rule of a site: reports what it finds in the graph. It is called for each language of the site, and again when what it has read
 * has changed. It returns at once: a promise is refused.
 */
export type Rule = (graph: RuleGraph, report: (found: RuleReport) => void) => void

/** A rule with its settings. */
export interface RuleSettings {
  check: Rule
  /** By default `warn`. */
  severity?: Reporting | undefined
  /** The reason for the rule, and what to do. `docs explain` prints it. */
  about?: string | undefined
  /** URL of a page about it. */
  link?: string | undefined
}

const rule = z
  .custom<Rule>((value) => typeof value === 'function', { error: 'it has to be a function' })
  .meta({ title: 'function' })

/** A rule with settings, as authors write it. */
export const ruleSettings = z.strictObject({
  /** The rule: a function of the content graph that reports what it finds. */
  check: rule,
  /**
   * Severity of what it reports. By default `warn`.
   *
   * @example 'throw'
   */
  severity: reporting.optional(),
  /**
   * The reason for the rule, and what to do. It is the hint of each diagnostic, and `docs explain` prints it.
   *
   * @example 'Readers take `TBD` for a name.'
   */
  about: z.string().trim().min(1).optional(),
  /**
   * URL of a page about it, which editors and SARIF link to.
   *
   * @example 'https://wiki.click.example/tbd'
   */
  link: z.url({ protocol: /^https?$/, error: 'it has to be an address with `https://`' }).optional(),
})

type Checks = { [Code in AdjustableCode]?: Reporting } & { [code: RuleCode]: Reporting | Rule | RuleSettings }

const codes = Object.keys(errors) as ErrorCode[]
const adjustableCodes = codes.filter((code) => !isFatal(code)) as AdjustableCode[]

/** Severities by code, and the rules of the site. */
export const checks = z
  .record(z.union([z.enum(adjustableCodes), z.string()]), z.union([reporting, rule, ruleSettings]))
  .superRefine((all, context) => {
    for (const [code, value] of Object.entries(all)) {
      if (isRuleCode(code)) continue
      if (!Object.hasOwn(errors, code)) context.addIssue({ code: 'unrecognized_keys', keys: [code] })
      else if (typeof value !== 'string') {
        const message = `is a rule, and \`${code}\` is a code of this tool; a name with a slash, such as \`team/${code}\`, is one of yours`
        context.addIssue({ code: 'custom', path: [code], message })
      }
    }
  }) as unknown as z.ZodType<Checks, Checks>
