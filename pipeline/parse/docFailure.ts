import type { Position as UnistPosition } from 'unist'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { errorOrigin } from '../../schemas/shared/run/errorOrigin.ts'
import { UncaughtError } from '../../schemas/shared/threads/requestPool.ts'
import { throwProcessLimit } from '../load/unreadableFile.ts'
import { thrownReason } from '../wording/thrownReason.ts'

/** Thrown for a doc that is nested too deeply to be processed. */
export class NestingError extends Error {
  /** The first node that is nested too deeply. */
  readonly position: UnistPosition | undefined

  constructor(position: UnistPosition | undefined) {
    super('The doc is nested too deeply')
    this.position = position
  }
}

/**
 * Make the diagnostic of an exception that was thrown while one doc was processed, so that it does not end the run. Throws it if the
 * process has reached a limit, which no doc is to blame for.
 */
export function docFailure(position: Position, stage: Stage, error: unknown): Diagnostic {
  throwProcessLimit(error)
  if (isStackOverflow(error)) {
    const hint = 'Take some of the nesting out.'
    return diagnose('doc-failed', { ...position, ...placeOf(error) }, { problem: 'nesting', stage }, { hint })
  }
  const hint = error instanceof UncaughtError ? uncaughtHint(error) : undefined
  return diagnose('doc-failed', position, { problem: 'exception', stage, reason: thrownReason(error) }, { hint })
}

function uncaughtHint({ cause }: UncaughtError): string {
  const origin = cause instanceof Error ? errorOrigin(cause) : undefined
  return `Catch the error${origin && 'place' in origin ? ` at \`${origin.place}\`` : ''}, or wait for the promise.`
}

function placeOf(error: unknown): Pick<Position, 'line' | 'column'> {
  const { start } = (error instanceof NestingError && error.position) || {}
  return start ? { line: start.line, column: start.column } : {}
}

type Stage = 'parsed' | 'resolved' | 'checked'

const isStackOverflow = (error: unknown) =>
  (error instanceof RangeError && /call stack/.test(error.message)) || error instanceof NestingError
