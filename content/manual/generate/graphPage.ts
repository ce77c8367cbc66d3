import { type Field, fieldsOf } from '../../../schemas/json/fields.ts'
import { jsonSchemas } from '../../../schemas/json/jsonSchemas.ts'
import { keywordsOf } from './keywords.ts'
import { anchor, code, page, table } from './markdown.ts'

/** The reference of the content graph: a table for each object in it. */
export function graphPage(): string {
  const fields = fieldsOf(jsonSchemas.graph).filter(({ path }) => path !== '$schema')
  const rootOf = ({ path }: Field) => path.split(/[.[]/)[0]!
  return page(
    'Content graph',
    {
      description: 'Every field of the JSON that docs graph prints.',
      keywords: keywordsOf('reference/content-graph.md'),
      sidebar_position: 7,
      toc_max_heading_level: 2,
    },
    [
      '`docs graph` prints what is known about a site as JSON: its docs, routes, links, headings, sidebars and settings. The renderer reads nothing else. `docs schemas` writes its JSON Schema, `graph.json`.',
      'In the names below, `*` stands for any key and `[]` for every item of a list. *Always* says whether a field is always there.',
      ...fields
        .filter((field) => field.path === rootOf(field))
        .flatMap((root) => [
          `## ${code(root.path)} {#${anchor(root.path)}}`,
          ...(root.meaning === '' ? [] : [root.meaning]),
          `Type: ${code(root.type)}`,
          ...objectsOf(fields.filter((field) => field !== root && rootOf(field) === root.path)).flatMap(
            ([object, fields]) => [
              ...(object.replace(/\[\]$|\.\*$/, '') === root.path ? [] : [`### ${code(object)}`]),
              table(
                ['Field', 'Meaning', 'Type', 'Always'],
                fields.map((field) => row(field, object)),
              ),
            ],
          ),
        ]),
    ],
  )
}

const row = ({ path, meaning, type, required }: Field, object: string): string[] => [
  code(path.slice(object.length + 1)),
  meaning,
  code(type),
  required ? 'yes' : '',
]

/** Fields by the object that has them, in the order of the objects. A field of several forms of an object is listed once. */
function objectsOf(fields: Field[]): [object: string, fields: Field[]][] {
  const objects = new Map<string, Field[]>()
  for (const field of fields) {
    const object = field.path.replace(/\.[^.]+$/, '')
    const own = objects.get(object) ?? []
    if (own.every(({ path }) => path !== field.path)) objects.set(object, [...own, field])
  }
  return [...objects]
}
