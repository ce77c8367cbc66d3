import { type Argument, Command, Option } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { codeTimeVariable, parseCodeTime } from '../schemas/shared/run/codeBudget.ts'
import { enterSite } from '../schemas/shared/run/workingFolder.ts'
import { exitCodes } from './exitCode.ts'
import { formatNames, parseJobs, requireChoice, type SiteOptions, siteRoot } from './options.ts'
import { printer } from './report/terminal.ts'
import { UsageError } from './UsageError.ts'

/** The program `docs`, to which `docs.ts` adds the commands. */
export const program = new Command('docs')
  .description('Turn a folder of Markdown into a documentation site.')
  .version(packageJson.version, '-V, --version', 'print the version')
  .helpOption('-h, --help', 'print this help')
  .helpCommand(false)
  .option('--no-color', 'no colors; so does the variable NO_COLOR')
  .on('option:no-color', () => {
    process.env.NO_COLOR = '1'
  })
  .configureOutput({
    writeOut: (text) => printer(process.stdout).write(text),
    writeErr: (text) => printer(process.stderr).write(text),
  })
  .exitOverride()

/** The values of options and arguments that have one of a few. */
export const choices = new Map<Option | Argument, readonly string[]>()

let stopProfile: (() => void | Promise<void>) | undefined
let leaveSite: (() => void) | undefined
program.hook('preAction', async (_, command) => {
  validateEnvironment()
  const { cwd, profile, verbose, quiet } = command.opts()
  const folder = command.name() === 'import' ? command.processedArgs[0] : cwd
  if (folder !== undefined)
    (await import('./move/reportInterrupted.ts')).reportInterrupted(folder, command.name(), command.opts())
  if (profile)
    stopProfile = await (await import('./profile.ts')).startProfile(profile === true ? 'docs.cpuprofile' : profile)
  else if (command.name() === 'build' && verbose && !quiet) stopProfile = (await import('./profile.ts')).timeStages()
  if (cwd !== undefined) leaveSite = enterSite(siteRoot(command.opts<SiteOptions>()))
})

/** Throws a `UsageError` where the environment has a value that would have no effect. */
function validateEnvironment(): void {
  const time = process.env[codeTimeVariable]
  if (!time || parseCodeTime(time) !== undefined) return
  throw new UsageError(
    `\`${codeTimeVariable}\` is \`${time}\`; it is how many times as long code of the site may run, from 0.01 to 1000: \`3\`.`,
  )
}

let code: number = exitCodes.clean

/** The action of a command: what it returns is the exit code of the process. */
export const ends =
  <Args extends unknown[]>(run: (...args: Args) => Promise<number>) =>
  async (...args: Args): Promise<void> => {
    code = await run(...args)
  }

/**
 * Run the command of the process's arguments, in the folder of its site. Resolves with its exit code; rejects with errors. One
 * command at a time.
 */
export async function runProgram(): Promise<number> {
  code = exitCodes.clean
  try {
    await program.parseAsync()
  } finally {
    leaveSite?.()
    leaveSite = undefined
  }
  await stopProfile?.()
  stopProfile = undefined
  return code
}

/** An option with one of a few values. Others are reported, with the nearest one. */
export function oneOf(flags: string, description: string, values: string[], byDefault: string): Option {
  const option = new Option(flags, `${description}: ${values.join(', ')}`).default(byDefault)
  option.argParser((value) => {
    requireChoice(option.long!, value, values)
    return value
  })
  choices.set(option, values)
  return option
}

/** Add a command with the options that every command on a site has. */
export function siteCommand(name: string, description: string, parent: Command = program): Command {
  return parent
    .command(name)
    .description(description)
    .helpOption('-h, --help', 'print this help')
    .option('--cwd <folder>', "the site's folder, in which its code runs; all other paths are relative to it", '.')
    .option('--config <file>', 'the site config, from the folder of the site (default: `site.config.*`)')
    .option('--no-color', 'no colors; so does the variable NO_COLOR')
    .option(
      '--verbose',
      'long lists in full, the time of each stage of a build, docs that are slow to parse, and the stack of a fault',
    )
    .allowExcessArguments(false)
}

/** Add a site command with the options of a report. */
export function reportCommand(name: string, description: string): Command {
  return siteCommand(name, description)
    .option('--profile [file]', 'write a CPU profile (default: `docs.cpuprofile`) and print the time of each stage')
    .addOption(
      oneOf(
        '--format <name>',
        'format of the diagnostics; `auto` adds annotations to the text on GitHub',
        formatNames,
        'auto',
      ),
    )
    .option('--json', 'short for `--format json`')
    .option('--strict', 'warnings are errors')
    .option('--max-warnings <number>', 'more warnings than that are an error')
    .option('--quiet', 'errors only: no progress, warnings or summary')
    .option('--jobs <number>', 'threads that parse and render (default: one for each processor)', parseJobs)
}

/** Add a report command that serves the site. */
export const serverCommand = (name: string, description: string): Command =>
  reportCommand(name, description)
    .option('--port <number>', 'the port to listen on', '3000')
    .option('--host <address>', 'the address to listen on; by default only this machine can connect', '127.0.0.1')
    .option(
      '--allowed-hosts <names>',
      'further host names to answer to, separated by commas: `docs.example`, `.example`, `all`',
    )

/** Add a report command that may run in the daemon of the site. */
export const daemonCommand = (name: string, description: string): Command =>
  reportCommand(name, description)
    .option('--daemon', 'run in a background process, which keeps what it knows of the site (default: in a terminal)')
    .option('--no-daemon', 'run without the background process')
