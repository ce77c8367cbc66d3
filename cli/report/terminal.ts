import picocolors from 'picocolors'
import type { SiteOptions } from '../options.ts'

/** Output streams and colors of a command. Results go to stdout; progress, warnings and errors to stderr. */
export interface Terminal {
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number }
  colors: ReturnType<typeof picocolors.createColors>
}

/** Colors are on when stderr is a terminal, without `--no-color` and `NO_COLOR`: https://no-color.org. */
export function terminal(options: Pick<SiteOptions, 'color'>): Terminal {
  const { stdout, stderr, env } = process
  const isColorAllowed = options.color && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
  return { stdout, stderr, colors: picocolors.createColors(isColorAllowed && stderr.isTTY === true) }
}
