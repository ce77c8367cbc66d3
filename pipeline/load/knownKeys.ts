import type { z } from 'zod'
import type { Path } from './sourceTree.ts'

/** The names of the fields that an object at a path of a schema may have. */
export function knownKeys(schema: z.ZodType, path: Path): string[] {
  let forms = unwrap(schema)
  for (const step of path) {
    forms = forms.flatMap((form) => {
      const def = form._zod.def as unknown as Definition
      const inner =
        def.type === 'array' ? def.element : def.type === 'record' ? def.valueType : def.shape?.[String(step)]
      return inner ? unwrap(inner) : []
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
  left?: z.ZodType
  right?: z.ZodType
  entries?: Record<string, string>
}

/** The objects, lists and records that a schema is made of. */
function unwrap(schema: z.ZodType): z.ZodType[] {
  const def = schema._zod.def as unknown as Definition
  const parts = [def.innerType, def.in, def.left, def.right, ...(def.options ?? [])].filter(
    (part) => part !== undefined,
  )
  return parts.length > 0 ? parts.flatMap(unwrap) : [schema]
}

function keysOf(schema: z.ZodType): string[] {
  const def = schema._zod.def as unknown as Definition
  if (def.shape) return Object.keys(def.shape)
  const names = def.keyType && (def.keyType._zod.def as unknown as Definition).entries
  return names ? Object.values(names) : []
}
