import type { Compiled } from '../../pipeline/compiled.ts'
import type { Session } from '../../pipeline/tasks/session.ts'
import { isRepeatable } from '../../pipeline/unchanged/unchangedSite.ts'
import { CurrentReads, type Read } from '../../schemas/shared/reads/reads.ts'

/** What a daemon keeps of a site from one command to the next. */
export interface KeptSite {
  readonly root: string
  readonly configFile: string | undefined
  readonly session: Session
  /** What code of the site has read in this process. Undefined before it has run, and after a config with mistakes. */
  reads?: Read[] | undefined
  /** Whether what code of the site does can be known from what it has read. */
  isRepeatable?: boolean
}

let open: ((root: string) => Session) | undefined
let kept: KeptSite | undefined

/** Keep the site of the commands that follow. `make` opens a session. */
export function keepSites(make: (root: string) => Session): void {
  open = make
}

/** The site as earlier commands have left it; `undefined` in a process that runs one command. */
export function keptSite(root: string, configFile: string | undefined): KeptSite | undefined {
  if (open) kept ??= { root, configFile, session: open(root) }
  return kept
}

/** Record what a command has compiled. */
export function keep(site: KeptSite, { config, diagnostics, reads }: Compiled): void {
  site.reads = config && reads()
  site.isRepeatable = !config || isRepeatable({ config, diagnostics, reads: site.reads! })
}

/** Whether the next command may begin with the site, as far as is known. */
export const isKept = (): boolean => kept?.reads !== undefined && canBeKept()

/** False if no command can begin with the site, until its code is another. */
export const canBeKept = (): boolean => kept?.isRepeatable !== false

/**
 * Whether a command finds the site as a new process does. Code of the site may have kept what it has read, in a variable or as a loaded
 * module, so nothing of that may have changed.
 */
export const isCurrent = (root: string, configFile: string | undefined): boolean =>
  !kept || (kept.root === root && kept.configFile === configFile && new CurrentReads(root).areUnchanged(kept.reads))
