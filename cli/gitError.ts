import { UsageError } from './UsageError.ts'

/** An error of git, with the reason that it has printed; `undefined` for other errors. */
export function gitError(error: unknown): UsageError | undefined {
  const { message = '', stderr = '' } = (error ?? {}) as Partial<Error & { stderr: string | Buffer }>
  if (!message.startsWith('Command failed: git ')) return undefined
  const lines = String(stderr).trim().split('\n')
  // Advice follows the reason.
  const line = lines.findLast((one) => /^(?:fatal|error):/.test(one)) ?? lines.at(-1)!
  const reason = line.replace(/^(?:fatal|error): /, '').replace(/\.$/, '')
  return new UsageError(
    `git fails: ${reason || 'it does not say why'}.`,
    'Make room for temporary files, or repair the repository, and run the command again.',
  )
}
