import type { Diagnostic } from '../../schemas/diagnostic.ts'

/** What makes a diagnostic the same one while lines move and messages are reworded. */
export interface Identity extends Pick<Diagnostic, 'file' | 'value' | 'data'> {
  /** Also a code of another version, in a baseline. */
  code: string
}

/** Data that are words, made where a value was read or by other software. */
const words = ['reason', 'given']

/**
 * The code, the file, the value at fault and the data of a diagnostic. Without numbers, which are lines and counts, and
 * without words: both change while the problem stays the same.
 */
export function identityOf({ code, file, value, data = {} }: Diagnostic): Identity {
  const stable = Object.entries(data).filter(([name, field]) => typeof field !== 'number' && !words.includes(name))
  const sorted = stable.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    code,
    file,
    ...(value === undefined ? {} : { value }),
    ...(sorted.length > 0 ? { data: Object.fromEntries(sorted) } : {}),
  }
}
