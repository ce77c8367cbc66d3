import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Colors } from './terminal.ts'

/** Input of a report beside the diagnostics. */
export interface ReportContext {
  root: string
  /** Path from the working directory to the site, with a trailing slash, for tools that read the report there. */
  prefix: string
  /** Number of diagnostics that the config ignores. */
  ignored: number
  /** Number of diagnostics that the baseline lists. */
  inBaseline?: number
  colors: Colors
  /** Print long lists in full. */
  verbose: boolean
  /** Print errors only, and no summary. */
  quiet: boolean
}

export interface Report {
  /** Format sorted diagnostics as text that ends in a newline, or as an empty string. */
  write(diagnostics: Diagnostic[], context: ReportContext): string
}
