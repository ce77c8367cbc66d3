import packageJson from '../../package.json' with { type: 'json' }
import type { SiteOptions } from '../options.ts'
import type { Terminal } from './terminal.ts'

/** Print an internal error in one line; with `--verbose`, its stack and the versions. */
export function printFault(
  error: unknown,
  { verbose }: Pick<SiteOptions, 'verbose'>,
  { stderr }: Pick<Terminal, 'stderr'>,
) {
  const fault = error instanceof Error ? error : new Error(String(error))
  const where = `${fault.stack}\nquire ${packageJson.version}, Node ${process.version}\n`
  const line = fault.message.split('\n', 1)[0]!
  stderr.write(verbose ? where : `A fault of ours: ${line}\n\`--verbose\` shows where it happened.\n`)
}
