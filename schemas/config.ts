import { z } from 'zod'
import { address } from './address.ts'
import { type ErrorCode, errors } from './errors.ts'
import { schemaKey } from './schemaKey.ts'
import { search } from './search.ts'
import { themeConfig } from './themeConfig.ts'

/** What becomes of a finding: not told, told, told as a warning, or as an error that fails the build. */
export const reporting = z.enum(['ignore', 'log', 'warn', 'throw'])
export type Reporting = z.infer<typeof reporting>

const attributes = z.record(z.string(), z.union([z.string(), z.boolean()]))

const insideSite = (path: string) => !/^(?:[\\/]|[a-z]:)/i.test(path) && !path.split(/[\\/]/).includes('..')

/** A folder or file inside the site's own, without `./` in front and `/` behind. */
const sitePath = z
  .string()
  .min(1)
  .refine(insideSite, {
    error: ({ input }) => `leads out of the site's folder: \`${input}\``,
    params: { hint: 'Paths are relative to the folder of the config: `content`, `src/pages`.' },
  })
  .transform(
    (path) =>
      path
        .replaceAll('\\', '/')
        .replace(/^(?:\.\/)+/, '')
        .replace(/\/+$/, '') || '.',
  )

const url = z
  .string()
  .check(({ value, issues }) => {
    const fault = (message: string, hint: string) =>
      issues.push({ code: 'custom', input: value, message, params: { hint } })
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (!parsed || !/^https?:$/.test(parsed.protocol)) {
      const host = /^[\w-]+(?:\.[\w-]+)+/.exec(value)?.[0] ?? 'docs.example.com'
      fault(`is \`${value}\`, which is not a web address`, `Write it with its protocol: \`https://${host}\`.`)
    } else if (parsed.pathname !== '/' || parsed.search || parsed.hash) {
      const base = `${parsed.pathname.replace(/\/$/, '')}/`
      fault(
        `is \`${value}\`, which has a path`,
        `Write \`url: '${parsed.origin}'\` and \`baseUrl: '${base}'\`: the path belongs into \`baseUrl\`.`,
      )
    }
  })
  .transform((value) => value.replace(/\/+$/, ''))

const baseUrl = z
  .string()
  .refine((value) => !/[?#\s]|:\/\/|\/\/|\\/.test(value), {
    error: ({ input }) => `is \`${input}\`, which is not a path`,
    params: { hint: 'It is the path the site is served under: `/`, or `/docs/`.' },
  })
  .transform((value) => `/${value}/`.replace(/\/{2,}/g, '/'))

const localeConfig = z.strictObject({
  label: z.string().optional(),
  htmlLang: z.string().optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  calendar: z.string().optional(),
  path: z.string().optional(),
})

const i18n = z
  .strictObject({
    defaultLocale: z.string().default('en'),
    locales: z.array(z.string()).min(1).default(['en']),
    path: sitePath.default('i18n'),
    localeConfigs: z.record(z.string(), localeConfig).default({}),
  })
  .prefault({})
  .check(({ value, issues }) => {
    if (value.locales.includes(value.defaultLocale)) return
    const message = `is \`${value.defaultLocale}\`, which is not one of the \`locales\``
    issues.push({ code: 'custom', path: ['defaultLocale'], input: value.defaultLocale, message })
  })

const callback = <Type>() =>
  z.custom<Type>((value) => typeof value === 'function', { error: 'it has to be a function' })

/** What checks a value: a schema of zod, valibot, arktype, or another library that follows the Standard Schema. */
export interface StandardSchema {
  '~standard': { validate: (value: unknown) => StandardResult | Promise<StandardResult> }
}

interface StandardResult {
  issues?:
    | readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }[]
    | undefined
}

const standardSchema = z.custom<StandardSchema>(
  (value) => typeof (value as StandardSchema | null | undefined)?.['~standard']?.validate === 'function',
  { error: 'is not a schema' },
)

/** Where a doc is edited. Paths are from the folder of the version, without a slash in front. */
export type EditUrl = (doc: {
  locale: string
  version: string
  versionDocsDirPath: string
  docPath: string
  permalink: string
}) => string | undefined

/** Splits a number prefix from a file or folder name, as in Docusaurus. */
export type NumberPrefixOption = (name: string) => { filename: string; numberPrefix?: number | undefined }

const version = z.strictObject({
  label: z.string().optional(),
  path: z.string().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  className: z.string().optional(),
  noIndex: z.boolean().optional(),
})

