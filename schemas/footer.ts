import { z } from 'zod'
import { address } from './address.ts'
import { checkAttributes, logo } from './navbar.ts'

const itemShape = {
  /** The text of the link. */
  label: z.string().optional(),
  /** A path within the site. */
  to: address.optional(),
  /** A URL outside the site. */
  href: address.optional(),
  /** Markup instead of a link. */
  html: z.string().optional(),
  className: z.string().optional(),
  prependBaseUrlToHref: z.boolean().optional(),
}

/** A link, or a piece of HTML. Further keys become attributes of the link. */
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
  title: z.string().nullish(),
  className: z.string().optional(),
  items: z.array(footerItem),
})
export type FooterColumnConfig = z.output<typeof footerColumn>

export const footer = z.strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  logo: logo.optional(),
  /** The line at the bottom. May hold HTML. */
  copyright: z.string().optional(),
  /** Columns with a title and links, or links in one row; the first entry decides which. */
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
