import { z } from 'zod'
import { address } from './fields/address.ts'
import type { JsonValue } from './graph.ts'

/** HTML attributes that are allowed on links of navbar and footer, in addition to `aria-…` and `data-…`. */
const linkAttributes = ['download', 'hreflang', 'hrefLang', 'id', 'lang', 'rel', 'role', 'tabIndex', 'target', 'title']

export const isLinkAttribute = (name: string) => linkAttributes.includes(name) || /^(?:aria|data)-[\w.-]+$/.test(name)

/**
 * Report keys of an item that are neither fields nor link attributes. Items are loose objects, because they may have
 * attributes, so misspelt fields are not reported by zod.
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
      // `null` leaves out an attribute that links have by default, such as `rel`.
      if (!isLinkAttribute(key) || value === null || ['string', 'number', 'boolean'].includes(typeof value)) continue
      issues.push({ code: 'custom', path: [key], input: value, message: 'is not a string, a number or a boolean' })
    }
  }
}

/** Fields of the navbar's own items, which entries of menus do not have. */
const topLevel = {
  /**
   * End of the navbar at which the item is shown.
   *
   * @default 'left'
   * @example 'right'
   */
  position: z.enum(['left', 'right']).default('left'),
}

const shared = {
  /**
   * CSS class of the item.
   *
   * @example 'navbar-shop'
   */
  className: z.string().optional(),
}

/** A version in a menu. By default its label is the version's own. */
export interface MenuVersion {
  name: string
  label?: string
}

const docsInstance = {
  /**
   * Id of the set of docs that the item leads to, for a site where `docs` is a list.
   *
   * @default 'default'
   * @example 'community'
   */
  docsPluginId: z.string().optional(),
}

const link = {
  /**
   * Route of a page of the site, with or without a leading slash. A link has either `to` or `href`.
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
   * Text of the link.
   *
   * @example 'Guides'
   */
  label: z.string().optional(),
  /**
   * HTML of the link, in place of `label`.
   *
   * @example '<b>Guides</b>'
   */
  html: z.string().optional(),
  /**
   * Path, without the base URL: the link is active on all pages whose path begins with it. By default it is active on the
   * page `to` and on pages below it.
   *
   * @example 'docs'
   */
  activeBasePath: z.string().optional(),
  /**
   * Regular expression: the link is active on all pages whose path matches. It replaces `activeBasePath`.
   *
   * @example '^/docs/'
   */
  activeBaseRegex: z.string().optional(),
  /**
   * Whether the base URL is put in front of `href`, even where it is there already or `href` begins without a slash.
   *
   * @default false
   * @example true
   */
  prependBaseUrlToHref: z.boolean().optional(),
  ...shared,
}

type Item = Record<string, unknown>
const fault = (issues: z.core.$ZodRawIssue[], input: unknown, message: string, path: string[] = [], hint?: string) =>
  issues.push({ code: 'custom', input, message, path, params: { code: 'navbar-item-field', hint } })

/** Check that a link has one target, an accessible name and a valid regular expression. */
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

/** Whether HTML has a text or an accessible name. */
const hasText = (html: unknown) =>
  typeof html === 'string' && (/\b(?:aria-label|alt|title)=/.test(html) || html.replace(/<[^>]*>/g, '').trim() !== '')

