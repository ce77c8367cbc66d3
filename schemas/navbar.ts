import { z } from 'zod'
import { address } from './address.ts'

/** Attributes of HTML that a link of the navbar or footer may carry, beside `aria-…` and `data-…`. */
const linkAttributes = ['download', 'hreflang', 'hrefLang', 'id', 'lang', 'rel', 'role', 'tabIndex', 'target', 'title']

export const isLinkAttribute = (name: string) => linkAttributes.includes(name) || /^(?:aria|data)-[\w.-]+$/.test(name)

/**
 * Report the keys of an item that are neither its fields nor attributes of a link. Items are loose objects, since
 * attributes pass through; a misspelt field must not pass along with them.
 */
export function checkAttributes(fields: string[]) {
  return ({ value: item, issues }: z.core.ParsePayload<object>) => {
    const unknown = Object.entries(item).filter(([key]) => !fields.includes(key) && !isLinkAttribute(key))
    if (unknown.length > 0) {
      issues.push({
        code: 'unrecognized_keys',
        keys: unknown.map(([key]) => key),
        input: item as Record<string, unknown>,
      })
    }
    for (const [key, value] of Object.entries(item)) {
      if (!isLinkAttribute(key) || ['string', 'number', 'boolean'].includes(typeof value)) continue
      issues.push({ code: 'custom', path: [key], input: value, message: 'is not a string, a number or a boolean' })
    }
  }
}

/** What an item of the navbar's own level has, and an item of a menu has not. */
const placed = {
  /** At which end of the navbar it stands. */
  position: z.enum(['left', 'right']).default('left'),
}

const shared = {
  className: z.string().optional(),
}

/** A version that a menu shows; its own label by default. */
export interface ShownVersion {
  name: string
  label?: string
}

const docsInstance = {
  /** Accepted for sites that come from Docusaurus; there is one set of docs, `default`. */
  docsPluginId: z.string().optional(),
}

const link = {
  /** A path within the site. A link needs this or `href`. */
  to: address.optional(),
  /** A URL outside the site. */
  href: address.optional(),
  /** The text readers see. */
  label: z.string().optional(),
  /** Markup instead of a text. */
  html: z.string().optional(),
  /** The link is active on every path that begins with this one. */
  activeBasePath: z.string().optional(),
  /** The link is active on every path this regular expression matches. It replaces every other rule. */
  activeBaseRegex: z.string().optional(),
  prependBaseUrlToHref: z.boolean().optional(),
  ...shared,
}

type Item = Record<string, unknown>
const fault = (issues: z.core.$ZodRawIssue[], input: unknown, message: string, path: string[] = [], hint?: string) =>
  issues.push({ code: 'custom', input, message, path, params: { code: 'navbar-item-field', hint } })

/** A link needs one target, a name that can be seen or heard, and a regular expression that is one. */
function checkLink({ value, issues }: z.core.ParsePayload<object>, needsTarget = true) {
  const item = value as Item
  if (item.to !== undefined && item.href !== undefined) {
    fault(issues, item, 'stands beside `to`', ['href'], 'Keep `to` for a page of the site, `href` for any other.')
  } else if (needsTarget && item.to === undefined && item.href === undefined) {
    fault(issues, item, 'has neither `to` nor `href`', [], 'Add `to` for a page of the site, `href` for any other.')
  }
  checkName({ value, issues })
  if (item.activeBaseRegex === undefined) return
  try {
    if (item.activeBaseRegex === '') throw new Error('it is empty')
    new RegExp(String(item.activeBaseRegex))
  } catch (error) {
    const reason = (error as Error).message.replace(/^Invalid regular expression: /, '')
    fault(issues, item, `is not a regular expression: ${reason}`, ['activeBaseRegex'])
  }
}

function checkName({ value, issues }: z.core.ParsePayload<object>) {
  const item = value as Item
  if (item.label !== undefined && item.html !== undefined) {
    fault(issues, item, 'stands beside `label`', ['html'], 'Keep one of them.')
  } else if (!item.label && !hasText(item.html) && !item['aria-label']) {
    fault(issues, item, 'has no text', [], 'Add a `label`, or an `aria-label` when it shows an icon only.')
  }
}

/** Markup that says something: a text, or a name for those who do not see it. */
const hasText = (html: unknown) =>
  typeof html === 'string' && (/\b(?:aria-label|alt|title)=/.test(html) || html.replace(/<[^>]*>/g, '').trim() !== '')

