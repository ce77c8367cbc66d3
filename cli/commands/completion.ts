import type { Command } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { bash } from '../completion/bash.ts'
import { type Choices, completions } from '../completion/completions.ts'
import { fish } from '../completion/fish.ts'
import { zsh } from '../completion/zsh.ts'
import { exitCodes } from '../exitCode.ts'
import { didYouMeanHint } from '../options.ts'
import { printer } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'

/** The shells whose completion can be printed. */
const scripts = { bash, zsh, fish }

/** Print the script by which a shell completes commands, options and their values. */
export function completion(shell: string, program: Command, choices: Choices): number {
  if (!Object.hasOwn(scripts, shell)) {
    const shells = Object.keys(scripts)
    throw new UsageError(
      `\`${shell}\` is no shell; the shells are ${shells.join(', ')}.`,
      didYouMeanHint(shell, shells),
    )
  }
  const script = scripts[shell as keyof typeof scripts]
  printer(process.stdout).writeData(script(completions(program, choices), Object.keys(packageJson.bin)))
  return exitCodes.clean
}
