import { z } from 'zod'

/**
 * The content graph: all that the renderer, the checks and tools around the docs need to know of a site, as plain JSON.
 *
 * `route`s are addresses within the site, without the base URL (`/guides/start`). `href`s are what stands in a link: base
 * URL and trailing-slash rule applied, or an external URL. Paths of files are relative to the site's root, with `/`.
 * Bodies are not part of it (a site of 10,000 pages must not be held in memory); they are looked up by doc key.
 */

const place = z.strictObject({
  line: z.int(),
  column: z.int(),
  endLine: z.int().optional(),
  endColumn: z.int().optional(),
  file: z.string().optional().describe('The file, when it is not the doc itself but a partial it includes.'),
})

const heading = z.strictObject({
  level: z.int().min(1).max(6),
  id: z.string().optional().describe("Absent on a level-1 heading: it is the page's title."),
  text: z.string(),
  html: z.string().describe("The heading's inline HTML without links, for the table of contents."),
  inContents: z.boolean().describe('Whether it stands at the top level of the doc, where the table of contents looks.'),
  place,
})
export type Heading = z.infer<typeof heading>

const link = z.strictObject({
  kind: z.enum(['link', 'image', 'prop']),
  url: z.string().describe('As the author wrote it.'),
  href: z.string().describe('What the built page says: the value of `href` or `src`.'),
  route: z.string().optional().describe('The route it leads to, if it leads to a page of this site.'),
  anchor: z.string().optional().describe('The id behind `#`, decoded.'),
  asset: z.string().optional().describe("The asset's path in the output, if it leads to a file."),
  unchecked: z.boolean().optional().describe('Said by the author: do not check this one.'),
  place,
})
export type Link = z.infer<typeof link>

const codeBlock = z.strictObject({
  language: z.string().optional(),
  meta: z.string().optional(),
  title: z.string().optional(),
  lines: z.int().describe('How many lines are shown.'),
  highlighted: z.array(z.int()).describe('Numbers of highlighted lines, from 1.'),
  place,
})
export type CodeBlock = z.infer<typeof codeBlock>

const contentsItem = z.strictObject({ level: z.int(), id: z.string(), html: z.string() })
/** One entry of a table of contents, in document order. */
export type TocItem = z.infer<typeof contentsItem>

const docLink = z.strictObject({ title: z.string(), href: z.string(), doc: z.string().optional() })
export type DocLink = z.infer<typeof docLink>

const tag = z.strictObject({ label: z.string(), href: z.string() })

const doc = z.strictObject({
  key: z
    .string()
    .describe(
      'Unique among all docs, versions and locales: `version:id` where there is more than one version, else the id.',
    ),
  id: z.string(),
  version: z.string(),
  source: z.string().describe('The authored file.'),
  route: z.string(),
  href: z.string(),
  title: z.string(),
  description: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  image: z.string().optional().describe('Absolute URL or href of the social image.'),
  frontMatter: z.record(z.string(), z.json()).describe('Front matter as the author wrote it.'),
  hasTitle: z.boolean().describe('Whether the body holds its own level-1 heading; if not, the page shows the title.'),
  hideTitle: z.boolean(),
  hideContents: z.boolean(),
  contents: z.array(contentsItem),
  unlisted: z.boolean(),
  draft: z.boolean(),
  editHref: z.string().optional(),
  lastUpdate: z.strictObject({ date: z.string().optional(), author: z.string().optional() }).optional(),
  tags: z.array(tag),
  sidebar: z.string().optional().describe('The sidebar shown with the doc; none means full width.'),
  breadcrumbs: z.array(z.strictObject({ label: z.string(), href: z.string().optional() })),
  previous: docLink.optional(),
  next: docLink.optional(),
  headings: z.array(heading),
  links: z.array(link),
  linkedFrom: z.array(z.string()).describe('Keys of docs that link here.'),
  anchors: z.array(z.string()).describe('Every id on the page that a link may point at.'),
  code: z.array(codeBlock),
  islands: z.array(z.string()).describe('Names of the components in the body.'),
  live: z.boolean().describe('For a doc that is a module of its own: see DocBody.'),
})
export type Doc = z.infer<typeof doc>

const sidebarBase = {
  className: z.string().optional(),
  customProps: z.record(z.string(), z.json()).optional(),
}

