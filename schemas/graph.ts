import { z } from 'zod'
import { codeTheme } from './codeTheme.ts'
import { cspSources } from './contentSecurityPolicy.ts'
import { feedTypes } from './feedTypes.ts'
import { frozenAnchors, frozenHrefs, frozenLinks, frozenPage } from './frozenVersion.ts'
import { searchWindow } from './search.ts'

/**
 * The content graph: everything that the renderer, the checks and external tools need to know about a site, as plain JSON.
 *
 * `route`s are paths within the site, without the base URL (`/guides/start`). `href`s are values of links: with base URL
 * and the configured trailing slash, or an external URL. Paths of files are relative to the site's root, with `/`.
 * Bodies are not part of it, because a site of 10,000 pages would not fit into memory; they are loaded by doc key.
 */

const position = z.strictObject({
  line: z.int(),
  column: z.int(),
  endLine: z.int().optional(),
  endColumn: z.int().optional(),
  file: z.string().optional().describe('The file, if it is not the doc but a partial that the doc includes.'),
})
/** A position in a doc. */
export type DocPosition = z.infer<typeof position>

const heading = z.strictObject({
  level: z.int().min(1).max(6),
  id: z.string().optional().describe("Absent for a level-1 heading, which is the page's title."),
  text: z.string(),
  html: z.string().describe("The heading's inline HTML without links, for the table of contents."),
  inContents: z
    .boolean()
    .describe('Whether the table of contents lists it: it is written in Markdown, or at the top level of the doc.'),
  position,
})
export type Heading = z.infer<typeof heading>

const link = z.strictObject({
  kind: z.enum(['link', 'image', 'prop']),
  url: z.string().describe('As the author wrote it.'),
  href: z.string().describe('The value of `href` or `src` on the built page.'),
  route: z.string().optional().describe('The route of the target, if it is a page of this site.'),
  anchor: z.string().optional().describe('The id after `#`, decoded.'),
  asset: z.string().optional().describe('The path of the target in the output folder, if it is a file.'),
  unchecked: z.boolean().optional().describe('Whether the author excluded the link from checks.'),
  element: z.boolean().optional().describe('Whether it is written as an element of HTML, not in Markdown.'),
  position,
})
export type Link = z.infer<typeof link>

const codeBlock = z.strictObject({
  language: z.string().optional(),
  meta: z.string().optional(),
  title: z.string().optional(),
  lines: z.int().describe('Number of visible lines.'),
  highlighted: z.array(z.int()).describe('Numbers of highlighted lines, from 1.'),
  position,
})
export type CodeBlock = z.infer<typeof codeBlock>

const tocItem = z.strictObject({ level: z.int(), id: z.string(), html: z.string() })
/** An entry of a table of contents. Entries are in document order. */
export type TocItem = z.infer<typeof tocItem>

const docLink = z.strictObject({ title: z.string(), href: z.string(), doc: z.string().optional() })
export type DocLink = z.infer<typeof docLink>

const tag = z.strictObject({ label: z.string(), href: z.string() })

const postAuthor = z.strictObject({
  key: z.string().optional().describe('In the file of authors. Absent for one that the post describes itself.'),
  name: z.string().optional(),
  title: z.string().optional(),
  url: z.string().optional(),
  email: z.string().optional(),
  description: z.string().optional(),
  image: z.string().optional().describe('Absolute URL or href of a picture.'),
  socials: z.record(z.string(), z.string()).optional().describe('Addresses elsewhere, by platform.'),
  page: z.string().optional().describe('Href of the page with the posts of the author.'),
})
/** An author of posts. */
export type PostAuthor = z.infer<typeof postAuthor>

const post = z.strictObject({
  blog: z.string().describe('Id of the blog.'),
  date: z.string().optional().describe('ISO 8601, in UTC. Absent if neither the post nor its path has one.'),
  authors: z.array(postAuthor),
  readingTime: z.number().optional().describe('Minutes. Absent if the blog does not show it.'),
  truncated: z.boolean().describe('Whether it has a marker that ends its excerpt.'),
})
export type Post = z.infer<typeof post>

