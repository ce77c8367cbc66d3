import { isDeepStrictEqual } from 'node:util'
import type { Path } from '../../pipeline/load/positions/sourceTree.ts'
import { Coded, isObject } from './coded.ts'
import type { Conversion } from './conversion.ts'
import { replace } from './removeMistakes.ts'
import { configText } from './writeConfig.ts'

/**
 * Run the new config, and replace each expression whose value is another one there than in the old config: a statement that
 * it needs was not copied.
 */
export async function freezeUnequal(conversion: Conversion): Promise<void> {
  const expressions = codedIn(conversion.config)
  if (expressions.length === 0 || (await areEqual(conversion, conversion.config, expressions))) return
  let isFrozen = false
  for (const expression of expressions) {
    const { path, coded } = expression
    if (await areEqual(conversion, { value: coded }, [{ path: ['value'], coded }])) continue
    replace(conversion.config, path, conversion.freeze(path, coded))
    isFrozen = true
  }
  const left = codedIn(conversion.config)
  if (isFrozen && (await areEqual(conversion, conversion.config, left))) return
  // Each is right by itself, and not beside the others.
  for (const { path, coded } of left) replace(conversion.config, path, conversion.freeze(path, coded))
}

interface Expression {
  path: Path
  coded: Coded
}

function codedIn(value: unknown, path: Path = []): Expression[] {
  if (value instanceof Coded) return [{ path, coded: value }]
  if (Array.isArray(value)) return value.flatMap((item, index) => codedIn(item, [...path, index]))
  return isObject(value) ? Object.entries(value).flatMap(([key, field]) => codedIn(field, [...path, key])) : []
}

async function areEqual({ read }: Conversion, config: Record<string, unknown>, expressions: Expression[]) {
  try {
    const value = await read.evaluate(configText(config, read.file))
    const at = (path: Path) =>
      path.reduce<unknown>((one, step) => (one as Record<string | number, unknown> | undefined)?.[step], value)
    return expressions.every(({ path, coded }) => isSame(at(path), coded.value))
  } catch {
    return false
  }
}

/** Whether two values are equal. Functions are, because each evaluation makes its own. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'function' || typeof b === 'function') return typeof a === typeof b
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  }
  if (isObject(a) && isObject(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...keys].every((key) => isSame(a[key], b[key]))
  }
  return isDeepStrictEqual(a, b)
}