const doc = {
  /**
   * A link to a doc. It is active on all pages of the doc's sidebar.
   *
   * @example 'doc'
   */
  type: z.literal('doc'),
  /**
   * Id of the doc: its path under the docs folder, without extension.
   *
   * @example 'intro'
   */
  docId: z.string(),
  /**
   * Text of the link. By default the id of the doc.
   *
   * @example 'Introduction'
   */
  label: z.string().optional(),
  /**
   * HTML of the link, in place of `label`.
   *
   * @example '<b>Introduction</b>'
   */
  html: z.string().optional(),
  ...docsInstance,
  ...shared,
}
const docSidebar = {
  /**
   * A link to the first page of a sidebar. It is active on all pages of the sidebar.
   *
   * @example 'docSidebar'
   */
  type: z.literal('docSidebar'),
  /**
   * Id of the sidebar, as in the sidebars file.
   *
   * @example 'guides'
   */
  sidebarId: z.string(),
  /**
   * Text of the link. By default the label of the first page.
   *
   * @example 'Guides'
   */
  label: z.string().optional(),
  /**
   * HTML of the link, in place of `label`.
   *
   * @example '<b>Guides</b>'
   */
  html: z.string().optional(),
  ...docsInstance,
  ...shared,
}
const docsVersion = {
  /**
   * A link to the latest version of the docs.
   *
   * @example 'docsVersion'
   */
  type: z.literal('docsVersion'),
  /**
   * Text of the link. By default the label of the version.
   *
   * @example 'Version 11'
   */
  label: z.string().optional(),
  /**
   * Route of the page. By default that of the main doc of the version.
   *
   * @example '/docs/intro'
   */
  to: address.optional(),
  /**
   * HTML of the link, in place of `label`.
   *
   * @example '<b>Version 11</b>'
   */
  html: z.string().optional(),
  ...docsInstance,
  ...shared,
}
const html = {
  /**
   * HTML in place of a link.
   *
   * @example 'html'
   */
  type: z.literal('html'),
  /**
   * The HTML.
   *
   * @example '<b>Beta</b>'
   */
  value: z.string(),
  ...shared,
}
const docsVersionDropdown = {
  /**
   * A menu of the versions of the docs. With one version and nothing around it, it is a link to its main doc.
   *
   * @example 'docsVersionDropdown'
   */
  type: z.literal('docsVersionDropdown'),
  ...docsInstance,
  /**
   * Whether the menu is never active. By default it is active on the docs of the version that it shows.
   *
   * @default false
   * @example true
   */
  dropdownActiveClassDisabled: z.boolean().optional(),
}
const localeDropdown = {
  /**
   * A menu of the languages of the site.
   *
   * @example 'localeDropdown'
   */
  type: z.literal('localeDropdown'),
  /**
   * Query to add to the links to the languages.
   *
   * @example '?from=menu'
   */
  queryString: z.string().optional(),
}
const search = {
  /**
   * The search box. Without this item it is the last at the right.
   *
   * @example 'search'
   */
  type: z.literal('search'),
  ...topLevel,
  ...shared,
}

/** An item whose other keys become attributes of its link. */
const linkObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape).check(checkAttributes(Object.keys(shape)))

const defaultEntry = linkObject({
  /**
   * A link to a page of the site, or to another site.
   *
   * @default 'default'
   * @example 'default'
   */
  type: z.literal('default').optional(),
  ...link,
})
  .check((payload) => checkLink(payload))
  .transform((item) => ({ ...item, type: 'default' as const }))

/** An entry of a menu: any item except a menu. */
export const navbarMenuEntry = z
  .discriminatedUnion('type', [
    defaultEntry,
    linkObject(doc),
    linkObject(docSidebar),
    linkObject(docsVersion),
    z.strictObject(html),
  ])
  .meta({ id: 'navbarMenuEntry' })

const aroundMenu = {
  /**
   * Entries before those of the menu.
   *
   * @default []
   * @example [{ to: '/docs/intro', label: 'Intro' }]
   */
  dropdownItemsBefore: z.array(navbarMenuEntry).default([]),
  /**
   * Entries after those of the menu.
   *
   * @default []
   * @example [{ to: '/docs/intro', label: 'Intro' }]
   */
  dropdownItemsAfter: z.array(navbarMenuEntry).default([]),
}

