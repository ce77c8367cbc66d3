import type { ErrorCode } from '../errors.ts'

/**
 * A sample of a site that causes a diagnostic, and the same sample corrected. The manual's page of the code and `docs explain`
 * show it, and a test runs both.
 *
 *     { broken: { 'docs/prices.md': 'See the ‸[guide](/giude).' },
 *       fixed: { 'docs/prices.md': 'See the [guide](/guide).' } }
 *
 * `‸` stands where the diagnostic begins; on a line of its own at the top, it stands for the file as a whole.
 */
export interface Example {
  /** The command that reports it, such as `docs check --samples`. By default `docs check`. */
  command?: string
  /** Files of both samples, which the mistake is not in. */
  beside?: SampleFiles
  broken: SampleFiles
  fixed: SampleFiles
}

/**
 * Text by path. Everything else is as in the small site that `reference/diagnostics` in the manual shows: a `site.config.ts`
 * without `export` holds fields that are added to that config, or replace fields of it.
 *
 * Two keys are no paths: `files` lists files whose content does not matter, one a line (`docs/old.md -> gone.md` is a link);
 * `commands` are run in a shell instead of the example's command. A line of commands with `‸` in front is the position that
 * the last command reports: `‸dist-parts/1`.
 */
export type SampleFiles = Record<string, string>

export type Examples = Partial<Record<ErrorCode, Example>>

export const pointer = '‸'

/** Text of several lines. */
export const lines = (...texts: string[]): string => texts.join('\n')
