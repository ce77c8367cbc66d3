import { isRecording } from '../recording.ts'

export type AnyFunction = (this: unknown, ...args: unknown[]) => unknown

/** Calls a function for another one, `called`, which the stack may be cut off at. */
export type Around = (run: () => unknown, called: AnyFunction) => unknown

/**
 * Replace a function by one that calls `before` first, and itself within `around`. Its own fields, such as `promisify.custom` or `native`,
 * stay.
 */
export function replace(
  owner: object,
  name: string,
  before: (...args: unknown[]) => void,
  around: Around = (run) => run(),
): void {
  const functions = owner as Record<string, AnyFunction | undefined>
  const original = functions[name]
  if (typeof original !== 'function') return
  const replaced: AnyFunction = Object.defineProperties(function (this: unknown, ...args: unknown[]) {
    if (isRecording()) before(...args)
    if (!new.target) return around(() => original.apply(this, args), replaced)
    return Reflect.construct(original, args, new.target === replaced ? original : new.target)
  }, Object.getOwnPropertyDescriptors(original))
  try {
    functions[name] = replaced
  } catch {
    // A newer Node does not let us. Then nothing is recorded of it.
  }
}
