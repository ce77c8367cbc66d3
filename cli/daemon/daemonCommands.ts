import type { BuildOptions } from '../build/building.ts'
import type { CheckCommandOptions } from '../commands/check.ts'
import { type ParsedOptions, validateReportOptions } from '../options.ts'

/** The commands that a daemon runs, by name. They resolve with the exit code. */
export const daemonCommands = {
  build: async (options: ParsedOptions<BuildOptions>): Promise<number> =>
    (await import('../commands/build.ts')).build(validateReportOptions(options)),
  check: async (paths: string[], options: ParsedOptions<CheckCommandOptions>): Promise<number> =>
    (await import('../commands/check.ts')).check(paths, validateReportOptions(options)),
}

export type DaemonCommand = keyof typeof daemonCommands
