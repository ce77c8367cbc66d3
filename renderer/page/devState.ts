/** What pages are told while the site is being written. */
export interface FollowState {
  /** Says what all pages share: a page made with another one is loaded anew. Absent as long as there is no site. */
  shell?: string
  /** Addresses of the stylesheets. */
  styles: string[]
  problems: ShownProblem[]
}

/** A diagnostic as pages show it. */
export interface ShownProblem {
  severity: 'error' | 'warning' | 'info'
  code: string
  /** `docs/start.md:3:5` */
  position: string
  /** The line it is about, and one that points into it; empty where there is none. */
  frame: string[]
  message: string
  /** What to do about it. */
  advice: string[]
  /** The command that explains the code. */
  help: string
  /** The same while lines are written above it. */
  fingerprint: string
}

/** Where pages hear of it, below the base URL. */
export const followPath = '__quire/events'
