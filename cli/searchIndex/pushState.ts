import { rmSync } from 'node:fs'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { writeFileAtomic } from '../../schemas/shared/files/writeFileAtomic.ts'
import type { Receipt } from './service.ts'

/** Progress of a push, saved until it is done, so that another run can resume it. */
export interface PushState {
  /** `target` of the service. */
  target: string
  /** Hash of all batches. */
  hash: string
  /** Name of the temporary index, and whether it was created. */
  temporary: string
  isBegun: boolean
  /** Receipts of the service, by batch hash. */
  received: Record<string, Receipt>
}

/** Read the state of an earlier run; `undefined` if there is none or it cannot be read. */
export function readPushState(file: string): PushState | undefined {
  try {
    const state = JSON.parse(readRegularFile(file, 'utf8')) as PushState
    const hasStrings = [state.target, state.hash, state.temporary].every((value) => typeof value === 'string')
    return hasStrings && typeof state.received === 'object' && state.received !== null ? state : undefined
  } catch {
    return undefined
  }
}

export function writePushState(file: string, state: PushState): void {
  writeFileAtomic(file, `${JSON.stringify(state, null, 2)}\n`)
}

export const removePushState = (file: string): void => rmSync(file, { force: true })