const doc = z.strictObject({
  key: z
    .string()
    .describe(
      'Unique among all docs, versions and locales: `version:id` where there is more than one version or set of docs, else the id.',
    ),
  id: z.string(),
  version: z.string().describe('The `name` of the version. Empty for a page in Markdown, which belongs to no version.'),
  page: z.boolean().optional().describe('Whether it is a page in Markdown, outside of the docs.'),
  post: post.optional().describe('Set for a post of a blog.'),
  source: z.string().describe('The authored file: a translation where there is one.'),
  translated: z.boolean().optional().describe('Absent in the default language: whether the text is a translation.'),
  translation: z
    .enum(['current', 'stale', 'unknown'])
    .optional()
    .describe('Of a translation, when asked for: whether the original has changed since.'),
  route: z.string(),
  href: z.string(),
  title: z.string(),
  description: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  image: z.string().optional().describe('Absolute URL or href of the social image.'),
  frontMatter: z.record(z.string(), z.json()).describe('Front matter as the author wrote it.'),
  hasTitle: z.boolean().describe('Whether the body has a level-1 heading; if not, the page shows the title.'),
  hideTitle: z.boolean(),
  hideContents: z.boolean(),
  contents: z.array(tocItem),
  unlisted: z.boolean(),
  draft: z.boolean(),
  editHref: z.string().optional(),
  lastUpdate: z.strictObject({ date: z.string().optional(), author: z.string().optional() }).optional(),
  tags: z.array(tag),
  sidebar: z.string().optional().describe('The sidebar beside the doc. Without one the doc has full width.'),
  breadcrumbs: z.array(z.strictObject({ label: z.string(), href: z.string().optional() })),
  previous: docLink.optional(),
  next: docLink.optional(),
  headings: z.array(heading),
  links: z.array(link),
  linkedFrom: z.array(z.string()).describe('Keys of docs that link here.'),
  anchors: z.array(z.string()).describe('All ids on the page that a link can point to.'),
  code: z.array(codeBlock),
  islands: z.array(z.string()).describe('Names of the components in the body.'),
  live: z.boolean().describe('Whether the doc is compiled to a module.'),
  openIds: z
    .literal(true)
    .optional()
    .describe('Components may add ids that are not in `anchors`; its rendered page has them.'),
  incomplete: z.literal(true).optional().describe('The doc does not parse; headings, links and anchors are unknown.'),
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
    .describe("The doc's key, if the link is a doc of this sidebar. A `ref` and a plain link have none."),
  unlisted: z.boolean().optional(),
  description: z.string().optional().describe('Text on the card of the item.'),
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
  /** The doc's key, if the category's link is a doc. */
  doc?: string | undefined
  /** Set if the link is a generated index page. */
  generatedIndex?: z.infer<typeof generatedIndex> | undefined
  collapsible: boolean
  collapsed: boolean
  items: SidebarItem[]
  description?: string | undefined
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
  description: z.string().optional(),
  ...sidebarBase,
})
/** A resolved sidebar item. Docs and refs have become links. */
export type SidebarItem = z.infer<typeof sidebarLink> | z.infer<typeof sidebarHtml> | SidebarCategory
const sidebarItem: z.ZodType<SidebarItem> = z.union([sidebarLink, sidebarHtml, sidebarCategory])

/** An item of a category, as its card gets it: as in a sidebar of Docusaurus, but of a category in it only the names. */
const categoryItem = z.strictObject({
  type: z.enum(['link', 'category']),
  label: z.string(),
  href: z.string(),
  description: z.string().optional(),
  docId: z.string().optional().describe('Of a link to a doc.'),
  items: z
    .array(z.strictObject({ type: z.enum(['link', 'category']), label: z.string(), href: z.string().optional() }))
    .optional()
    .describe('Of a category.'),
  ...sidebarBase,
})
export type CategoryItem = z.infer<typeof categoryItem>

