import { runProgram } from './docs.ts'
import { printThrown } from './report/printThrown.ts'
import { printer } from './report/terminal.ts'

/** Run the command of the process's arguments. Errors are printed. Resolves with the exit code. */
export const runCommand = (): Promise<number> => runProgram().catch(exitCodeOf)

/** Print an error. Returns the exit code for it. */
export const exitCodeOf = (thrown: unknown): number =>
  printThrown(thrown, { verbose: process.argv.includes('--verbose') }, { stderr: printer(process.stderr) })