const docs = z.strictObject({
  /** The folder of the docs. */
  path: sitePath.default('docs'),
  /** The route of the docs: `/docs`, or `/` for a site that is all docs. */
  routeBasePath: z
    .string()
    .refine((value) => !/[?#\s\\]|:\/\//.test(value), { error: ({ input }) => `is \`${input}\`, which is not a path` })
    .default('docs')
    .transform((value) => `/${value}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')),
  /** The sidebars file. Without it one sidebar is generated from the folders; `false` means no sidebar. */
  sidebarPath: z.union([sitePath, z.literal(false)]).optional(),
  /** Which files are docs, from the docs folder. */
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  /** Which are not. Files and folders that begin with `_` can be imported, but are no pages. */
  exclude: z
    .array(z.string())
    .default(['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']),
  /** Whether readers can close categories; each category may say otherwise. */
  sidebarCollapsible: z.boolean().default(true),
  /** Whether categories begin closed. In a sidebar of more than 250 items they do, so that no page grows with the site. */
  sidebarCollapsed: z.boolean().default(true),
  /** `01-start.md` is the doc `start`, the first in its folder. `false` keeps such numbers as part of the name. */
  numberPrefixParser: z.union([z.boolean(), callback<NumberPrefixOption>()]).default(true),
  /** The address below which the docs folder can be edited, or a function that gives a doc's address. */
  editUrl: z.union([address, callback<EditUrl>()]).optional(),
  /** Readers of an old version edit the current one. */
  editCurrentVersion: z.boolean().default(false),
  editLocalizedFiles: z.boolean().default(false),
  /** Tell when a doc was last changed, by git. */
  showLastUpdateTime: z.boolean().default(false),
  /** Tell by whom. */
  showLastUpdateAuthor: z.boolean().default(false),
  breadcrumbs: z.boolean().default(true),
  /** Rules for front matter by family: which docs (`api/commands/*`, from the docs folder) and a Standard Schema. */
  frontMatter: z.array(z.strictObject({ files: z.string(), schema: standardSchema })).default([]),
  /**
   * A component beside the title of every doc, such as a pill: the module whose default export it is.
   *
   *     export default ({ frontMatter }) => (frontMatter.beta ? <span className="badge">Beta</span> : null)
   *
   * It gets `id`, `title`, `version` and `frontMatter` of the doc, and is rendered when the site is built, as a part of
   * the heading. Where it returns `null` there is nothing. Front matter fields of your own are named in
   * `markdown.frontMatter`, its styles are among `customCss`.
   */
  titleBadge: sitePath.optional(),
  tagsBasePath: z.string().default('tags'),
  /** Admonitions (`:::note`); further `keywords` beside the usual ones. */
  admonitions: z
    .union([
      z.boolean(),
      z.strictObject({
        tag: z.literal(':::').optional(),
        keywords: z.array(z.string()).default([]),
        extendDefaults: z.boolean().default(true),
      }),
    ])
    .default(true),
  lastVersion: z.string().optional(),
  versions: z.record(z.string(), version).default({}),
  onlyIncludeVersions: z.array(z.string()).optional(),
  includeCurrentVersion: z.boolean().default(true),
  disableVersioning: z.boolean().default(false),
})

const markdown = z.strictObject({
  /** How `.md` files are read: as MDX like `.mdx`, or (`detect`) as Markdown in which `{` and `<` are text. */
  format: z.enum(['mdx', 'detect']).default('mdx'),
  /** What MDX 1 allowed and later versions do not. */
  mdx1Compat: z
    .strictObject({
      /** `<!-- comments -->`. */
      comments: z.boolean().default(true),
      /** `:::tip Title`. */
      admonitions: z.boolean().default(true),
      /** `## Heading {#id}`. */
      headingIds: z.boolean().default(true),
    })
    .prefault({}),
  anchors: z
    .strictObject({
      /** Keep the letter case of headings in their ids. */
      maintainCase: z.boolean().default(false),
    })
    .prefault({}),
  /** Names of front matter fields of the site's own. */
  frontMatter: z.array(z.string()).default([]),
})

const component = z
  .union([sitePath, z.strictObject({ module: sitePath, hydrate: z.boolean().default(false) })])
  .transform((value) => (typeof value === 'string' ? { module: value, hydrate: false } : value))

/** What a site's `site.config.ts` says. */
export const siteConfig = z.strictObject({
  /** Tells editors which schema to complete a JSON file by. */
  $schema: schemaKey,
  /** The site's name. */
  title: z.string(),
  tagline: z.string().default(''),
  /** Where the site is served: `https://docs.example.com`, without a path. */
  url,
  /** The path below which it is served: `/`, `/docs/`. Slashes at both ends are added. */
  baseUrl,
  /**
   * Tell readers of the home page when its scripts and styles are not found: the base URL is wrong then. Other pages tell
   * it too where `trailingSlash` says how their addresses end.
   */
  baseUrlIssueBanner: z.boolean().default(true),
  /**
   * Where readers' browsers keep what they chose, such as the colour mode. Sites on one origin (`/docs/` and `/shop/` of
   * the same host) share it, unless each has a `namespace`: a word that is added to every key, or `true` for one that is
   * made of `url` and `baseUrl`. With `sessionStorage` the browser forgets when the tab is closed.
   */
  storage: z
    .strictObject({
      type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
      namespace: z
        .union([z.boolean(), z.string()])
        .refine((name) => typeof name === 'boolean' || /^[\w.-]+$/.test(name), {
          error: ({ input }) => `is \`${input}\`; a namespace is made of letters, digits, \`-\`, \`_\` and \`.\``,
        })
        .default(false),
    })
    .prefault({}),
  /** An icon in the static folder. */
  favicon: address.optional(),
  /** Whether addresses end in a slash: always, never, or (left out) as they are written. */
  trailingSlash: z.boolean().optional(),
  /** What becomes of links to pages that do not exist. */
  onBrokenLinks: reporting.default('throw'),
  /** Of links to Markdown files that do not exist. */
  onBrokenMarkdownLinks: reporting.default('warn'),
  /** Of links to ids that a page does not have. */
  onBrokenAnchors: reporting.default('warn'),
  /** Of images that do not exist. */
  onBrokenMarkdownImages: reporting.default('throw'),
  /** Of two pages with one route. */
  onDuplicateRoutes: reporting.default('warn'),
  /** Between a page's title and the site's: `Click | Docs`. */
  titleDelimiter: z.string().default('|'),
  /** Ask search engines to leave the whole site out. */
  noIndex: z.boolean().default(false),
  /**
   * Write a `_headers` file, as Netlify, Cloudflare Pages and others read it, with a strict content security policy: the
   * site loads nothing but its own files, and what `scripts`, `stylesheets`, `headTags` and pictures in docs name elsewhere.
   * A `_headers` file in a static folder comes first.
   */
  cspHeaders: z.boolean().default(false),
  /** The site's languages. */
  i18n,
  /** Folders whose files are copied to the root of the site. Of two with the same file, the later wins. */
  staticDirectories: z.array(sitePath).default(['static']),
  /** Scripts of every page: a URL, or attributes. */
  scripts: z.array(z.union([address, attributes.and(z.looseObject({ src: address }))])).default([]),
  /** Stylesheets of every page: a URL, or attributes. */
  stylesheets: z.array(z.union([address, attributes.and(z.looseObject({ href: address }))])).default([]),
  /** Further tags in every page's `<head>`. */
  headTags: z
    .array(
      z.strictObject({
        tagName: z
          .string()
          .regex(/^[a-z][a-z0-9-]*$/i, { error: ({ input }) => `is \`${input}\`, which is not the name of a tag` }),
        attributes: attributes.default({}),
      }),
    )
    .default([]),
  /** Data of the site's own, for its components. */
  customFields: z.record(z.string(), z.json()).default({}),
  organizationName: z.string().optional(),
  projectName: z.string().optional(),
  deploymentBranch: z.string().optional(),
  githubHost: z.string().optional(),
  githubPort: z.string().optional(),
  /** How the site looks, and what stands around its docs. */
  themeConfig: themeConfig.prefault({}),
  /** The docs: where they are, and how they become pages. */
  docs: docs.prefault({}),
  /** Pages that are React components: a module each. `false` for none. */
  pages: z.union([z.literal(false), z.strictObject({ path: sitePath.default('src/pages') })]).prefault({}),
  markdown: markdown.prefault({}),
  /**
   * Components of the site's own that every doc may use: the module whose default export it is. With `hydrate` a
   * component lives in the browser too; without, it is rendered when the site is built and costs readers nothing.
   */
  components: z
    .record(
      z.string().refine((name) => /^[A-Z]\w*$/.test(name), {
        error: ({ input }) => `is not a name for a component: \`${input}\``,
        params: { hint: 'Names of components begin with a capital letter.' },
      }),
      component,
    )
    .default({}),
  /** Stylesheets of the site's own. They come after ours. */
  customCss: z
    .union([sitePath, z.array(sitePath)])
    .default([])
    .transform((files) => [files].flat()),
  /** Addresses that lead elsewhere. */
  redirects: z
    .array(
      z.strictObject({
        from: z.union([address, z.array(address)]).transform((from) => [from].flat()),
        to: address,
      }),
    )
    .default([]),
  /** How the site is searched: by its own index, where nothing else is said. `false` for no search. */
  search: z.union([z.literal(false), search]).optional(),
  /** What becomes of a finding, by its code. */
  checks: z.partialRecord(z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]), reporting).default({}),
})

/** What authors write. */
export type SiteConfigInput = z.input<typeof siteConfig>
/** What our code reads: defaults filled in. */
export type SiteConfig = z.output<typeof siteConfig>
