import type { Diagnostic } from '../schemas/diagnostic.ts'

/** What a process says when it ends. Interrupted ones say 130 and 143, as shells expect. */
export const exitCodes = { clean: 0, findings: 1, usage: 2, fault: 3, SIGINT: 130, SIGTERM: 143 } as const

/** Findings without which there is nothing to work on. */
const unreadable: string[] = ['config-missing', 'config-unreadable'] satisfies Diagnostic['code'][]

/** 0 without errors, 1 with some or with more warnings than are allowed, 2 when the config could not even be read. */
export function exitCode(diagnostics: Diagnostic[], maxWarnings?: string): number {
  const serious = diagnostics.filter(({ severity }) => severity === 'error')
  if (serious.some(({ code }) => unreadable.includes(code))) return exitCodes.usage
  return serious.length > 0 || tooManyWarnings(diagnostics, maxWarnings) ? exitCodes.findings : exitCodes.clean
}

/** Whether there are more warnings than `--max-warnings` says. */
export const tooManyWarnings = (diagnostics: Diagnostic[], maxWarnings: string | undefined): boolean =>
  maxWarnings !== undefined && diagnostics.filter(({ severity }) => severity === 'warning').length > Number(maxWarnings)
