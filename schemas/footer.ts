import { z } from 'zod'
import { address } from './fields/address.ts'
import { checkAttributes, logo } from './navbar.ts'

const itemShape = {
  /**
   * Text of the link.
   *
   * @example 'Intro'
   */
  label: z.string().optional(),
  /**
   * Route of a page of the site. An item has exactly one of `to`, `href` and `html`.
   *
   * @example '/docs/intro'
   */
  to: address.optional(),
  /**
   * URL of another site, or path of a file.
   *
   * @example 'https://github.com/click'
   */
  href: address.optional(),
  /**
   * HTML in place of a link.
   *
   * @example '<b>Click</b>'
   */
  html: z.string().optional(),
  /**
   * CSS class of the item.
   *
   * @example 'footer-shop'
   */
  className: z.string().optional(),
  /**
   * Whether the base URL is put in front of `href`, even where it is there already or `href` begins without a slash.
   *
   * @default false
   * @example true
   */
  prependBaseUrlToHref: z.boolean().optional(),
}

/** A link, or HTML. Attributes of HTML beside the fields, such as `aria-label`, are those of the link. */
export const footerItem = z
  .looseObject(itemShape)
  .check(checkAttributes(Object.keys(itemShape)))
  .check(({ value, issues }) => {
    const fault = (message: string, hint: string) =>
      issues.push({ code: 'custom', input: value, message, params: { hint } })
    const targets = (['to', 'href', 'html'] as const).filter((key) => value[key] !== undefined)
    const known = 'A footer item has exactly one of `to`, `href` and `html`.'
    if (targets.length === 0) fault('has none of `to`, `href` and `html`', known)
    else if (targets.length > 1) fault(`has both \`${targets[0]}\` and \`${targets[1]}\``, known)
    else if (targets[0] === 'html' && value.label !== undefined)
      fault('has both `label` and `html`', 'Keep one of them.')
    else if (targets[0] !== 'html' && !value.label) fault('has no `label`', 'Add the text readers see.')
  })
export type FooterItemConfig = z.output<typeof footerItem>

const footerColumn = z.strictObject({
  /**
   * Heading of the column.
   *
   * @example 'Learn'
   */
  title: z.string().nullish(),
  /**
   * CSS class of the column.
   *
   * @example 'footer-learn'
   */
  className: z.string().optional(),
  /** Links of the column. */
  items: z.array(footerItem),
})
export type FooterColumnConfig = z.output<typeof footerColumn>

export const footer = z.strictObject({
  /**
   * Colors of the footer: those of the page, or light text on a dark background.
   *
   * @default 'light'
   * @example 'dark'
   */
  style: z.enum(['light', 'dark']).default('light'),
  /** Image below the links. */
  logo: logo.optional(),
  /**
   * HTML of the last line.
   *
   * @example '© 2025 Click'
   */
  copyright: z.string().optional(),
  /** Columns of links, or links in one row. The two cannot be mixed. */
  links: z
    .array(z.union([footerColumn, footerItem]))
    .default([])
    .check(({ value, issues }) => {
      const other = value.findIndex((entry) => isColumn(entry) !== isColumn(value[0]!))
      if (other < 0) return
      const [kind, first] = isColumn(value[0]!) ? ['a single link', 'a column'] : ['a column', 'a single link']
      const message = `is ${kind}, while the first entry is ${first}`
      const params = { code: 'footer-mixed-links', hint: 'Put every link into a column, or none.' }
      issues.push({ code: 'custom', path: [other], input: value[other], message, params })
    }),
})
export type FooterConfig = z.output<typeof footer>

export const isColumn = (entry: FooterColumnConfig | FooterItemConfig): entry is FooterColumnConfig => 'items' in entry
