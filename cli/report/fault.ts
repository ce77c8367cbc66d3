import packageJson from '../../package.json' with { type: 'json' }
import type { SiteOptions } from '../options.ts'
import type { Terminal } from './terminal.ts'
import { visible } from './visible.ts'

/** Tell of a fault of ours in one line; with `--verbose` also where it happened. */
export function tellFault(
  error: unknown,
  { verbose }: Pick<SiteOptions, 'verbose'>,
  { stderr }: Pick<Terminal, 'stderr'>,
) {
  const fault = error instanceof Error ? error : new Error(String(error))
  const where = `${fault.stack}\nquire ${packageJson.version}, Node ${process.version}\n`
  const line = visible(fault.message.split('\n', 1)[0]!)
  stderr.write(verbose ? where : `A fault of ours: ${line}\n\`--verbose\` shows where it happened.\n`)
}
