import { z } from 'zod'

/** The field `$schema` of a file: the path of its JSON Schema, for editors. */
export const schemaKey = z.string().optional()
