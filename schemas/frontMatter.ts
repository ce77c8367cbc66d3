import { z } from 'zod'
import { address } from './fields/address.ts'
import { dayExists, unknownDay } from './fields/dayExists.ts'
import { routePath } from './fields/routePath.ts'
import { schemaKey } from './fields/schemaKey.ts'
import { type PostFields, postFieldNames, postFields } from './postFrontMatter.ts'

/** Text. YAML parses `2022` as a number. */
const text = z.union([z.string(), z.number()], { error: 'it has to be a text' }).transform(String)
/** A number. `'2'` is a number too, as in Docusaurus. */
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
const date = text
  .refine((value) => !Number.isNaN(Date.parse(value)), {
    error: 'it has to be a date, such as `2022-10-13`',
    abort: true,
  })
  .refine(dayExists, { error: unknownDay })

const fields = {
  /**
   * JSON Schema that an editor completes the front matter by. Only editors read it.
   *
   * @example './schemas/front-matter.json'
   */
  $schema: schemaKey,
  /**
   * Last part of the doc id. By default the name of the file.
   *
   * @example 'install'
   */
  id: text.optional(),
  /**
   * Title of the page, and its label in sidebars. By default the first heading.
   *
   * @example 'Install Click'
   */
  title: text.optional(),
  /**
   * Whether to hide the title above the content.
   *
   * @default false
   * @example true
   */
  hide_title: yesOrNo.optional(),
  /**
   * Whether to hide the table of contents.
   *
   * @default false
   * @example true
   */
  hide_table_of_contents: yesOrNo.optional(),
  /**
   * Highest level of headings in the table of contents, from 2 to 6. By default
   * `themeConfig.tableOfContents.minHeadingLevel`.
   *
   * @example 3
   */
  toc_min_heading_level: headingLevel.optional(),
  /**
   * Lowest level of headings in the table of contents, from 2 to 6. By default
   * `themeConfig.tableOfContents.maxHeadingLevel`.
   *
   * @example 4
   */
  toc_max_heading_level: headingLevel.optional(),
  /**
   * Words for `<meta name="keywords">`.
   *
   * @example ['install', 'npm']
   */
  keywords: z.array(text).optional(),
  /**
   * Social image: a path in a static folder, a URL, or `./picture.png` beside the doc. By default `themeConfig.image`.
   *
   * @example '/img/install.png'
   */
  image: address.optional(),
  /**
   * Description of the page for search engines. By default its first words.
   *
   * @example 'Install Click in a minute.'
   */
  description: text.optional(),
  /**
   * Route of the doc, below the route of the docs: `/guides/start`, or `start` for one in its folder. By default the
   * doc id.
   *
   * @example '/start'
   */
  slug: text.optional(),
  /**
   * Label in sidebars. By default the title.
   *
   * @example 'Install'
   */
  sidebar_label: text.optional(),
  /**
   * Order in a generated sidebar, smallest first. By default the number in front of the file name.
   *
   * @example 2
   */
  sidebar_position: number.optional(),
  /**
   * CSS class of the item in a generated sidebar.
   *
   * @example 'is-new'
   */
  sidebar_class_name: z.string().optional(),
  /**
   * The site's own data for the item in sidebars. It is part of the content graph.
   *
   * @example { isNew: true }
   */
  sidebar_custom_props: z.record(z.string(), z.json()).optional(),
  /**
   * Id of the sidebar beside the doc; `null` for none. By default the sidebar that lists the doc.
   *
   * @example 'guides'
   */
  displayed_sidebar: z.string().nullish(),
  /**
   * Label of links to the doc from the previous and the next one. By default its label in the sidebar.
   *
   * @example 'Install'
   */
  pagination_label: text.optional(),
  /**
   * Id of the next doc; `null` for none. By default the next in the sidebar.
   *
   * @example 'guides/start'
   */
  pagination_next: text.nullish(),
  /**
   * Id of the previous doc; `null` for none. By default the previous in the sidebar.
   *
   * @example 'intro'
   */
  pagination_prev: text.nullish(),
  /**
   * URL at which the doc can be edited; `null` for no link. By default it is made from `docs.editUrl`.
   *
   * @example 'https://github.com/click/docs/edit/main/install.md'
   */
  custom_edit_url: address.nullish(),
  /**
   * Whether a number in front of the file name is removed from the doc id. By default `docs.numberPrefixParser`.
   *
   * @example false
   */
  parse_number_prefixes: yesOrNo.optional(),
  /**
   * Whether to leave the doc out of production sites.
   *
   * @default false
   * @example true
   */
  draft: yesOrNo.optional(),
  /**
   * Whether to leave the doc out of sidebars, search and the sitemap. Its page is served.
   *
   * @default false
   * @example true
   */
  unlisted: yesOrNo.optional(),
  /**
   * Tags of the doc: labels, or objects with a label and the path of the page. A post has at most 200.
   *
   * @example ['Basics']
   */
  tags: z
    .array(
      z.union([
        text,
        z.strictObject({
          /**
           * Text of the tag.
           *
           * @example 'Basics'
           */
          label: text,
          /**
           * Route of the page of the tag, below that of all tags.
           *
           * @example '/basics'
           */
          permalink: routePath,
        }),
      ]),
    )
    .optional(),
  /**
   * CSS class of the element around the doc or page.
   *
   * @example 'wide'
   */
  wrapperClassName: z.string().optional(),
  /** Last change of the doc, in place of that in git. */
  last_update: z
    .strictObject({
      /**
       * Author of the change.
       *
       * @example 'Ada'
       */
      author: text.optional(),
      /**
       * Date of the change.
       *
       * @example '2022-10-13'
       */
      date: date.optional(),
    })
    .optional(),
}

/** The levels of headings in the table of contents are in order. */
const checkLevels: z.core.CheckFn<
  Pick<z.output<z.ZodObject<typeof fields>>, 'toc_min_heading_level' | 'toc_max_heading_level'>
> = ({ value, issues }) => {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = value
  if (min === undefined || max === undefined || min <= max) return
  const message = `is ${min}, more than \`toc_max_heading_level\`, which is ${max}`
  issues.push({ code: 'custom', path: ['toc_min_heading_level'], input: min, message })
}

/** A page for each tag lists its posts with all their tags, so the size of the site grows with the square of the tags of a post. */
const maxTagsOfPost = 200

const checkTags: z.core.CheckFn<Pick<z.output<z.ZodObject<typeof fields>>, 'tags'>> = ({ value, issues }) => {
  if (!value.tags || value.tags.length <= maxTagsOfPost) return
  const message = `has ${value.tags.length.toLocaleString('en')} tags, and a post has at most ${maxTagsOfPost}`
  issues.push({ code: 'custom', path: ['tags'], input: value.tags, message })
}

/** The fields of a doc's front matter. Unknown fields are kept and reported. */
export const frontMatter = z.looseObject(fields).check(checkLevels)
/** The fields of the front matter of a post in a blog. */
export const postFrontMatter = z.looseObject({ ...fields, ...postFields }).check(checkLevels, checkTags)
/** The known fields of a doc's front matter, or a post's. Other fields are in the raw front matter only. */
export type FrontMatter = z.output<z.ZodObject<typeof fields>> & PostFields

export const frontMatterFields = Object.keys(fields)
export const postFrontMatterFields = [...frontMatterFields, ...postFieldNames]
/** Fields whose value is text, so that `1.10` must not become the number `1.1`. */
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
