import { errorOrigin } from '../schemas/shared/run/errorOrigin.ts'
import { RefusedExit } from '../schemas/shared/run/refuseExit.ts'
import { rejectionReason } from '../schemas/shared/run/rejectionReason.ts'
import { UsageError } from './UsageError.ts'

/**
 * An unhandled error of code of a site: of a callback, or of a promise. `undefined` for one of ours, whose stack
 * begins in this tool or has no files.
 */
export function siteError(thrown: unknown): UsageError | undefined {
  const error = rejectionReason(thrown)
  if (error instanceof UsageError) return undefined
  const origin = error instanceof Error ? errorOrigin(error) : undefined
  if (origin && !('place' in origin)) return undefined
  if (error instanceof RefusedExit && origin)
    return new UsageError(`\`${origin.place}\`: ${error.message}.`, 'Let it return, or throw an error.')
  const where = origin ? `\`${origin.place}\`` : 'Code of the site'
  const message = error instanceof Error ? error.message : String(error)
  const [reason] = message.split('\n', 1)
  return new UsageError(
    `${where} fails in a callback or in a promise that is not awaited: ${reason!.replace(/[.!]*$/, '')}.`,
    origin?.kind === 'package'
      ? 'Update the package, or take it out.'
      : 'Catch the error there, or wait for the promise.',
  )
}
