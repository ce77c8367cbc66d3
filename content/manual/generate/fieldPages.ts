import { type Field, fieldsOf } from '../../../schemas/json/fields.ts'
import { jsonSchemas } from '../../../schemas/json/jsonSchemas.ts'
import { keywordsOf } from './keywords.ts'
import { anchor, code, page, table } from './markdown.ts'
import { valueText } from './valueText.ts'

/** A field of the config with more fields than this has its own page. */
const maxFields = 12

/** The reference of the config, of front matter, and of the two files of sidebars. */
export function fieldPages(): Record<string, string> {
  const files = {
    'reference/front-matter.md': page(
      'Front matter',
      {
        description: 'Every key of the front matter of a doc, with type, default and example.',
        keywords: keywordsOf('reference/front-matter.md'),
        sidebar_position: 3,
        wrapperClassName: 'reference',
      },
      [
        'The keys between the two lines of `---` at the top of a doc. Each is optional. [Front matter](../write/front-matter.md) shows how they are used.',
        ...fieldBlocks(fieldsOf(jsonSchemas['front-matter']), ''),
      ],
    ),
    'reference/sidebars.md': page(
      'Sidebars file',
      {
        description: 'Every field of the items of a sidebar, with type, default and example.',
        keywords: keywordsOf('reference/sidebars.md'),
        sidebar_position: 4,
        wrapperClassName: 'reference',
      },
      [
        'A sidebars file is an object: the id of each sidebar, and its list of items. An item is the id of a doc, an object of categories by label, or an object with a `type`. [Sidebars](../organize/sidebars.md) shows how they are used. In the names below, `*` is the id of a sidebar.',
        ...fieldBlocks(fieldsOf(jsonSchemas.sidebars), ''),
      ],
    ),
    'reference/category-file.md': page(
      'Category file',
      {
        description: 'Every field of a _category_ file, with type, default and example.',
        keywords: keywordsOf('reference/category-file.md'),
        sidebar_position: 5,
        wrapperClassName: 'reference',
      },
      [
        'The file `_category_.json`, `_category_.yml` or `_category_.yaml` in a folder of docs: what a generated sidebar shows for the folder. Each field is optional.',
        ...fieldBlocks(fieldsOf(jsonSchemas.category), ''),
      ],
    ),
  }
  return { ...configPages(), ...files }
}

/** One page for all small fields of the config, and one for each large one. */
function configPages(): Record<string, string> {
  const fields = fieldsOf(jsonSchemas['site-config'])
  const count = (path: string) => fields.filter((field) => isBelow(field.path, path)).length
  const large = [...new Set(fields.map(({ path }) => path))].filter(
    (path) => /^[^.[]+(?:\.[^.[]+)?$/.test(path) && /^(?:themeConfig\.)?[^.]+$/.test(path) && count(path) > maxFields,
  )
  const pageOf = ({ path }: Field) => large.findLast((root) => path === root || isBelow(path, root)) ?? ''
  const fileOf = (root: string) => (root === '' ? 'site' : anchor(root))

  return Object.fromEntries(
    ['', ...large].map((root, index) => {
      const own = fields.filter((field) => pageOf(field) === root)
      const [first, ...rest] = root === '' ? [undefined, ...own] : own
      const elsewhere = large.filter((path) => (root === '' ? !path.includes('.') : path.startsWith(`${root}.`)))
      const links = elsewhere.map((path) => `[${code(path)}](./${fileOf(path)}.md)`).join(', ')
      const title = root === '' ? 'Site config' : code(root)
      const intro =
        root === ''
          ? 'The fields of `site.config.ts`. Three are required: `title`, `url` and `baseUrl`. An unknown field is reported, with the name that was probably meant.'
          : `${first!.meaning} A field of [the site config](./site.md).`
      return [
        `reference/config/${fileOf(root)}.md`,
        page(
          title,
          {
            title: root === '' ? 'Site config' : root,
            description: `Every field of ${root === '' ? 'the site config' : root}, with type, default and example.`,
            keywords: keywordsOf(`reference/config/${fileOf(root)}.md`),
            sidebar_position: index + 1,
            wrapperClassName: 'reference',
          },
          [
            intro,
            ...(links === '' ? [] : [`Fields with their own page: ${links}.`]),
            ...fieldBlocks(rest as Field[], root),
          ],
        ),
      ]
    }),
  )
}

const isBelow = (path: string, root: string) => path.startsWith(`${root}.`) || path.startsWith(`${root}[`)

/** A section for each field; fields of one variant of an object are a table. */
function fieldBlocks(fields: Field[], root: string): string[] {
  const blocks: string[] = []
  for (const [index, field] of fields.entries()) {
    if (field.variant === undefined) {
      // Two forms of an object may have a field of one name, such as a column and a link of the footer.
      const count = fields.slice(0, index).filter(({ path, variant }) => path === field.path && !variant).length
      blocks.push(...section(field, root, count === 0 ? '' : `-${count + 1}`))
      continue
    }
    // The fields of a variant are together, with the fields of their values between them.
    const object = objectOf(field)
    const isSame = (other: Field) => other.variant === field.variant && objectOf(other) === object
    if (fields.slice(0, index).some(isSame)) continue
    const name = object === '' ? field.variant : `${object} with ${field.variant}`
    const mark = object === root ? '##' : '###'
    blocks.push(`${mark} ${object === '' ? '' : `${code(object)} with `}${code(field.variant)} {#${anchor(name)}}`)
    blocks.push(
      table(
        ['Field', 'Meaning', 'Type', 'Default'],
        fields
          .filter(isSame)
          .map((one) => [
            code(one.path.slice(object.length).replace(/^\./, '')),
            `${one.required ? '**Required.** ' : ''}${oneLine(one.meaning)}${example(one)}`,
            code(one.type),
            one.default === undefined ? '' : code(valueText(one.default)),
          ]),
      ),
    )
  }
  return blocks
}

const objectOf = ({ path }: Field) => path.replace(/\.?[^.[\]]+$/, '')
const oneLine = (text: string) => text.replaceAll('\n', ' ')
const example = (field: Field) =>
  field.examples.length > 0 ? ` For example ${code(exampleText(field, field.examples[0]))}.` : ''
/** An example of a function or a regular expression is its text. */
const exampleText = ({ type }: Field, value: unknown) =>
  type === 'function' || type === 'regular expression' ? String(value) : valueText(value)

function section(field: Field, root: string, suffix: string): string[] {
  const { path, type, required, meaning, examples, hasFields } = field
  const depth = (root === '' ? path : path.slice(root.length + 1)).split('.').length
  const byDefault = hasFields && isEmpty(field.default) ? undefined : field.default
  const facts = [
    `Type: ${code(type)}`,
    ...(required ? ['Required'] : []),
    ...(byDefault === undefined ? [] : [`Default: ${code(valueText(byDefault))}`]),
    ...examples.map((value) => `Example: ${code(exampleText(field, value))}`),
  ]
  return [
    `${depth === 1 ? '##' : '###'} ${code(path)} {#${anchor(path)}${suffix}}`,
    ...(meaning === '' ? [] : [meaning]),
    facts.map((fact) => `- ${fact}`).join('\n'),
  ]
}

const isEmpty = (value: unknown) => JSON.stringify(value) === '{}'