const sidebarLink = z.strictObject({
  type: z.literal('link'),
  label: z.string(),
  href: z.string(),
  external: z.boolean().optional(),
  doc: z
    .string()
    .optional()
    .describe("The doc's key, when the link is a doc of this sidebar. A `ref` and a plain link have none."),
  unlisted: z.boolean().optional(),
  ...sidebarBase,
})
const sidebarHtml = z.strictObject({
  type: z.literal('html'),
  value: z.string(),
  defaultStyle: z.boolean().optional(),
  ...sidebarBase,
})
const generatedIndex = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  image: z.string().optional(),
  keywords: z.array(z.string()).optional(),
})
export interface SidebarCategory {
  type: 'category'
  label: string
  href?: string | undefined
  /** The doc's key, when the category's link is a doc. */
  doc?: string | undefined
  /** Set when the link is a generated index page. */
  generatedIndex?: z.infer<typeof generatedIndex> | undefined
  collapsible: boolean
  collapsed: boolean
  items: SidebarItem[]
  className?: string | undefined
  customProps?: Record<string, JsonValue> | undefined
}
const sidebarCategory: z.ZodType<SidebarCategory> = z.strictObject({
  type: z.literal('category'),
  label: z.string(),
  href: z.string().optional(),
  doc: z.string().optional(),
  generatedIndex: generatedIndex.optional(),
  collapsible: z.boolean(),
  collapsed: z.boolean(),
  items: z.array(z.lazy(() => sidebarItem)),
  ...sidebarBase,
})
/** A sidebar item with everything resolved: docs and refs have become links. */
export type SidebarItem = z.infer<typeof sidebarLink> | z.infer<typeof sidebarHtml> | SidebarCategory
const sidebarItem: z.ZodType<SidebarItem> = z.union([sidebarLink, sidebarHtml, sidebarCategory])

/** When a navbar link counts as active; the first rule that is present decides. Paths include the base URL. */
const activeWhen = z.strictObject({
  regex: z.string().optional(),
  prefix: z.string().optional(),
  sidebar: z.string().optional(),
  doc: z.string().optional(),
  path: z.string().optional(),
})
export type ActiveWhen = z.infer<typeof activeWhen>

const attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const navbarLink = z.strictObject({
  kind: z.literal('link'),
  label: z.string().describe('Text; with `html` set it is markup instead.'),
  html: z.string().optional(),
  href: z.string(),
  external: z.boolean(),
  className: z.string().optional(),
  attributes: attributes.optional().describe('Further attributes of the link: `aria-label`, `target`, …'),
  activeWhen: activeWhen.optional(),
})
const navbarHtml = z.strictObject({ kind: z.literal('html'), value: z.string(), className: z.string().optional() })
const navbarMenu = z.strictObject({
  kind: z.literal('menu'),
  label: z.string(),
  html: z.string().optional(),
  href: z.string().optional(),
  className: z.string().optional(),
  attributes: attributes.optional(),
  activeWhen: activeWhen.optional(),
  items: z.array(z.union([navbarLink, navbarHtml])),
})
const navbarSearch = z.strictObject({ kind: z.literal('search'), className: z.string().optional() })
/** A menu whose entries depend on the page: its other languages, or its other versions. */
const navbarPageMenu = z.strictObject({
  kind: z.enum(['locales', 'versions']),
  className: z.string().optional(),
  before: z.array(z.union([navbarLink, navbarHtml])),
  after: z.array(z.union([navbarLink, navbarHtml])),
  activeWhen: activeWhen.optional(),
  versions: z
    .array(z.strictObject({ name: z.string(), label: z.string().optional() }))
    .optional()
    .describe('Versions to show, in this order, with the label they have here; all of them by default.'),
})
const navbarItem = z.discriminatedUnion('kind', [navbarLink, navbarMenu, navbarHtml, navbarSearch, navbarPageMenu])
export type NavbarLink = z.infer<typeof navbarLink>
export type NavbarMenu = z.infer<typeof navbarMenu>
export type NavbarItem = z.infer<typeof navbarItem>

const logo = z.strictObject({
  src: z.string(),
  srcDark: z.string().optional(),
  alt: z.string().optional(),
  href: z.string().optional(),
  target: z.string().optional(),
  width: z.union([z.string(), z.number()]).optional(),
  height: z.union([z.string(), z.number()]).optional(),
  style: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  className: z.string().optional(),
})
export type Logo = z.infer<typeof logo>