/** The rule for when a navbar link is active. The first field that is present decides. Paths include the base URL. */
const activeWhen = z.strictObject({
  regex: z.string().optional(),
  prefix: z.string().optional(),
  sidebar: z.string().optional(),
  doc: z.string().optional(),
  path: z.string().optional(),
})
export type ActiveWhen = z.infer<typeof activeWhen>

/** `null` leaves out an attribute that links have by default. */
const attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const docsInstance = z.string().optional().describe('The set of docs, if it is not `default`.')

const navbarTarget = z.strictObject({
  label: z.string(),
  href: z.string(),
  activeWhen: activeWhen.optional(),
  unlisted: z.boolean().optional(),
})

const navbarLink = z.strictObject({
  kind: z.literal('link'),
  type: z.string().optional().describe('The type of the item in the config, if the site replaces items of a type.'),
  ids: z
    .record(z.string(), z.string())
    .optional()
    .describe('With `type`: the ids in the config, `docId`, `sidebarId` and `docsPluginId`.'),
  label: z.string().describe('Text of the link, unless `html` is set.'),
  html: z.string().optional(),
  href: z.string(),
  external: z.boolean(),
  className: z.string().optional(),
  attributes: attributes.optional().describe('Further attributes of the link: `aria-label`, `target`, …'),
  activeWhen: activeWhen.optional(),
  unlisted: z.boolean().optional().describe('It leads to an unlisted doc, and is shown on the page of that doc only.'),
  instance: docsInstance,
  versions: z
    .record(z.string(), navbarTarget.nullable())
    .optional()
    .describe(
      "Where it leads, and how it is named, for a reader of another version, by the version's name. `null`: not shown.",
    ),
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
/** A menu of the page's languages or versions. */
const navbarPageMenu = z.strictObject({
  kind: z.enum(['locales', 'versions']),
  className: z.string().optional(),
  before: z.array(z.union([navbarLink, navbarHtml])),
  after: z.array(z.union([navbarLink, navbarHtml])),
  activeWhen: activeWhen.optional(),
  queryString: z.string().optional().describe('Added to the links to the languages.'),
  instance: docsInstance,
  versions: z
    .array(z.strictObject({ name: z.string(), label: z.string().optional() }))
    .optional()
    .describe('Versions in the menu, in order, with their labels in it. By default all.'),
})
const navbarCustom = z
  .strictObject({
    kind: z.literal('custom'),
    type: z.string().describe('`custom-…`'),
    props: z.record(z.string(), z.json()).describe("The item's other fields."),
  })
  .describe('An item that a component of the site renders.')
const navbarItem = z.discriminatedUnion('kind', [
  navbarLink,
  navbarMenu,
  navbarHtml,
  navbarSearch,
  navbarPageMenu,
  navbarCustom,
])
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
  links: z.array(footerItem).describe('Links in one row; empty if there are columns.'),
})
export type Footer = z.infer<typeof footer>

const locale = z.strictObject({
  code: z.string(),
  label: z.string(),
  htmlLang: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  baseUrl: z.string().describe('Where its pages begin: `/`, `/fr/`. Includes the base URL.'),
  url: z.string().optional().describe('The origin of a locale that is served on a separate domain.'),
  calendar: z.string().optional().describe('Calendar of dates, if not the Gregorian one.'),
})

const docLookups = z.strictObject({
  docs: z.array(
    z.strictObject({
      id: z.string(),
      path: z.string().describe('With the base URL.'),
      sidebar: z.string().optional(),
      unlisted: z.literal(true).optional(),
      title: z.string().optional(),
      description: z.string().optional(),
    }),
  ),
  sidebars: z
    .record(z.string(), z.strictObject({ link: z.strictObject({ label: z.string(), path: z.string() }).optional() }))
    .describe('First link of each sidebar.'),
  draftIds: z.array(z.string()).describe('Docs that are not built.'),
})

