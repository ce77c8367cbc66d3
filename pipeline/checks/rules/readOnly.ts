/**
 * A read-only view of plain data, which all rules share. Objects are wrapped when they are read, so
 * a view of a large graph costs nothing.
 *
 *     const doc = readOnly(docs)['intro']
 *     doc.headings.sort()     throws: `headings` belongs to the graph …
 */
export function readOnly<Value extends object>(value: Value): Value {
  const views = new WeakMap<object, object>()
  const view = <Part>(part: Part): Part => {
    if (typeof part !== 'object' || part === null) return part
    const known = views.get(part)
    if (known) return known as Part
    const created = new Proxy(part, {
      get: (target, key, receiver) => view(Reflect.get(target, key, receiver)),
      getOwnPropertyDescriptor(target, key) {
        const descriptor = Reflect.getOwnPropertyDescriptor(target, key)
        return descriptor && 'value' in descriptor ? { ...descriptor, value: view(descriptor.value) } : descriptor
      },
      set: (_, key) => refuse(key),
      defineProperty: (_, key) => refuse(key),
      deleteProperty: (_, key) => refuse(key),
      setPrototypeOf: () => refuse('__proto__'),
      preventExtensions: () => refuse('freeze'),
    })
    views.set(part, created)
    return created
  }
  return view(value)
}

function refuse(key: PropertyKey): never {
  throw new TypeError(`it changes \`${String(key)}\` of the graph, which all rules read; copy what is to be changed`)
}
