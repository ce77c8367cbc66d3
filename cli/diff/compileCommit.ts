import { resolve } from 'node:path'
import type { Compiled, CompileOptions } from '../../pipeline/compiled.ts'
import { inFolder } from '../../schemas/shared/run/workingFolder.ts'
import { sortDiagnostics } from '../check/review.ts'
import { formatPosition } from '../report/formatPosition.ts'
import { UsageError } from '../UsageError.ts'
import type { CheckedOut } from './checkOut.ts'

/**
 * Compile the site of a commit as it would be published, with the current `--config` file and the current lists of other sites.
 */
export async function compileCommit(
  { root, original, pathOf }: CheckedOut,
  { configFile, ...options }: Omit<CompileOptions, 'root' | 'production'>,
): Promise<Compiled> {
  const { compile } = await import('../../pipeline/compile.ts')
  const config = configFile !== undefined && { configFile: pathOf(resolve(configFile)) }
  return inFolder(root, () => compile({ ...options, ...config, root, federationRoot: original, production: true }))
}

/** The error for a commit whose site has no graph. `others` are what can be named in its place. */
export function unreadableCommit(ref: string, { diagnostics }: Compiled, others = ''): UsageError {
  const [first] = sortDiagnostics(diagnostics)
  const reason = first ? ` ${formatPosition({ file: first.file })}: ${first.message}` : ''
  const hint = `Name a commit in which \`docs check\` can read the config${others}.`
  return new UsageError(`The site of \`${ref}\` cannot be read.${reason}`, hint)
}
