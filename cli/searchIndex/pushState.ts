import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeWhole } from '../output/writeWhole.ts'
import type { Receipt } from './service.ts'

/** How far a push has come, on disk until it is done: another run goes on from there. */
export interface PushState {
  /** Where it goes to. */
  target: string
  /** Of all that is sent. */
  hash: string
  /** Where the records are gathered, and whether that place is made. */
  temporary: string
  isBegun: boolean
  /** What the service said of batches, by the hash of each. */
  received: Record<string, Receipt>
}

/** The state that an earlier run left behind. One that cannot be read counts as none. */
export function readPushState(file: string): PushState | undefined {
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as PushState
    const isWhole = [state.target, state.hash, state.temporary].every((value) => typeof value === 'string')
    return isWhole && typeof state.received === 'object' && state.received !== null ? state : undefined
  } catch {
    return undefined
  }
}

export function writePushState(file: string, state: PushState): void {
  mkdirSync(dirname(file), { recursive: true })
  writeWhole(file, `${JSON.stringify(state, null, 2)}\n`)
}

export const removePushState = (file: string): void => rmSync(file, { force: true })