const version = z.strictObject({
  name: z
    .string()
    .describe(
      'Unique among all sets of docs: the name of the version, with the set in front if it is not `default`: `community/2.0`.',
    ),
  instance: docsInstance,
  label: z.string(),
  path: z.string().describe("Route of its main doc's folder: `/`, `/next`."),
  isLast: z.boolean(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']),
  badge: z.boolean(),
  className: z.string().optional().describe('CSS class of `<html>`; `docs-version-<name>` by default.'),
  noIndex: z.boolean().optional().describe('Whether its pages ask search engines to leave them out.'),
  breadcrumbs: z
    .literal(false)
    .optional()
    .describe('Set if its docs have no breadcrumbs, and those of another set have.'),
  mainDoc: z.string(),
  lookups: docLookups.optional().describe('Its docs and sidebars, if components of the site look them up.'),
})

const searchShared = {
  contextual: z.boolean().describe("Whether results are limited to the reader's language and version."),
  pageHref: z.string().optional().describe('Href of the search page, if there is one.'),
  reportUrl: z
    .string()
    .optional()
    .describe('URL where readers can report missing results; `{query}` is replaced by the query.'),
}

const search = z.discriminatedUnion('engine', [
  z.strictObject({
    engine: z.literal('local'),
    others: z
      .array(z.strictObject({ tag: z.string(), dataFolder: z.string() }))
      .optional()
      .describe('The indexes of frozen versions, by their search tags.'),
    synonyms: z.array(z.array(z.string())).optional().describe('Lists of words that mean the same.'),
    ...searchShared,
  }),
  z.strictObject({
    engine: z.literal('algolia'),
    appId: z.string(),
    apiKey: z.string(),
    indexName: z.string(),
    otherIndexNames: z.array(z.string()).optional().describe('Indexes of other sites.'),
    externalUrlRegex: z.string().optional(),
    searchParameters: z.record(z.string(), z.json()),
    modal: searchWindow.describe('Options of the search window.'),
    ...searchShared,
  }),
  z.strictObject({
    engine: z.literal('typesense'),
    collection: z.string(),
    otherCollections: z.array(z.string()).optional().describe('Collections of other sites.'),
    server: z
      .record(z.string(), z.json())
      .describe("Options of Typesense's client: nodes, the key for searching, and others."),
    searchParameters: z.record(z.string(), z.json()),
    ...searchShared,
  }),
])
/** The search engine of the site. Its keys are public and for searching only. */
export type Search = z.infer<typeof search>

const htmlTag = z.strictObject({
  tagName: z.string(),
  attributes: z.record(z.string(), z.union([z.string(), z.boolean()])),
  html: z.string().optional().describe('The HTML inside the tag.'),
  isForeign: z.literal(true).optional().describe('A script of a plugin, which sets HTML without our policies.'),
})

const site = z.strictObject({
  title: z.string(),
  tagline: z.string(),
  url: z.string().describe('Without a trailing slash.'),
  baseUrl: z.string().describe('With a slash at both ends.'),
  home: z
    .string()
    .describe('Href of the home page: the base URL, or the first doc if there is no page at the base URL.'),
  baseUrlIssueBanner: z.boolean(),
  trailingSlash: z.boolean().optional(),
  titleDelimiter: z.string(),
  favicon: z.string().optional(),
  noIndex: z.boolean(),
  markdownPages: z.literal(true).optional().describe('Whether docs have Markdown files beside their pages.'),
  pageActions: z
    .array(
      z.union([
        z.strictObject({ label: z.string(), href: z.string() }),
        z.strictObject({ label: z.string(), copy: z.string() }),
      ]),
    )
    .optional()
    .describe('Entries of the menu of a doc. In an `href`, `{url}` is the address of its Markdown file.'),
  llmsFull: z.literal(true).optional().describe('Whether one more file, `llms-full.txt`, has all Markdown files.'),
  storage: z
    .strictObject({ type: z.enum(['localStorage', 'sessionStorage']).optional(), suffix: z.string().optional() })
    .optional()
    .describe(
      'Storage for the choices of readers, and the suffix of its keys. By default `localStorage` without a suffix.',
    ),
  csp: z
    .literal('report-only')
    .optional()
    .describe('Set if browsers only report what the content security policy would refuse.'),
  cspHeaders: cspSources.optional().describe('What the content security policy allows beside what the site names.'),
  locale: z.string().describe('The language of this graph. Each language of a site has a graph.'),
  defaultLocale: z.string(),
  messages: z
    .record(z.string(), z.string())
    .optional()
    .describe('Texts of the theme and of components, by id, that differ from the built-in English ones.'),
  locales: z.array(locale),
  untranslatedNotice: z
    .literal(false)
    .optional()
    .describe('Set if docs without a translation do not say so above their title.'),
  headTags: z.array(htmlTag),
  bodyTags: z
    .strictObject({ start: z.array(htmlTag), end: z.array(htmlTag) })
    .optional()
    .describe('Tags at the start and at the end of the body of every page, from plugins.'),
  globalData: z
    .record(z.string(), z.record(z.string(), z.json()))
    .optional()
    .describe('Data of plugins for every page, by the name and the id of the plugin.'),
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
  mermaid: z
    .strictObject({
      theme: z.strictObject({ light: z.string(), dark: z.string() }).optional(),
      options: z.record(z.string(), z.json()).optional(),
    })
    .optional()
    .describe('Themes and options of diagrams.'),
  blogByYear: z
    .literal(false)
    .optional()
    .describe('Set if recent posts do not stand under their years, for components of the site that list them.'),
  playgroundPosition: z.literal('top').optional().describe('The result of live code is above the code.'),
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
    wholeSidebar: z
      .literal(true)
      .optional()
      .describe('Set if pages have their sidebar with closed categories, for components of the site that show them.'),
    sidebarAutoCollapse: z.boolean(),
  }),
  contentsLevels: z.strictObject({ min: z.int(), max: z.int() }),
  search: search.optional().describe('Absent on a site without search.'),
  dataFolder: z
    .string()
    .optional()
    .describe(
      'On pages of a frozen version: the folder with the `site.json` and the search index of the version, `assets/frozen/<key>/`.',
    ),
})
export type Site = z.infer<typeof site>