const footerItem = z.union([
  z.strictObject({
    label: z.string(),
    href: z.string(),
    external: z.boolean(),
    className: z.string().optional(),
    attributes: attributes.optional(),
  }),
  z.strictObject({ html: z.string(), className: z.string().optional() }),
])
export type FooterItem = z.infer<typeof footerItem>

const footer = z.strictObject({
  style: z.enum(['light', 'dark']),
  logo: logo.optional(),
  copyright: z.string().optional(),
  columns: z.array(
    z.strictObject({ title: z.string().nullable(), className: z.string().optional(), items: z.array(footerItem) }),
  ),
  links: z.array(footerItem).describe('The flat form; empty when there are columns.'),
})
export type Footer = z.infer<typeof footer>

const locale = z.strictObject({
  code: z.string(),
  label: z.string(),
  htmlLang: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  baseUrl: z.string().describe('Where its pages begin: `/`, `/fr/`. Includes the base URL.'),
})

const version = z.strictObject({
  name: z.string(),
  label: z.string(),
  path: z.string().describe("Route of its main doc's folder: `/`, `/next`."),
  isLast: z.boolean(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']),
  badge: z.boolean(),
  className: z.string().optional().describe('CSS class of `<html>`; `docs-version-<name>` by default.'),
  noIndex: z.boolean().optional().describe('Whether its pages ask search engines to leave them out.'),
  mainDoc: z.string(),
})

const searchShared = {
  contextual: z.boolean().describe("Only pages of the reader's language and version are found."),
  pageHref: z.string().optional().describe('Where the search page is, if there is one.'),
  reportUrl: z
    .string()
    .optional()
    .describe('Where readers tell that a search should have found something; `{query}` stands for what they searched.'),
}

const search = z.discriminatedUnion('engine', [
  z.strictObject({ engine: z.literal('local'), ...searchShared }),
  z.strictObject({
    engine: z.literal('algolia'),
    appId: z.string(),
    apiKey: z.string(),
    indexName: z.string(),
    externalUrlRegex: z.string().optional(),
    searchParameters: z.record(z.string(), z.json()),
    modal: z
      .record(z.string(), z.json())
      .describe("Further options of the search window, as Algolia's component names them."),
    ...searchShared,
  }),
  z.strictObject({
    engine: z.literal('typesense'),
    collection: z.string(),
    server: z
      .record(z.string(), z.json())
      .describe("As Typesense's client takes it: nodes, the key for searching, and what else is configured."),
    searchParameters: z.record(z.string(), z.json()),
    ...searchShared,
  }),
])
/** How the site is searched. The keys in it are for searching only, and public. */
export type Search = z.infer<typeof search>

const site = z.strictObject({
  title: z.string(),
  tagline: z.string(),
  url: z.string().describe('Without a trailing slash.'),
  baseUrl: z.string().describe('With a slash at both ends.'),
  home: z
    .string()
    .describe('Where the site begins: the base URL, or the first doc where there is no page at the base URL.'),
  baseUrlIssueBanner: z.boolean(),
  trailingSlash: z.boolean().optional(),
  titleDelimiter: z.string(),
  favicon: z.string().optional(),
  noIndex: z.boolean(),
  storage: z
    .strictObject({ type: z.enum(['localStorage', 'sessionStorage']).optional(), suffix: z.string().optional() })
    .optional()
    .describe('Where choices are kept in the browser, if not in `localStorage`, and what every key ends in.'),
  cspHeaders: z.boolean().optional().describe('Whether a `_headers` file with a content security policy is written.'),
  locale: z.string(),
  defaultLocale: z.string(),
  locales: z.array(locale),
  headTags: z.array(
    z.strictObject({ tagName: z.string(), attributes: z.record(z.string(), z.union([z.string(), z.boolean()])) }),
  ),
  customFields: z.record(z.string(), z.json()),
  organizationName: z.string().optional(),
  projectName: z.string().optional(),
  image: z.string().optional().describe('Default social image: an absolute URL or an href.'),
  metadata: z.array(z.record(z.string(), z.string())).describe('Extra `<meta>` tags, attributes by name.'),
  colorMode: z.strictObject({
    defaultMode: z.enum(['light', 'dark']),
    disableSwitch: z.boolean(),
    respectPrefersColorScheme: z.boolean(),
  }),
  announcementBar: z
    .strictObject({
      id: z.string(),
      content: z.string(),
      backgroundColor: z.string().optional(),
      textColor: z.string().optional(),
      isCloseable: z.boolean(),
    })
    .optional(),
  navbar: z.strictObject({
    title: z.string().optional(),
    logo: logo.optional(),
    style: z.enum(['dark', 'primary']).optional(),
    hideOnScroll: z.boolean(),
    left: z.array(navbarItem),
    right: z.array(navbarItem),
  }),
  footer: footer.optional(),
  docs: z.strictObject({
    breadcrumbs: z.boolean(),
    versionPersistence: z.enum(['localStorage', 'none']),
    sidebarHideable: z.boolean(),
    sidebarAutoCollapse: z.boolean(),
  }),
  contentsLevels: z.strictObject({ min: z.int(), max: z.int() }),
  search: search.optional().describe('Absent on a site without search.'),
})
export type Site = z.infer<typeof site>

const route = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('doc'), route: z.string(), doc: z.string() }),
  /** A React page; `source` is its module. */
  z.strictObject({ kind: z.literal('page'), route: z.string(), source: z.string() }),
  z.strictObject({
    kind: z.literal('category'),
    route: z.string(),
    href: z.string(),
    sidebar: z.string(),
    version: z.string(),
    title: z.string(),
    description: z.string().optional(),
    image: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    items: z.array(
      z.strictObject({
        label: z.string(),
        href: z.string(),
        description: z.string().optional(),
        count: z.int().optional(),
      }),
    ),
    breadcrumbs: z.array(z.strictObject({ label: z.string(), href: z.string().optional() })),
    previous: docLink.optional(),
    next: docLink.optional(),
  }),
  /** All tags of a version, sorted. */
  z.strictObject({
    kind: z.literal('tags'),
    route: z.string(),
    href: z.string(),
    version: z.string(),
    items: z.array(z.strictObject({ label: z.string(), href: z.string(), count: z.int() })),
  }),
  /** The docs with one tag, sorted by title; `allHref` is where all tags are. */
  z.strictObject({
    kind: z.literal('tag'),
    route: z.string(),
    href: z.string(),
    version: z.string(),
    label: z.string(),
    allHref: z.string(),
    items: z.array(z.strictObject({ label: z.string(), href: z.string(), description: z.string().optional() })),
  }),
  z.strictObject({ kind: z.literal('search'), route: z.string(), href: z.string() }),
  z.strictObject({ kind: z.literal('not-found'), route: z.literal('/404.html') }),
])
export type Route = z.infer<typeof route>