/** A link, or a menu if it has `items`. */
const defaultOrDropdown = linkObject({
  /**
   * A link to a page of the site or to another site, or a menu. By default a link, and with `items` a menu.
   *
   * @example 'dropdown'
   */
  type: z.enum(['default', 'dropdown']).optional(),
  ...link,
  /**
   * Entries of the menu.
   *
   * @example [{ to: '/docs/intro', label: 'Intro' }]
   */
  items: z.array(navbarMenuEntry).optional(),
  ...topLevel,
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

const shownVersion = z.strictObject({
  /**
   * Text of the entry. By default the label of the version.
   *
   * @example 'Version 11'
   */
  label: z.string().optional(),
})

/** Items of the types `custom-…` as the schema takes them, because it tells items apart by their exact type. */
export function withCustomItems<Config>(config: Config): Config {
  const { themeConfig } = config as { themeConfig?: { navbar?: { items?: unknown } } }
  const items = themeConfig?.navbar?.items
  if (!Array.isArray(items) || !items.some(isCustom)) return config
  const known = items.map((item) => (isCustom(item) ? { ...item, type: 'custom', [customType]: item.type } : item))
  return { ...config, themeConfig: { ...themeConfig, navbar: { ...themeConfig!.navbar, items: known } } }
}

const isCustom = (item: unknown): item is { type: string } =>
  typeof item === 'object' && item !== null && 'type' in item && /^custom-/.test(String(item.type))

const customType = 'custom:type'

const custom = z
  .looseObject({
    /**
     * An item that a component of the site shows, by a name that begins with `custom-`. The other fields of the item are props
     * of the component.
     *
     * @example 'custom-login'
     */
    type: z.literal('custom') as unknown as z.ZodLiteral<`custom-${string}`>,
    ...topLevel,
  })
  .transform(({ type, position, [customType]: name = type, ...props }) => {
    return { type: 'custom' as const, position, name: String(name), props: props as Record<string, JsonValue> }
  })

/** An item of the navbar, by `type`. Without a type it is a link, or a menu if it has `items`. */
export const navbarItem = z.discriminatedUnion('type', [
  defaultOrDropdown,
  linkObject({ ...doc, ...topLevel }),
  linkObject({ ...docSidebar, ...topLevel }),
  linkObject({ ...docsVersion, ...topLevel }),
  z.strictObject({
    ...docsVersionDropdown,
    /**
     * Versions in the menu, in order. By default all. An object gives versions other labels.
     *
     * @example { current: { label: 'Version 11' } }
     */
    versions: z
      .union([z.array(z.string()), z.record(z.string(), shownVersion)])
      .transform((versions) =>
        Array.isArray(versions)
          ? versions.map((name): MenuVersion => ({ name }))
          : Object.entries(versions).map(
              ([name, { label }]): MenuVersion => ({ name, ...(label === undefined ? {} : { label }) }),
            ),
      )
      .optional(),
    ...aroundMenu,
    ...topLevel,
    ...shared,
  }),
  z.strictObject({ ...localeDropdown, ...aroundMenu, ...topLevel, ...shared }),
  z.strictObject({ ...html, ...topLevel }),
  z.strictObject(search),
  custom,
])
export type NavbarItemConfig = z.output<typeof navbarItem>
export type NavbarMenuEntryConfig = z.output<typeof navbarMenuEntry>

/** Logo of the navbar or footer, with an image for each color mode. */
export const logo = z.strictObject({
  /**
   * Image: a path in a static folder, or a URL.
   *
   * @example '/img/logo.svg'
   */
  src: address,
  /**
   * Image in dark color mode. By default `src`.
   *
   * @example '/img/logo-dark.svg'
   */
  srcDark: address.optional(),
  /**
   * Text in place of the image, for readers who do not see it. By default the title of the site.
   *
   * @example 'Click'
   */
  alt: z.string().optional(),
  /**
   * Page that the logo links to. By default the home page for the navbar, and no link for the footer.
   *
   * @example 'https://click.example'
   */
  href: address.optional(),
  /**
   * Window in which the link opens, as `target` of `<a>`.
   *
   * @example '_blank'
   */
  target: z.string().optional(),
  /**
   * Width of the image, as `width` of `<img>`.
   *
   * @example 32
   */
  width: z.union([z.string(), z.number()]).optional(),
  /**
   * Height of the image, as `height` of `<img>`.
   *
   * @example 32
   */
  height: z.union([z.string(), z.number()]).optional(),
  /**
   * CSS of the image. A number is in px.
   *
   * @example { borderRadius: 4 }
   */
  style: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /**
   * CSS class of the image.
   *
   * @example 'logo'
   */
  className: z.string().optional(),
})

export const navbar = z.strictObject({
  /**
   * Text beside the logo.
   *
   * @example 'Click'
   */
  title: z.string().nullish(),
  /** Image that links to the home page. */
  logo: logo.optional(),
  /**
   * Colors of the navbar. By default those of the page.
   *
   * @example 'dark'
   */
  style: z.enum(['dark', 'primary']).optional(),
  /**
   * Whether the navbar is hidden while readers scroll down.
   *
   * @default false
   * @example true
   */
  hideOnScroll: z.boolean().default(false),
  /** Links and menus. Attributes of HTML beside the fields of an item, such as `aria-label`, are those of its link. */
  items: z.array(navbarItem).default([]),
})