const translations = z
  .record(z.string(), z.string())
  .optional()
  .describe('The same page in the languages that have it, its own included: absolute paths or URLs by locale.')

const pluginModule = z.strictObject({
  id: z.string().describe('Of the module that is made of the components. Pages of the same components share it.'),
  levels: z
    .array(
      z.strictObject({
        component: z.string().describe("The module of the component, from the site's root."),
        imports: z
          .array(z.strictObject({ path: z.array(z.string()), file: z.string() }))
          .describe('Props that are modules, by their path in the props.'),
      }),
    )
    .describe('The outer component first. Each shows the next one.'),
})
export type PluginModule = z.infer<typeof pluginModule>

const pluginPage = z.strictObject({
  name: z.string().describe('Of the plugin.'),
  id: z.string().describe('Of the instance of the plugin.'),
  module: pluginModule,
  props: z.array(z.record(z.string(), z.json())).describe('Of each component.'),
})

const route = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('doc'), route: z.string(), doc: z.string(), translations }),
  /** A React page; `source` is its module. */
  z.strictObject({
    kind: z.literal('page'),
    route: z.string(),
    source: z.string(),
    translations,
    plugin: pluginPage.optional().describe('Of a page that a plugin adds.'),
  }),
  z.strictObject({
    kind: z.literal('category'),
    translations,
    route: z.string(),
    href: z.string(),
    sidebar: z.string(),
    version: z.string(),
    title: z.string(),
    description: z.string().optional(),
    image: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    items: z.array(categoryItem),
    breadcrumbs: z.array(z.strictObject({ label: z.string(), href: z.string().optional() })),
    previous: docLink.optional(),
    next: docLink.optional(),
  }),
  /** All tags of a version, sorted. */
  z.strictObject({
    kind: z.literal('tags'),
    translations,
    route: z.string(),
    href: z.string(),
    version: z.string(),
    items: z.array(z.strictObject({ label: z.string(), href: z.string(), count: z.int() })),
  }),
  /** The docs with a tag, sorted by title. `allHref` is the page with all tags. */
  z.strictObject({
    kind: z.literal('tag'),
    translations,
    route: z.string(),
    href: z.string(),
    version: z.string(),
    label: z.string(),
    description: z.string().optional(),
    allHref: z.string(),
    items: z.array(z.strictObject({ label: z.string(), href: z.string(), description: z.string().optional() })),
  }),
  /** A page that lists posts of a blog, its tags or its authors. Posts are keys of docs. */
  z.strictObject({
    kind: z.literal('blog'),
    translations,
    page: z.enum(['list', 'tags', 'tag', 'archive', 'authors', 'author']),
    route: z.string(),
    href: z.string(),
    blog: z.string(),
    title: z.string(),
    description: z.string().optional(),
    unlisted: z.literal(true).optional(),
    posts: z.array(z.string()).describe('Newest first. Empty for pages of tags and of authors.'),
    pagination: z
      .strictObject({
        page: z.int(),
        totalPages: z.int(),
        totalCount: z.int(),
        postsPerPage: z.int(),
        previousHref: z.string().optional(),
        nextHref: z.string().optional(),
      })
      .optional(),
    allHref: z.string().optional().describe('Of a tag or an author: the page with all of them.'),
    tags: z.array(z.strictObject({ label: z.string(), href: z.string(), count: z.int() })).optional(),
    author: postAuthor.extend({ count: z.int() }).optional(),
    authors: z.array(postAuthor.extend({ count: z.int() })).optional(),
  }),
  z.strictObject({ kind: z.literal('search'), route: z.string(), href: z.string(), translations }),
  z.strictObject({ kind: z.literal('not-found'), route: z.literal('/404.html') }),
])
export type Route = z.infer<typeof route>
export type BlogRoute = Extract<Route, { kind: 'blog' }>

