import type { Position } from '../../schemas/diagnostic.ts'

/** The outcome of an import for one part of a Docusaurus site. `frozen` is a computed value that became that of today. */
export type Outcome = 'carried' | 'frozen' | 'different' | 'missing'

/** One line of the report: a field of the config, or a file. */
export interface Entry extends Position {
  outcome: Outcome
  /** The field as Docusaurus names it, or the kind of the file. */
  subject: string
  /** The field of the site config, where it has another name. */
  to?: string
  /** The difference, or the next step. */
  note?: string
}
