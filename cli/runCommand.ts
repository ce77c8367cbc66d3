import { relative } from 'node:path'
import { CommanderError } from 'commander'
import { leftBehind } from '../schemas/shared/files/removeCreated.ts'
import { callerFolder } from '../schemas/shared/run/workingFolder.ts'
import { diskError } from './diskError.ts'
import { runProgram } from './docs.ts'
import { exitCodes } from './exitCode.ts'
import { gitError } from './gitError.ts'
import { installError } from './installError.ts'
import { printFault } from './report/printFault.ts'
import { printer } from './report/terminal.ts'
import { UsageError } from './UsageError.ts'

/** Run the command of the process's arguments. Errors are printed. Resolves with the exit code. */
export const runCommand = (): Promise<number> => runProgram().catch(exitCodeOf)

/** Print an error. Returns the exit code for it. */
export function exitCodeOf(thrown: unknown): number {
  const error = diskError(thrown) ?? installError(thrown) ?? gitError(thrown) ?? thrown
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.usage
  if (error instanceof UsageError) {
    const lines = [error.message, error.hint, leftLine(thrown)]
    printer(process.stderr).write(`${lines.filter((line) => line !== undefined).join('\n')}\n`)
    return exitCodes.usage
  }
  printFault(error, { verbose: process.argv.includes('--verbose') }, { stderr: printer(process.stderr) })
  return exitCodes.fault
}

/** Names what the command has created and could not remove after an error. */
function leftLine(thrown: unknown): string | undefined {
  const paths = leftBehind(thrown).map((path) => `\`${relative(callerFolder(), path) || path}\``)
  return paths.length === 0 ? undefined : `Delete what is left of it, and could not be removed: ${paths.join(', ')}.`
}
