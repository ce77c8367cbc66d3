/**
 * A field of a table by a name that an author wrote. `undefined` for a name that the table does not have; `table[name]` is a function for
 * `constructor`, `toString` and the other fields of all objects.
 */
export const fieldOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
