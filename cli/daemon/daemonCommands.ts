import type { BuildOptions } from '../build/building.ts'
import type { CheckCommandOptions } from '../commands/check.ts'
import { type ReportOptions, validateReportOptions } from '../options.ts'

/** Options as commander parses them. */
type Parsed<Options extends ReportOptions> = Omit<Options, 'format'> & { format: string }

/** The commands that a daemon runs, by name. They resolve with the exit code. */
export const daemonCommands = {
  build: async (options: Parsed<BuildOptions>): Promise<number> =>
    (await import('../commands/build.ts')).build(validateReportOptions(options)),
  check: async (paths: string[], options: Parsed<CheckCommandOptions>): Promise<number> =>
    (await import('../commands/check.ts')).check(paths, validateReportOptions(options)),
}

export type DaemonCommand = keyof typeof daemonCommands
