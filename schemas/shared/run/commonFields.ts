const known = new Set(Reflect.ownKeys(Object.prototype))
const { prototype } = Object

/** Fields that Node and the language look for in any object. Others that loops do not list change nothing. */
const special = new Set<PropertyKey>(['then', 'toJSON', 'get', 'set', 'value'])

/**
 * Take back what code of a site has added to all objects, and throw its name: our own objects would have it as well.
 *
 *     Object.prototype.then = (resolve) => resolve(1)
 *
 * Called in the same turn as the code, before a promise looks for `then`.
 */
export function refuseCommonFields(): void {
  const keys = Reflect.ownKeys(prototype)
  if (keys.length === known.size) return
  const added = keys.filter(
    (key) => !known.has(key) && (special.has(key) || Object.prototype.propertyIsEnumerable.call(prototype, key)),
  )
  for (const key of added) Reflect.deleteProperty(prototype, key)
  if (added.length === 0) return
  throw new TypeError(`it adds \`${String(added[0])}\` to \`Object.prototype\`, so that all objects would have it`)
}
