import { z } from 'zod'

/** A file may name its own schema, so that editors find it: `"$schema": "…/sidebars.json"`. Nobody else reads it. */
export const schemaKey = z.string().optional()
