import picocolors from 'picocolors'
import type { SiteOptions } from '../options.ts'

/** Where a command may print, and how. Results go to stdout; progress, warnings and errors to stderr. */
export interface Terminal {
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number }
  colors: ReturnType<typeof picocolors.createColors>
}

/** Colours only on a terminal, and only for those who want them: https://no-color.org. */
export function terminal(options: Pick<SiteOptions, 'color'>): Terminal {
  const { stdout, stderr, env } = process
  const wanted = options.color && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
  return { stdout, stderr, colors: picocolors.createColors(wanted && stderr.isTTY === true) }
}
