import { resolve } from 'node:path'
import { printer } from '../report/terminal.ts'
import { UsageError } from '../UsageError.ts'
import { hasJournal, interruptedCommand } from './journal.ts'

/** Commands that write into docs, sidebars or the config. */
const writingCommands = ['mv', 'version', 'write-heading-ids', 'write-translations']

interface Options {
  continue?: boolean
  undo?: boolean
  fix?: boolean
}

/**
 * Print that a move, or a change of texts, was interrupted in a site's folder. Throws a `UsageError` for a command that would write into docs, which
 * could not be distinguished from the changes of the interrupted command.
 */
export function reportInterrupted(folder: string, command: string, options: Options): void {
  if (options.continue || options.undo || !hasJournal(resolve(folder))) return
  const interrupted = interruptedCommand(resolve(folder))
  const hint = '`docs mv --continue` finishes it, `docs mv --undo` takes it back; both need only a moment.'
  const state = interrupted === 'docs mv' ? 'moved' : 'changed'
  const problem = `\`${interrupted}\` was interrupted in this site, so docs may be half ${state}.`
  if (writingCommands.includes(command) || options.fix) throw new UsageError(`${problem} Nothing was changed.`, hint)
  printer(process.stderr).write(`${problem}\n${hint}\n`)
}
