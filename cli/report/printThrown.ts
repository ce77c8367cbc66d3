import { relative } from 'node:path'
import { CommanderError } from 'commander'
import { leftBehind } from '../../schemas/shared/files/removeCreated.ts'
import { callerFolder } from '../../schemas/shared/run/workingFolder.ts'
import { diskError } from '../diskError.ts'
import { exitCodes } from '../exitCode.ts'
import { gitError } from '../gitError.ts'
import { installError } from '../installError.ts'
import type { SiteOptions } from '../options.ts'
import { UsageError } from '../UsageError.ts'
import { printFault } from './printFault.ts'
import type { Terminal } from './terminal.ts'

/** Print an error: what the user can do something about in plain words, else that it is a fault of ours. Returns the exit code for it. */
export function printThrown(
  thrown: unknown,
  options: Pick<SiteOptions, 'verbose'>,
  screen: Pick<Terminal, 'stderr'>,
): number {
  const error = diskError(thrown) ?? installError(thrown) ?? gitError(thrown) ?? thrown
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.usage
  if (error instanceof UsageError) {
    const lines = [error.message, error.hint, leftLine(thrown)]
    screen.stderr.write(`${lines.filter((line) => line !== undefined).join('\n')}\n`)
    return exitCodes.usage
  }
  printFault(error, options, screen)
  return exitCodes.fault
}

/** Names what the command has created and could not remove after an error. */
function leftLine(thrown: unknown): string | undefined {
  const paths = leftBehind(thrown).map((path) => `\`${relative(callerFolder(), path) || path}\``)
  return paths.length === 0 ? undefined : `Delete what is left of it, and could not be removed: ${paths.join(', ')}.`
}
