import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { deepSyntax, tooDeep } from '../code/deepSyntax.ts'
import { reasonOf } from '../code/errors/parserError.ts'
import { findJsonError } from '../wording/findJsonError.ts'

/**
 * The first error in the text of a file of data that a module imports. Of YAML only values that are nested too deeply are found, which would
 * exhaust the memory of the bundler: it reports the others. `positionAt` makes a position of an offset.
 */
export async function dataFileErrors(
  text: string,
  kind: 'json' | 'yaml',
  positionAt: (offset: number) => Position,
): Promise<Diagnostic[]> {
  const error = deepError(text, kind) ?? (kind === 'json' ? await jsonFileError(text) : undefined)
  if (!error) return []
  const problem = kind === 'json' ? 'json' : 'syntax'
  return [diagnose('module-bundle-failed', positionAt(error.start), { problem, reason: error.reason })]
}

interface DataError {
  /** Its offset: the end of the text if JSON's parser does not say where it is. */
  start: number
  reason: string
}

function deepError(text: string, kind: 'json' | 'yaml'): DataError | undefined {
  const start = deepSyntax(text, kind)
  return start === undefined ? undefined : { start, reason: `values are ${tooDeep}` }
}

async function jsonFileError(text: string): Promise<DataError | undefined> {
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
