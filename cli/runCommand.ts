import { CommanderError } from 'commander'
import { diskError } from './diskError.ts'
import { runProgram } from './docs.ts'
import { exitCodes } from './exitCode.ts'
import { installError } from './installError.ts'
import { printFault } from './report/printFault.ts'
import { UsageError } from './UsageError.ts'

/** Run the command of the process's arguments. Errors are printed. Resolves with the exit code. */
export const runCommand = (): Promise<number> => runProgram().catch(exitCodeOf)

/** Print an error. Returns the exit code for it. */
export function exitCodeOf(thrown: unknown): number {
  const error = diskError(thrown) ?? installError(thrown) ?? thrown
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.usage
  if (error instanceof UsageError) {
    process.stderr.write(`${[error.message, error.hint].filter((line) => line !== undefined).join('\n')}\n`)
    return exitCodes.usage
  }
  printFault(error, { verbose: process.argv.includes('--verbose') }, process)
  return exitCodes.fault
}