const graphFeeds = z.strictObject({
  files: z.array(
    z.strictObject({
      type: z.enum(feedTypes),
      path: z.string().describe('Path in the output folder of the language.'),
      xslt: z
        .union([z.literal(true), z.string()])
        .optional()
        .describe("Name of the site's stylesheet beside the feed. `true` for the one of the theme."),
    }),
  ),
  title: z.string(),
  description: z.string(),
  copyright: z.string(),
  language: z.string(),
  posts: z.array(z.string()).describe('Keys of docs, in the order of the blog.'),
})

const graphBlog = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  href: z.string(),
  route: z.string(),
  recentTitle: z.string(),
  recent: z.array(z.string()).describe('Keys of the posts in the list beside pages of the blog.'),
  recentByYear: z.literal(false).optional().describe('Set if recent posts do not stand under their years.'),
  authorsHref: z.string().optional().describe('Page with all authors, if there is one.'),
  feeds: graphFeeds.optional().describe('Absent if the blog has no feeds.'),
})
/** A blog of the site. */
export type GraphBlog = z.infer<typeof graphBlog>

const asset = z.strictObject({
  source: z.string().describe("Path of the file, from the site's root."),
  path: z.string().describe('Path in the output folder.'),
  width: z.int().optional(),
  height: z.int().optional(),
})
export type Asset = z.infer<typeof asset>

const frozenVersion = z.strictObject({
  dataFolder: z.string().describe('The folder of the data that its pages share.'),
  pages: z.array(frozenPage),
  hrefs: frozenHrefs,
  anchors: frozenAnchors.optional().describe('Absent if the config has no `federation`.'),
  links: frozenLinks.optional().describe('Absent if the config has no `federation`.'),
})