const doc = {
  type: z.literal('doc'),
  /** The doc it leads to. */
  docId: z.string(),
  /** The doc's id by default. */
  label: z.string().optional(),
  html: z.string().optional(),
  ...docsInstance,
  ...shared,
}
const docSidebar = {
  type: z.literal('docSidebar'),
  /** The sidebar whose first link it leads to. */
  sidebarId: z.string(),
  /** The label of the sidebar's first link by default. */
  label: z.string().optional(),
  html: z.string().optional(),
  ...docsInstance,
  ...shared,
}
const docsVersion = {
  type: z.literal('docsVersion'),
  /** The version's label by default. */
  label: z.string().optional(),
  /** The version's main doc by default. */
  to: address.optional(),
  html: z.string().optional(),
  ...docsInstance,
  ...shared,
}
const html = { type: z.literal('html'), value: z.string(), ...shared }

/** An item whose further keys become attributes of its link. */
const linkObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape).check(checkAttributes(Object.keys(shape)))

const defaultEntry = linkObject({ type: z.literal('default').optional(), ...link })
  .check((payload) => checkLink(payload))
  .transform((item) => ({ ...item, type: 'default' as const }))

/** An item of a menu: any but a menu. */
export const navbarMenuEntry = z.discriminatedUnion('type', [
  defaultEntry,
  linkObject(doc),
  linkObject(docSidebar),
  linkObject(docsVersion),
  z.strictObject(html),
])

/** A link; with `items` it is a menu. */
const defaultOrDropdown = linkObject({
  type: z.enum(['default', 'dropdown']).optional(),
  ...link,
  /** The menu's entries. */
  items: z.array(navbarMenuEntry).optional(),
  ...placed,
})
  .check(({ value, issues }) => {
    const isMenu = value.type === 'dropdown' || value.items !== undefined
    checkLink({ value, issues }, !isMenu)
    if (!isMenu) return
    if (value.items === undefined)
      fault(issues, value, 'has no `items`', [], 'A dropdown lists its entries in `items`.')
    if (value.href !== undefined) fault(issues, value, 'is of no use to a dropdown', ['href'], 'Use `to`.')
  })
  .transform(({ items, ...item }) =>
    items || item.type === 'dropdown'
      ? { ...item, type: 'dropdown' as const, items: items ?? [] }
      : { ...item, type: 'default' as const },
  )

/** One item of the navbar, by its `type`; without a type it is a link, or a menu if it has `items`. */
export const navbarItem = z.discriminatedUnion('type', [
  defaultOrDropdown,
  linkObject({ ...doc, ...placed }),
  linkObject({ ...docSidebar, ...placed }),
  linkObject({ ...docsVersion, ...placed }),
  z.strictObject({
    type: z.literal('docsVersionDropdown'),
    ...docsInstance,
    dropdownActiveClassDisabled: z.boolean().optional(),
    /** The versions to show, in this order; all by default. As an object it may give each another label. */
    versions: z
      .union([z.array(z.string()), z.record(z.string(), z.strictObject({ label: z.string().optional() }))])
      .transform((versions) =>
        Array.isArray(versions)
          ? versions.map((name): ShownVersion => ({ name }))
          : Object.entries(versions).map(
              ([name, { label }]): ShownVersion => ({ name, ...(label === undefined ? {} : { label }) }),
            ),
      )
      .optional(),
    dropdownItemsBefore: z.array(navbarMenuEntry).default([]),
    dropdownItemsAfter: z.array(navbarMenuEntry).default([]),
    ...placed,
    ...shared,
  }),
  z.strictObject({
    type: z.literal('localeDropdown'),
    dropdownItemsBefore: z.array(navbarMenuEntry).default([]),
    dropdownItemsAfter: z.array(navbarMenuEntry).default([]),
    ...placed,
    ...shared,
  }),
  z.strictObject({ ...html, ...placed }),
  z.strictObject({ type: z.literal('search'), ...placed, ...shared }),
])
export type NavbarItemConfig = z.output<typeof navbarItem>
export type NavbarMenuEntryConfig = z.output<typeof navbarMenuEntry>

/** An image in two versions, one for each colour mode. */
export const logo = z.strictObject({
  src: address,
  /** For the dark colour mode. */
  srcDark: address.optional(),
  alt: z.string().optional(),
  href: address.optional(),
  target: z.string().optional(),
  width: z.union([z.string(), z.number()]).optional(),
  height: z.union([z.string(), z.number()]).optional(),
  style: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  className: z.string().optional(),
})

export const navbar = z.strictObject({
  /** The site's name beside the logo. */
  title: z.string().nullish(),
  logo: logo.optional(),
  style: z.enum(['dark', 'primary']).optional(),
  /** Whether the navbar leaves the window while readers scroll down. */
  hideOnScroll: z.boolean().default(false),
  items: z.array(navbarItem).default([]),
})
