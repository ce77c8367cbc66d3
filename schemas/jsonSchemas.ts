import { z } from 'zod'
import { frontMatter } from './frontMatter.ts'
import { contentGraph } from './graph.ts'
import { schemaKey } from './schemaKey.ts'
import { categoryFile, sidebars } from './sidebars.ts'

/** JSON Schemas of what tools and editors read, by file name. */
export function jsonSchemas(): Record<'graph' | 'sidebars' | 'front-matter' | 'category', object> {
  return {
    graph: describe('graph', 'Content graph', contentGraph),
    sidebars: describe('sidebars', 'Sidebars file', sidebars),
    'front-matter': describe('front-matter', 'Front matter of a doc', frontMatter),
    category: describe('category', '`_category_` file of a folder', categoryFile),
  }
}

function describe(name: string, title: string, schema: z.ZodType): object {
  return {
    $id: `urn:quire:schema:${name}`,
    title,
    // What authors write, where reading it changes a value; names for the parts that hold themselves.
    ...withSchemaKey(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  }
}

function withSchemaKey({ properties, ...schema }: z.core.JSONSchema.JSONSchema): z.core.JSONSchema.JSONSchema {
  return { ...schema, properties: { $schema: { type: 'string', description: schemaKey.description! }, ...properties } }
}
