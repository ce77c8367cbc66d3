/** Make a function that derives something from an object, once for each object. The object must not change. */
export function memoized<From extends object, Value>(derive: (from: From) => Value): (from: From) => Value {
  const values = new WeakMap<From, { value: Value }>()
  return (from) => {
    let known = values.get(from)
    if (!known) {
      known = { value: derive(from) }
      values.set(from, known)
    }
    return known.value
  }
}
