import type { z } from 'zod'
import type { Path } from '../positions/sourceTree.ts'

/** List the fields that the object at a path may have. In a discriminated union they are those of its type. */
export function knownKeys(schema: z.ZodType, path: Path, value: unknown): string[] {
  let currentValue = value
  let forms = unwrap(schema, currentValue)
  for (const step of path) {
    currentValue = Object.hasOwn(Object(currentValue), step)
      ? (currentValue as Record<string | number, unknown>)[step]
      : undefined
    forms = forms.flatMap((form) => {
      const def: Definition = form._zod.def
      const inner =
        def.type === 'array' ? def.element : def.type === 'record' ? def.valueType : def.shape?.[String(step)]
      return inner ? unwrap(inner, currentValue) : []
    })
  }
  return [...new Set(forms.flatMap(keysOf))]
}

/** The parts of zod's definitions that are read here. */
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

/** List the objects, lists and records of a schema. In a discriminated union it is the option of the value. */
function unwrap(schema: z.ZodType, value: unknown): z.ZodType[] {
  const def: Definition = schema._zod.def
  const options = def.discriminator === undefined ? def.options : optionsOf(def, value)
  const parts = [def.innerType, def.in, def.left, def.right, ...(options ?? [])].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.flatMap((part) => unwrap(part, value)) : [schema]
}

/** Find the options that match the discriminator; all options if none does. */
function optionsOf({ options = [], discriminator = '' }: Definition, value: unknown): z.ZodType[] {
  const discriminatorValue = Object.hasOwn(Object(value), discriminator)
    ? (value as Record<string, unknown>)[discriminator]
    : undefined
  const matchingOptions = options.filter((option) =>
    option._zod.propValues?.[discriminator]?.has(discriminatorValue as z.core.util.Primitive),
  )
  return matchingOptions.length > 0 ? matchingOptions : options
}

function keysOf(schema: z.ZodType): string[] {
  const def: Definition = schema._zod.def
  if (def.shape) return Object.keys(def.shape)
  const keys: Definition | undefined = def.keyType?._zod.def
  const sets = keys?.options?.map((option): Definition => option._zod.def) ?? [keys]
  return sets.flatMap((set) => (set?.entries ? Object.values(set.entries) : []))
}
