/** State of the dev server, sent to open pages. */
export interface DevServerState {
  /** Hash of the code that runs on every page, config and navbar; pages with another hash reload. Absent until the site has compiled once. */
  shell?: string
  /** Hash of the sidebars, which are replaced in place. */
  sidebars?: string
  /** URLs of the stylesheets. */
  styles: string[]
  diagnostics: OverlayDiagnostic[]
}

/** A diagnostic as shown in the error overlay. */
export interface OverlayDiagnostic {
  severity: 'error' | 'warning' | 'info'
  code: string
  /** `docs/start.md:3:5` */
  position: string
  /** Code frame: the source line and a line with a caret. Empty if there is no position. */
  frame: string[]
  message: string
  /** Suggestions and remedies. */
  advice: string[]
  /** The command that explains the code. */
  help: string
  /** Stays the same when lines above it change. */
  fingerprint: string
}

/** Path of the event stream, below the base URL. */
export const eventsPath = '__quire/events'