const asset = z.strictObject({
  source: z.string().describe("The file, from the site's root."),
  path: z.string().describe('Where it is written, from the output folder.'),
  width: z.int().optional(),
  height: z.int().optional(),
})
export type Asset = z.infer<typeof asset>

export const contentGraph = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  site,
  versions: z.array(version),
  docs: z.record(z.string(), doc).describe('By doc key.'),
  sidebars: z.record(z.string(), z.array(sidebarItem)).describe('By sidebar id.'),
  routes: z.array(route),
  redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  assets: z.array(asset),
  theme: z
    .strictObject({
      components: z
        .record(z.string(), z.strictObject({ module: z.string(), hydrate: z.boolean() }))
        .describe('By the name docs use; `hydrate` says that the component also lives in the browser.'),
      customCss: z.array(z.string()),
      titleBadge: z.string().optional().describe('The component beside the titles of docs.'),
    })
    .describe("Modules and styles of the site's own, from its root."),
})

export type ContentGraph = z.infer<typeof contentGraph>

/**
 * A doc's body: static HTML with islands in it.
 *
 *     ['<p>Hi</p>', { island: 'Tabs', props: {}, children: [{ island: 'TabItem', props: { value: 'a' }, children: ['<p>A</p>'] }] }]
 *
 * A string is well-formed HTML. An element with an island somewhere inside is a node of its own, so that HTML is never
 * cut in the middle of an element; its attributes are named as React names them.
 */
export type Body = BodyNode[]
export type BodyNode =
  | string
  | { island: string; props: Record<string, JsonValue>; children?: Body }
  | { element: string; attributes: Record<string, JsonValue>; children: Body }
export type JsonValue = z.infer<ReturnType<typeof z.json>>

/** What is looked up by doc key: everything large. */
export interface DocContent {
  body: Body
  /** Texts of the doc's code blocks, in the order of `doc.code`: as shown and copied, without magic comments. */
  code: string[]
  /** For a live doc: JavaScript of its module, with links filled in; `body` is then empty. */
  module?: string
}
