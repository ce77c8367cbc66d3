import { z } from 'zod'
import { address } from './address.ts'
import { schemaKey } from './schemaKey.ts'

/** YAML reads `2022` as a number; as a title it is text. */
const text = z.union([z.string(), z.number()], { error: 'it has to be a text' }).transform(String)
/** `'2'` is a number too, as it is in Docusaurus. */
const number = z
  .union([z.number(), z.string().regex(/^-?\d+(?:\.\d+)?$/, 'it has to be a number')], {
    error: 'it has to be a number',
  })
  .transform(Number)
const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'it has to be `true` or `false`' })
  .transform((value) => value === true || value === 'true')
const headingLevel = z
  .union([z.int().min(2).max(6), z.enum(['2', '3', '4', '5', '6'])], { error: 'it has to be a number from 2 to 6' })
  .transform(Number)
const date = text.refine((value) => !Number.isNaN(Date.parse(value)), {
  error: 'it has to be a date, such as `2022-10-13`',
})

const fields = {
  $schema: schemaKey,
  id: text.optional().describe("Replaces the file's name in the doc id."),
  title: text.optional().describe("The page's title, and its label in sidebars. By default the first heading."),
  hide_title: yesOrNo.optional().describe('Do not show the title above the content.'),
  hide_table_of_contents: yesOrNo.optional().describe('Do not show the table of contents.'),
  toc_min_heading_level: headingLevel
    .optional()
    .describe('The highest level of headings in the table of contents, from 2 to 6.'),
  toc_max_heading_level: headingLevel
    .optional()
    .describe('The deepest level of headings in the table of contents, from 2 to 6.'),
  keywords: z.array(text).optional().describe('Words for `<meta name="keywords">`.'),
  image: address
    .optional()
    .describe('The social image: a URL, a path in the static folder, or `./picture.png` beside the doc.'),
  description: text.optional().describe('What search engines show. By default the beginning of the text.'),
  slug: text.optional().describe("Where the doc is served: `/guides/start`, or `start` in the doc's own folder."),
  sidebar_label: text.optional().describe('Its label in sidebars. By default the title.'),
  sidebar_position: number.optional().describe('Order in a generated sidebar, smallest first.'),
  sidebar_class_name: z.string().optional().describe('A CSS class of its entry in sidebars.'),
  sidebar_custom_props: z
    .record(z.string(), z.json())
    .optional()
    .describe('Data of the site’s own for its entry in sidebars.'),
  displayed_sidebar: z.string().nullish().describe('The sidebar shown with the doc; `null` for none.'),
  pagination_label: text.optional().describe('The text of links to this doc from the one before and the one after.'),
  pagination_next: text.nullish().describe('Id of the next doc; `null` for none.'),
  pagination_prev: text.nullish().describe('Id of the previous doc; `null` for none.'),
  custom_edit_url: address.nullish().describe('Where this doc is edited; `null` for nowhere.'),
  parse_number_prefixes: yesOrNo.optional().describe("Whether a number in front of the file's name is cut off."),
  draft: yesOrNo.optional().describe('Leave the doc out of production sites.'),
  unlisted: yesOrNo.optional().describe('Serve the doc, but list it nowhere.'),
  tags: z
    .array(
      z.union([
        text,
        z.strictObject({
          label: text.describe('The text readers see.'),
          permalink: text.describe('The path of its page.'),
        }),
      ]),
    )
    .optional()
    .describe('Its tags: labels, or entries with a label and the path of their page.'),
  last_update: z
    .strictObject({
      author: text.optional().describe('Who changed the doc last.'),
      date: date.optional().describe('When: a date such as `2022-10-13`.'),
    })
    .optional()
    .describe('Takes the place of what git knows.'),
}

/** The fields of a doc's front matter. Others are kept, and reported. */
export const frontMatter = z.looseObject(fields).check(({ value, issues }) => {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = value
  if (min === undefined || max === undefined || min <= max) return
  const message = `is ${min}, more than \`toc_max_heading_level\`, which is ${max}`
  issues.push({ code: 'custom', path: ['toc_min_heading_level'], input: min, message })
})
/** The known fields of a doc's front matter; what the author wrote beside them stays in the raw front matter. */
export type FrontMatter = z.output<z.ZodObject<typeof fields>>

export const frontMatterFields = Object.keys(fields)
/** Fields whose value is text, so that `1.10` must not become `1.1` on the way. */
export const textFields = [
  'id',
  'title',
  'description',
  'slug',
  'sidebar_label',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
]
