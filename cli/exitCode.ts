import type { Diagnostic } from '../schemas/diagnostic.ts'
import { catalogEntry } from '../schemas/errors.ts'

/** Exit codes of the process. Shells expect 128 and the number of the signal after an interruption. */
export const exitCodes = { clean: 0, errors: 1, usage: 2, fault: 3, SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** Codes of a config that cannot be read. */
const configCodes: string[] = ['config-missing', 'config-unreadable'] satisfies Diagnostic['code'][]

/** 0 without errors, 1 with errors or too many warnings, 2 when the config cannot be read. */
export function exitCode(diagnostics: Diagnostic[], maxWarnings?: string): number {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.some(({ code }) => configCodes.includes(code))) return exitCodes.usage
  return errors.length > 0 || tooManyWarnings(diagnostics, maxWarnings) ? exitCodes.errors : exitCodes.clean
}

/** Whether there are more warnings than `--max-warnings` allows. */
export const tooManyWarnings = (diagnostics: Diagnostic[], maxWarnings: string | undefined): boolean =>
  maxWarnings !== undefined && diagnostics.filter(isCountedWarning).length > Number(maxWarnings)

/** Whether a diagnostic is a warning that `--strict` and `--max-warnings` count. */
export const isCountedWarning = ({ code, severity }: Diagnostic): boolean =>
  severity === 'warning' && !catalogEntry(code).isOfMachine