export const contentGraph = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  site,
  versions: z.array(version),
  docs: z.record(z.string(), doc).describe('By doc key.'),
  sidebars: z
    .record(z.string(), z.array(sidebarItem))
    .describe('By sidebar id; `version:id` where there is more than one version.'),
  routes: z.array(route),
  frozen: z
    .record(z.string(), frozenVersion)
    .optional()
    .describe(
      'Versions whose pages were rendered by an earlier build, by name. Their docs and routes are not in the graph.',
    ),
  blogs: z.array(graphBlog).optional().describe('Absent on a site without a blog.'),
  redirects: z
    .array(z.strictObject({ from: z.string(), to: z.string() }))
    .describe('Of the config and made for each page, without those that begin at a page or a static file.'),
  assets: z.array(asset),
  federation: z
    .array(z.string())
    .optional()
    .describe('Addresses of the other sites that docs link to by name. Absent if the config has no `federation`.'),
  theme: z
    .strictObject({
      components: z
        .record(z.string(), z.strictObject({ module: z.string(), hydrate: z.boolean() }))
        .describe('By name. `hydrate` is set if the component runs in the browser.'),
      customCss: z.array(z.string()),
      cssClasses: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .describe('Classes without which a page does not load a stylesheet of `customCss`, by its path.'),
      postCss: z
        .record(z.string(), z.string())
        .optional()
        .describe('Stylesheets of the site that PostCSS has changed, by the paths of their originals.'),
      clientModules: z
        .array(z.string())
        .optional()
        .describe('Modules and stylesheets that run on every page, in the browser.'),
      analytics: z.record(z.string(), z.json()).optional().describe('Services that count visits, with their options.'),
      blog: z.literal(true).optional().describe('Set if the site has a blog.'),
      titleBadge: z.string().optional().describe('Module of the component beside the titles of docs.'),
      replacements: z
        .record(z.string(), z.string())
        .optional()
        .describe('Modules of the components in `src/theme`, by name. They replace those of the theme.'),
      alias: z
        .record(z.string(), z.string())
        .optional()
        .describe('Names that imports may begin with, and the folders or files that they stand for.'),
      infima: z
        .strictObject({ families: z.array(z.string()), variables: z.array(z.string()) })
        .optional()
        .describe('Families of classes (`button` for `button--primary`) and variables of Infima that the site names.'),
      feedback: z
        .strictObject({ url: z.string().optional(), github: z.string().optional() })
        .optional()
        .describe('Where answers to the question at the end of docs go.'),
      glossary: z.literal(true).optional().describe('Whether the site has a glossary, whose definitions have styles.'),
      look: z
        .strictObject({
          primary: z.string().optional(),
          radius: z.string().optional(),
          font: z.string().optional(),
        })
        .optional()
        .describe('Main color, corners and font of the config.'),
      codeThemes: z
        .strictObject({ light: codeTheme.optional(), dark: codeTheme })
        .optional()
        .describe('Colors of code in each mode, if the config has some.'),
    })
    .describe("The site's own modules and stylesheets, as paths from its root."),
})

export type ContentGraph = z.infer<typeof contentGraph>

/**
 * A doc's body: static HTML with islands.
 *
 *     ['<p>Hi</p>', { island: 'Tabs', props: {}, children: [{ island: 'TabItem', props: { value: 'a' }, children: ['<p>A</p>'] }] }]
 *
 * A string is well-formed HTML. An element that contains an island is a node, so that strings never contain parts of
 * elements; its attributes have React's names.
 */
export type Body = BodyNode[]
export type BodyNode =
  | string
  | { island: string; props: Record<string, JsonValue>; children?: Body }
  | { element: string; attributes: Record<string, JsonValue>; children: Body }
export type JsonValue = z.infer<ReturnType<typeof z.json>>

export interface ContentOptions {
  /** Whether code blocks are highlighted; if not, they may be placeholders. True by default. */
  highlighted?: boolean
}

/** The large data of a doc, which are loaded by doc key. */
/** A Markdown file that modules of the site import. */
export interface MarkdownModule {
  /** From the site's root. */
  source: string
  /** JavaScript of its module, in one language. */
  code: string
  /** Components that it uses. */
  islands: string[]
}

export interface DocContent {
  body: Body
  /** Of a post with an excerpt: the number of nodes of the body that belong to it. */
  excerptNodes?: number
  /** The visible text of the doc's code blocks, without magic comments, in the order of `doc.code`. */
  code: string[]
  /** For a live doc: JavaScript of its module, with URLs filled in. `body` is empty. */
  module?: string
}
