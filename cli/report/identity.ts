import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { withRefLabels } from '../../schemas/shared/files/refFolder.ts'

/** The part of a diagnostic that stays the same when lines move and messages are reworded. */
export interface Identity extends Pick<Diagnostic, 'file' | 'value' | 'data'> {
  /** In a baseline, possibly a code of another version. */
  code: string
}

/** Data fields with text, which we or other software may reword. */
const wordFields = ['reason', 'given']

/**
 * The identity of a diagnostic. Numbers in its data, which are lines and counts, and text are left out, because they
 * change while the diagnostic stays the same. Files of commits have the names that people read.
 */
export function identityOf({ code, file, value, data = {} }: Diagnostic): Identity {
  const stableFields = Object.entries(data)
    .filter(([name, field]) => typeof field !== 'number' && !wordFields.includes(name))
    .map(([name, field]) => [name, typeof field === 'string' ? withRefLabels(field) : field] as const)
  const sortedFields = stableFields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    code,
    file: withRefLabels(file),
    ...(value === undefined ? {} : { value }),
    ...(sortedFields.length > 0 ? { data: Object.fromEntries(sortedFields) } : {}),
  }
}
