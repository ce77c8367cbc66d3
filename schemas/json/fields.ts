import { isDeepStrictEqual } from 'node:util'

/** A field of a config file, sidebars file or front matter. */
export interface Field {
  /** `themeConfig.navbar.items[].label`. `*` stands for any key. */
  path: string
  /** The variant of the object that has the field, if there are several: `type: 'doc'`. */
  variant?: string
  /** Type of the value, in TypeScript's syntax. */
  type: string
  required: boolean
  /** Description of the field, in Markdown. */
  meaning: string
  /** Missing if there is no default, or if the description states it. */
  default?: unknown
  /** Empty for most fields that have fields. */
  examples: unknown[]
  /** Whether the fields of the value are listed after this one. */
  hasFields: boolean
  /** JSON Schema of the value. */
  schema: object
}

/**
 * List all fields of one of our JSON Schemas, in order, each before its nested fields.
 *
 * The fields of an object that occurs several times, such as a menu entry, are listed once, at its first occurrence.
 */
export function fieldsOf(schema: object): Field[] {
  const expanded = new Set<string>()

  function inside(schema: Part, path: string, variant?: string): Field[] {
    if (schema.$ref !== undefined) {
      if (expanded.has(schema.$ref)) return []
      expanded.add(schema.$ref)
      return inside(definition(schema.$ref), path, variant)
    }
    const allForms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    // A field with one object or a list of such objects.
    const forms = allForms.filter(({ items }) => !items || !allForms.some((other) => isDeepStrictEqual(other, items)))
    return [
      ...forms.flatMap((form) => inside(form, path, variantOf(form) ?? variant)),
      ...(schema.items ? inside(schema.items, `${path}[]`, variant) : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
        const own = path === '' ? name : `${path}.${name}`
        const nested = inside(property, own)
        return [field(property, own, variant, schema.required?.includes(name) ?? false, nested), ...nested]
      }),
      ...(typeof schema.additionalProperties === 'object'
        ? inside(schema.additionalProperties, path === '' ? '*' : `${path}.*`)
        : []),
    ]
  }

  function field(schema: Part, path: string, variant: string | undefined, required: boolean, nested: Field[]): Field {
    return {
      path,
      ...(variant === undefined ? {} : { variant }),
      type: typeOf(schema),
      required,
      meaning: schema.description ?? '',
      ...(schema.default === undefined ? {} : { default: schema.default }),
      examples: schema.examples ?? [],
      hasFields: nested.length > 0,
      schema,
    }
  }

  const definition = (ref: string) => (schema as Part).$defs![ref.replace('#/$defs/', '')]!
  return inside(schema as Part, '')
}

/** The JSON Schema keywords that zod writes. */
interface Part {
  $ref?: string
  $defs?: Record<string, Part>
  title?: string
  description?: string
  type?: string | string[]
  const?: unknown
  pattern?: string
  default?: unknown
  properties?: Record<string, Part>
  required?: string[]
  items?: Part
  anyOf?: Part[]
  oneOf?: Part[]
  allOf?: Part[]
  enum?: unknown[]
  additionalProperties?: Part | boolean
  examples?: unknown[]
}

/** Fields that discriminate the variants of an object. */
const discriminators = ['type', 'engine']

function variantOf({ properties = {} }: Part): string | undefined {
  const tells = ({ const: value, enum: values, pattern }: Part) =>
    value !== undefined || (values ?? pattern) !== undefined
  const name = discriminators.find((name) => properties[name] && tells(properties[name]))
  return name && `${name}: ${typeOf(properties[name]!)}`
}

/** `{ anyOf: [{ type: 'string' }, { const: false }] }` → `string | false` */
function typeOf(schema: Part): string {
  const { $ref, title, items, additionalProperties } = schema
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  // The only definition without an id is the recursive type of JSON values.
  if ($ref !== undefined) return $ref.includes('__schema') ? 'JSON' : $ref.replace('#/$defs/', '')
  if (schema.const !== undefined) return literal(schema.const)
  // `^custom-` → `'custom-…'`
  if (schema.pattern?.endsWith('-')) return literal(`${schema.pattern.slice(1)}…`)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (forms.length > 0) return [...new Set(forms.map(typeOf))].join(' | ')
  if (type === 'array' && items) return / \| /.test(typeOf(items)) ? `(${typeOf(items)})[]` : `${typeOf(items)}[]`
  if (type === 'object' && !schema.properties && typeof additionalProperties === 'object') {
    return `Record<string, ${typeOf(additionalProperties)}>`
  }
  if (schema.allOf) return 'object'
  return type === 'integer' ? 'number' : (type ?? title ?? 'unknown')
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
