import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { reasonOf } from '../code/errors/parserError.ts'
import { findJsonError } from '../wording/findJsonError.ts'

/** The first error in the text of a JSON file. `positionAt` makes a position of an offset. */
export async function jsonFileError(text: string, positionAt: (offset: number) => Position): Promise<Diagnostic[]> {
  const error = await findError(text)
  if (!error) return []
  return [diagnose('module-bundle-failed', positionAt(error.start), { problem: 'json', reason: error.reason })]
}

/** An error with its offset: the end if JSON's parser does not say where it is. */
async function findError(text: string): Promise<{ start: number; reason: string } | undefined> {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const known = findJsonError(text)
    if (known) return known
    const { jsonError } = await import('../code/errors/jsonError.ts')
    const found = jsonError(text)
    return found
      ? { start: found.offset, reason: found.reason }
      : { start: text.length, reason: reasonOf((error as Error).message) }
  }
}
