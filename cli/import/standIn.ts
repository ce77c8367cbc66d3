/** The module that each stand-in is in the place of. */
const modules = new WeakMap<object, string>()
/** The first object that the function was called with whose result a stand-in is. */
const firstArguments = new WeakMap<object, object>()

/**
 * Make a value in the place of a module that does not exist. It can be called, constructed, spread, iterated and converted to a
 * text, and its fields and results are such values, too.
 */
export function standIn(name: string, argument?: unknown): unknown {
  const proxy: object = new Proxy(class {}, {
    get(target, key) {
      if (key === '__esModule') return true
      if (key === Symbol.toPrimitive) return () => name
      if (key === Symbol.iterator) return function* () {}
      // The result of a call is awaited, and a class may extend it.
      if (key === 'then' || typeof key === 'symbol') return undefined
      // The prototype of a class cannot be another one.
      return key === 'prototype' ? target.prototype : standIn(name)
    },
    apply: (_, __, [first]) => standIn(name, first),
    construct: (_, [first]) => standIn(name, first) as object,
  })
  modules.set(proxy, name)
  if (typeof argument === 'object' && argument !== null) firstArguments.set(proxy, argument)
  return proxy
}

/** The module that a value is in the place of. */
export const standInModule = (value: unknown): string | undefined => modules.get(value as object)

/** A config without the functions of missing modules around it: `withTheme({ title })` → `{ title }`. */
export function unwrapped(value: unknown): unknown {
  const argument = firstArguments.get(value as object)
  return argument === undefined ? value : unwrapped(argument)
}

/** The module of a stand-in that is in a value. */
export function standInIn(value: unknown, outer: unknown[] = []): string | undefined {
  const module = standInModule(value)
  if (module !== undefined || typeof value !== 'object' || value === null || outer.includes(value)) return module
  for (const field of Object.values(value)) {
    const inner = standInIn(field, [...outer, value])
    if (inner !== undefined) return inner
  }
  return undefined
}
