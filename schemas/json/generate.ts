import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { siteConfig } from '../config.ts'
import { frontMatter } from '../frontMatter.ts'
import { contentGraph } from '../graph.ts'
import { ruleSettings } from '../rules.ts'
import { categoryFile, categoryItem, sidebarItems, sidebars } from '../sidebars.ts'
import { docComments } from './docComments.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * Generate JSON Schemas of the authors' files and of the content graph, by file name. `npm run schemas` writes them.
 *
 * Descriptions, defaults and examples come from the doc comments in `schemas`, which requires the TypeScript compiler.
 * Therefore the JSON Schemas are committed, and `docs schemas` copies them.
 */
export function generateSchemas(): Record<string, JsonSchema> {
  const comments = docComments([
    { file: 'config.ts', exports: { siteConfig } },
    { file: 'rules.ts', exports: { ruleSettings } },
    { file: 'frontMatter.ts', exports: { frontMatter } },
    { file: 'sidebars.ts', exports: { sidebarItems, categoryItem, categoryFile } },
  ])

  function generate(name: string, title: string, schema: z.ZodType): JsonSchema {
    const objects: z.core.$ZodType[] = []
    const generated = z.toJSONSchema(schema, {
      // The type that authors write, before transforms.
      io: 'input',
      unrepresentable: 'any',
      // Two fields with different descriptions may share a schema. Therefore objects get an index here, and the fields are
      // described after all references are resolved.
      override({ zodSchema, jsonSchema }) {
        if (comments.has(zodSchema)) jsonSchema.object = objects.push(zodSchema) - 1
        const { def } = zodSchema._zod
        if (def.type === 'default' && def.defaultValue instanceof RegExp) delete jsonSchema.default
        // What `withCustomItems` changes before the config is checked.
        if (schema === siteConfig && jsonSchema.const === 'custom') {
          delete jsonSchema.const
          jsonSchema.pattern = '^custom-'
        }
      },
    })
    const describe = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(describe)
      if (typeof value !== 'object' || value === null) return value
      const { object, ...rest } = value as JsonSchema
      const described = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, describe(inner)]))
      const docs = typeof object === 'number' ? comments.get(objects[object]!)! : {}
      for (const [field, { meaning, default: byDefault, examples }] of Object.entries(docs)) {
        const property = (described.properties as Record<string, JsonSchema>)[field]!
        property.description = meaning
        if (byDefault !== undefined) property.default ??= byDefault
        if (examples.length > 0) property.examples = examples
      }
      return described
    }
    return { $id: `urn:quire:schema:${name}`, title, ...withSchemaKey(describe(generated) as JsonSchema, name) }
  }

  return {
    'site-config': generate('site-config', 'Site config', siteConfig),
    sidebars: generate('sidebars', 'Sidebars file', sidebars),
    'front-matter': generate('front-matter', 'Front matter of a doc', frontMatter),
    category: generate('category', '`_category_` file of a folder', categoryFile),
    graph: generate('graph', 'Content graph', contentGraph),
  }
}

/** Add the field `$schema`, which every file may have. In a sidebars file it is beside the sidebars. */
function withSchemaKey({ properties, ...schema }: JsonSchema, name: string): JsonSchema {
  const description = 'JSON Schema that an editor completes the file by. Only editors read it.'
  const $schema = { type: 'string' as const, description, examples: [`./schemas/${name}.json`] }
  return { ...schema, properties: { ...properties, $schema } }
}

export const schemaText = (schema: object) => `${JSON.stringify(schema, null, 2)}\n`

if (process.argv[1] === import.meta.filename) {
  for (const [name, schema] of Object.entries(generateSchemas())) {
    writeFileSync(new URL(`${name}.json`, import.meta.url), schemaText(schema))
  }
}
