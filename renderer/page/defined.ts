/** Remove fields that are undefined. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>
}

type Defined<Fields> = { [Key in keyof Fields]?: NonNullable<Fields[Key]> }
