import { relative, sep } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ReportOptions } from '../options.ts'
import { type ReportContext, reports } from './index.ts'
import type { Terminal } from './terminal.ts'

/** Print findings in the format asked for, to the stream it belongs to. */
export function tell(
  found: Diagnostic[],
  options: ReportOptions,
  screen: Terminal,
  more: Pick<ReportContext, 'root' | 'ignored' | 'known'>,
): void {
  const report = reports[options.format]
  const { verbose = false, quiet = false } = options
  const color = screen.colors.isColorSupported
  const told = quiet ? found.filter(({ severity }) => severity === 'error') : found
  screen[report.stream].write(report.write(told, { ...more, prefix: prefixOf(more.root), color, verbose, quiet }))
}

/** Nothing when the command runs in the site's folder, or outside of what holds it. */
function prefixOf(root: string): string {
  const path = relative(process.cwd(), root)
  return path === '' || path.startsWith('..') ? '' : `${path.split(sep).join('/')}/`
}
