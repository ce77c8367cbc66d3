import { isRecording } from '../recording.ts'

export type AnyFunction = (this: unknown, ...args: unknown[]) => unknown

/** Replace a function by one that calls `before` first. Its own fields, such as `promisify.custom` or `native`, stay. */
export function replace(owner: object, name: string, before: (...args: unknown[]) => void): void {
  const functions = owner as Record<string, AnyFunction | undefined>
  const original = functions[name]
  if (typeof original !== 'function') return
  const replaced: AnyFunction = Object.defineProperties(function (this: unknown, ...args: unknown[]) {
    if (isRecording()) before(...args)
    if (!new.target) return original.apply(this, args)
    return Reflect.construct(original, args, new.target === replaced ? original : new.target)
  }, Object.getOwnPropertyDescriptors(original))
  try {
    functions[name] = replaced
  } catch {
    // A newer Node does not let us. Then nothing is recorded of it.
  }
}
