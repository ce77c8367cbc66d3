import type { Position } from '../../schemas/diagnostic.ts'

/** What happens to a part of a site that comes from Docusaurus. */
export type Outcome = 'carried' | 'different' | 'missing'

/** One line of the report: a field of the config, or a file. */
export interface Entry extends Position {
  outcome: Outcome
  /** The field as Docusaurus names it, or what the file is. */
  subject: string
  /** The field of the site config, where it has another name. */
  to?: string
  /** What is different, or what to do. */
  note?: string
}
