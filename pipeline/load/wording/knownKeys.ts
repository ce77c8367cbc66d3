import type { z } from 'zod'
import type { Path } from '../positions/sourceTree.ts'

/** The names of the fields that the object at a path of a value may have; where its type says which, of that type. */
export function knownKeys(schema: z.ZodType, path: Path, value: unknown): string[] {
  let here = value
  let forms = unwrap(schema, here)
  for (const step of path) {
    here = Object.hasOwn(Object(here), step) ? (here as Record<string | number, unknown>)[step] : undefined
    forms = forms.flatMap((form) => {
      const def = form._zod.def as unknown as Definition
      const inner =
        def.type === 'array' ? def.element : def.type === 'record' ? def.valueType : def.shape?.[String(step)]
      return inner ? unwrap(inner, here) : []
    })
  }
  return [...new Set(forms.flatMap(keysOf))]
}

/** The parts of zod's definitions that are walked through. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  discriminator?: string
  left?: z.ZodType
  right?: z.ZodType
  entries?: Record<string, string>
}

/** The objects, lists and records that a schema is made of: of those that a field tells apart, the one that is meant. */
function unwrap(schema: z.ZodType, value: unknown): z.ZodType[] {
  const def = schema._zod.def as unknown as Definition
  const options = def.discriminator === undefined ? def.options : optionsOf(def, value)
  const parts = [def.innerType, def.in, def.left, def.right, ...(options ?? [])].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.flatMap((part) => unwrap(part, value)) : [schema]
}

/** All of them, where the field says nothing that is known. */
function optionsOf({ options = [], discriminator = '' }: Definition, value: unknown): z.ZodType[] {
  const given = Object.hasOwn(Object(value), discriminator)
    ? (value as Record<string, unknown>)[discriminator]
    : undefined
  const meant = options.filter((option) => option._zod.propValues?.[discriminator]?.has(given as never))
  return meant.length > 0 ? meant : options
}

function keysOf(schema: z.ZodType): string[] {
  const def = schema._zod.def as unknown as Definition
  if (def.shape) return Object.keys(def.shape)
  const names = def.keyType && (def.keyType._zod.def as unknown as Definition).entries
  return names ? Object.values(names) : []
}
