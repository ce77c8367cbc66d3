import { z } from 'zod'
import { admonitions } from './admonitions.ts'
import { analytics } from './analytics.ts'
import { blogs } from './blog.ts'
import { cspSources } from './contentSecurityPolicy.ts'
import { defaultInstance } from './defaultInstance.ts'
import { federation } from './federation.ts'
import { feedback } from './feedback.ts'
import { address } from './fields/address.ts'
import { aFunction } from './fields/aFunction.ts'
import { includeGlobs } from './fields/includeGlobs.ts'
import { calendarName, languageTag, localeName } from './fields/languageTag.ts'
import { isRoutePath, routePath } from './fields/routePath.ts'
import { schemaKey } from './fields/schemaKey.ts'
import { repositoryPath, sitePath } from './fields/sitePath.ts'
import { hosts } from './hostLimits.ts'
import { markdownPlugins } from './markdownPlugins.ts'
import { prose } from './prose.ts'
import { checks, reporting } from './rules.ts'
import { samples } from './samples.ts'
import { search } from './search.ts'
import { isDataScript } from './shared/html/documentHead.ts'
import { postCssPlugin, sitePlugins } from './sitePlugins.ts'
import { themeConfig } from './themeConfig.ts'
import { variables } from './variables.ts'
import { currentName, versionNameProblem } from './versionName.ts'

const attributes = z.record(z.string(), z.union([z.string(), z.boolean()]))

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
        `Write \`url: '${parsed.origin}'\` and \`baseUrl: '${base}'\`: the path belongs in \`baseUrl\`.`,
      )
    }
  })
  .transform((value) => value.replace(/\/+$/, ''))

const baseUrl = z
  .string()
  .refine(
    (value) =>
      !/[?#\s]|:\/\/|\/\/|\\/.test(value) && value.split('/').every((part) => part === '' || isRoutePath(part)),
    {
      error: ({ input }) => `is \`${input}\`, which is not a path`,
      params: { hint: 'It is the path the site is served under: `/`, or `/docs/`.' },
    },
  )
  .transform((value) => `/${value}/`.replace(/\/{2,}/g, '/'))

const localeConfig = z.strictObject({
  /**
   * Name of the language, in the `localeDropdown` of the navbar. By default the language's name for itself.
   *
   * @example 'English (UK)'
   */
  label: z.string().optional(),
  /**
   * Language tag, for `<html lang>` and `hreflang`. By default the locale.
   *
   * @example 'en-GB'
   */
  htmlLang: languageTag.optional(),
  /**
   * Writing direction, for `<html dir>`. By default that of the language: `rtl` for Arabic, Hebrew and others.
   *
   * @example 'rtl'
   */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /**
   * Calendar for dates, as in the `-u-ca-` part of a language tag.
   *
   * @default 'gregory'
   * @example 'iso8601'
   */
  calendar: calendarName.default('gregory'),
  /**
   * Folder of the locale's translations, below `i18n.path`. By default the locale.
   *
   * @example 'french'
   */
  path: sitePath.optional(),
  /**
   * Path the locale is served under, and its folder in the output. By default the `baseUrl` of the site for the default
   * locale, and the locale below it for any other: `/fr/`.
   *
   * @example '/docs/french/'
   */
  baseUrl: baseUrl.optional(),
  /**
   * Origin of a locale that is served on a separate domain. By default the `url` of the site.
   *
   * @example 'https://fr.example.com'
   */
  url: url.optional(),
  /**
   * Whether translated docs, sidebars, navbar and footer are used. By default they are if the locale's folder exists.
   *
   * @example false
   */
  translate: z.boolean().optional(),
  /**
   * Values of `variables` that are others in translated docs of the language, or the path of a YAML or JSON file with them.
   *
   * @example { product: { name: 'Brettli' } }
   */
  variables: variables.optional(),
})

/** A locale is a folder's name and part of URLs. */
const i18n = z
  .strictObject({
    /**
     * Language of the docs folder. Its pages have no prefix.
     *
     * @default 'en'
     * @example 'fr'
     */
    defaultLocale: localeName.default('en'),
    /**
     * All languages of the site, in the order of the `localeDropdown`. By default the `defaultLocale`.
     *
     * @example ['en', 'fr']
     */
    locales: z.array(localeName).min(1).optional(),
    /**
     * Folder of the translations, with a folder for each locale.
     *
     * @default 'i18n'
     * @example 'translations'
     */
    path: repositoryPath.default('i18n'),
    /**
     * Whether docs without a translation have a line above their title that says so, with links to the original and, if the doc
     * has an edit link, to translate it.
     *
     * @default true
     * @example false
     */
    untranslatedNotice: z.boolean().default(true),
    /** Settings of one language, by locale. */
    localeConfigs: z.record(z.string(), localeConfig).default({}),
  })
  .prefault({})
  .check(({ value: { defaultLocale, locales = [defaultLocale], localeConfigs }, issues }) => {
    const report = (path: (string | number)[], input: unknown, message: string, hint?: string) =>
      issues.push({ code: 'custom', path, input, message, params: { hint } })
    if (!locales.includes(defaultLocale)) {
      report(['defaultLocale'], defaultLocale, `is \`${defaultLocale}\`, which is not one of the \`locales\``)
    }
    for (const [index, name] of locales.entries()) {
      if (locales.indexOf(name) < index) report(['locales', index], name, `is \`${name}\`, which is listed twice`)
    }
    for (const name of Object.keys(localeConfigs).filter((name) => !locales.includes(name))) {
      const hint = `Add \`${name}\` to \`locales\`, or remove its settings.`
      report(['localeConfigs', name], name, 'are the settings of a locale that is not one of the `locales`', hint)
    }
  })
  .transform(({ locales, ...i18n }) => ({ ...i18n, locales: locales ?? [i18n.defaultLocale] }))

/** The names that the bundler reads as stylesheets. */
const stylesheetPath = repositoryPath.refine(
  (path) => /\.(?:css|less|pcss|postcss|sass|scss|sss|styl|stylus)$/.test(path),
  {
    error: ({ input }) => `is \`${input}\`, which is not the name of a stylesheet`,
    params: { hint: 'A stylesheet ends in `.css`, `.scss`, `.sass`, `.less` or `.styl`, in small letters.' },
  },
)

/** A schema of zod, valibot, arktype, or another library that implements Standard Schema. */
export interface StandardSchema {
  '~standard': { validate: (value: unknown) => StandardResult | Promise<StandardResult> }
}

interface StandardResult {
  issues?:
    | readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }[]
    | undefined
}

const standardSchema = z
  .custom<StandardSchema>(
    (value) => typeof (value as StandardSchema | null | undefined)?.['~standard']?.validate === 'function',
    { error: 'is not a schema' },
  )
  .meta({ title: 'Standard Schema' })

/**
 * URL at which a doc can be edited. `docPath` is relative to `versionDocsDirPath`, the folder of the doc's version. `ref` is the tag, the
 * branch or the commit of a version that is read from git.
 */
export type EditUrl = (doc: {
  locale: string
  version: string
  ref?: string
  versionDocsDirPath: string
  docPath: string
  permalink: string
}) => string | undefined

/** Splits a number prefix from a file or folder name, as in Docusaurus. */
export type NumberPrefixOption = (name: string) => { filename: string; numberPrefix?: number | undefined }

/** Where a page has been. Queries and fragments are reported with all others that no server reads. */
const oldRoute = address.refine((from) => isRoutePath(from.replace(/[?#].*/s, '')), {
  error: ({ input }) => `is \`${input}\`, which is not a path`,
})

/** Returns the routes that lead to the page at a route. */
export type CreateRedirects = (route: string) => string | string[] | null | undefined

const extension = z.string().regex(/^[\w-]+(?:\.[\w-]+)*$/, {
  error: ({ input }) => `is \`${input}\`, which is not an ending without the dot in front, such as \`html\``,
})

/** The name of a commit, as `git` reads it: without what depends on the time, or names a part of a commit. */
export const gitRef = z.string().refine((ref) => /^(?![-/.])(?!.*(?:\.\.|@\{))[^\s:?*[\\\p{Cc}]+$/u.test(ref), {
  error: ({ input }) => `is \`${input}\`, which is not the name of a tag, a branch or a commit`,
})

const version = z.strictObject({
  /**
   * Tag, branch or commit from which the docs of the version are read: with their sidebars, translations, components and images, and
   * without a folder in `versioned_docs`. Such a version needs no entry in `versions.json`.
   *
   * @example 'v2.9.1'
   */
  ref: gitRef.optional(),
  /**
   * Whether the version is finished: it is rendered once, with the navbar, the footer and the version menu of that time, and later
   * builds read none of its files. A text instead of `true` renders it again when the text changes.
   *
   * @example true
   */
  frozen: z.union([z.boolean(), z.string().min(1)]).optional(),
  /**
   * Name of the version, in the navbar and on version badges. By default `Next` for `current`, else the version itself.
   *
   * @example '11.0'
   */
  label: z.string().optional(),
  /**
   * Route of the version, below `docs.routeBasePath`. By default none for the last version, `next` for `current`, else
   * the version itself.
   *
   * @example 'next'
   */
  path: routePath.optional(),
  /**
   * Banner above every doc of the version. By default `unreleased` for versions before the last version in the version
   * menu, `unmaintained` for those after it.
   *
   * @example 'unreleased'
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /**
   * Whether docs show the label of their version. By default they do if there is more than one version.
   *
   * @example true
   */
  badge: z.boolean().optional(),
  /**
   * Values of `variables` that are others in docs of the version, or the path of a YAML or JSON file with them.
   *
   * @example { product: { version: '2.9' } }
   */
  variables: variables.optional(),
  /**
   * CSS class of `<html>` on docs of the version. By default `docs-version-` and the version.
   *
   * @example 'version-next'
   */
  className: z.string().optional(),
  /**
   * Whether pages of the version ask search engines to leave them out.
   *
   * @default false
   * @example true
   */
  noIndex: z.boolean().optional(),
})

/** Versions by name. Names of versions that are not read from git are checked where they are listed. */
const versions = z
  .record(z.string(), version)
  .check(({ value, issues }) => {
    for (const [name, { ref }] of Object.entries(value)) {
      const problem = ref === undefined || name === currentName ? undefined : versionNameProblem(name)
      if (problem === undefined) continue
      issues.push({ code: 'custom', path: [name], input: name, message: `cannot be the name of a version: ${problem}` })
    }
  })
  .default({})

const docs = z.strictObject({
  /**
   * Name of this set of docs, for a site with several. Its other files have the name in front: `community_versions.json`,
   * `community_versioned_docs`, `community_versioned_sidebars`, `i18n/fr/docusaurus-plugin-content-docs-community`. Those of
   * `default` have no name in front.
   *
   * @default 'default'
   * @example 'community'
   */
  id: z
    .string()
    .regex(/^[\w-]+$/, { error: ({ input }) => `is \`${input}\`; an id has letters, digits, \`-\` and \`_\` only` })
    .default(defaultInstance),
  /**
   * Folder of the docs. It may be outside the site's folder, in the same repository: `../docs`.
   *
   * @default 'docs'
   * @example 'content'
   */
  path: repositoryPath.default('docs'),
  /**
   * Route of the docs. `/` is for a site that has nothing but docs.
   *
   * @default 'docs'
   * @example '/'
   */
  routeBasePath: routePath
    .refine((value) => !/\s/.test(value), { error: ({ input }) => `is \`${input}\`, which is not a path` })
    .default('docs')
    .transform((value) => `/${value}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')),
  /**
   * Sidebars file: JSON, YAML, or a module with a default export. `false` for docs without a sidebar. By default one
   * sidebar is generated from the folders of the docs.
   *
   * @example 'sidebars.json'
   */
  sidebarPath: z.union([repositoryPath, z.literal(false)]).optional(),
  /**
   * Globs of the files that are docs, relative to the docs folder.
   *
   * @default ['**\/*.{md,mdx}']
   * @example ['guides/**\/*.md']
   */
  include: includeGlobs.default(['**/*.{md,mdx}']),
  /**
   * Globs of the files that are not docs. By default these are partials, which docs can import, and tests.
   *
   * @default ['**\/_*.{js,jsx,ts,tsx,md,mdx}', '**\/_*\/**', '**\/*.test.{js,jsx,ts,tsx}', '**\/__tests__/**']
   * @example ['**\/drafts/**']
   */
  exclude: z
    .array(z.string())
    .default(['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']),
  /**
   * Globs of other files that docs may link to, from the site's root. Files beside docs and in static folders need none. Hidden
   * files, keys and installed packages are never published.
   *
   * @default []
   * @example ['examples/**']
   */
  assets: z.array(z.string()).default([]),
  /**
   * Whether readers can collapse categories of a sidebar. A category can set `collapsible` itself.
   *
   * @default true
   * @example false
   */
  sidebarCollapsible: z.boolean().default(true),
  /**
   * Whether categories are collapsed on a page outside them. A category can set `collapsed` itself. In a sidebar of more
   * than 250 items every collapsible category is.
   *
   * @default true
   * @example false
   */
  sidebarCollapsed: z.boolean().default(true),
  /**
   * Whether a number in front of a file or folder name gives its order and is no part of its id: `01-start.md` is the
   * doc `start`. A function splits names in another way; it returns `filename`, and `numberPrefix` where there is one.
   *
   * @default true
   * @example false
   */
  numberPrefixParser: z.union([z.boolean(), aFunction<NumberPrefixOption>()]).default(true),
  /**
   * URL at which the site's folder can be edited: each doc links to it with its own path added. A function returns the
   * URL of one doc, or `undefined` for no link. Docs of a version that is read from git have a link only if a function returns one,
   * or with `docs.editCurrentVersion`.
   *
   * @example 'https://github.com/click/docs/edit/main'
   */
  editUrl: z.union([address, aFunction<EditUrl>()]).optional(),
  /**
   * Whether docs of all versions link to the docs folder for editing.
   *
   * @default false
   * @example true
   */
  editCurrentVersion: z.boolean().default(false),
  /**
   * Whether translated docs link to their translation for editing, not to the original.
   *
   * @default false
   * @example true
   */
  editLocalizedFiles: z.boolean().default(false),
  /**
   * Whether docs show the date of their last change in git.
   *
   * @default false
   * @example true
   */
  showLastUpdateTime: z.boolean().default(false),
  /**
   * Whether docs show the author of their last change in git.
   *
   * @default false
   * @example true
   */
  showLastUpdateAuthor: z.boolean().default(false),
  /**
   * Whether docs show the categories around them above the title.
   *
   * @default true
   * @example false
   */
  breadcrumbs: z.boolean().default(true),
  /** Schemas for the front matter of docs. A doc that does not fit is reported as `front-matter-schema`. */
  frontMatter: z
    .array(
      z.strictObject({
        /**
         * Glob of the docs, relative to the docs folder.
         *
         * @example 'api/commands/*'
         */
        files: z.string(),
        /**
         * Schema of zod, valibot, arktype, or another library that implements Standard Schema. It validates immediately, not
         * with a promise.
         *
         * @example z.object({ title: z.string() })
         */
        schema: standardSchema,
      }),
    )
    .default([]),
  /**
   * Module of a component that is shown beside the title of every doc. It gets `id`, `title`, `version` and `frontMatter`
   * of the doc, returns `null` to show nothing, and is rendered to static HTML.
   *
   *     export default ({ frontMatter }) => (frontMatter.beta ? <span className="badge">Beta</span> : null)
   *
   * @example 'src/components/TitleBadge.tsx'
   */
  titleBadge: repositoryPath.optional(),
  /**
   * File with the tags, relative to the docs folder: labels, addresses and descriptions by name. `false` for none. By default
   * `tags.yml`, where it exists.
   *
   * @example 'topics.yml'
   */
  tags: z.union([z.string(), z.literal(false)]).nullish(),
  /**
   * Severity of tags that the file of tags does not have (`doc-tag-inline`).
   *
   * @default 'warn'
   * @example 'throw'
   */
  onInlineTags: z.enum(['ignore', 'log', 'warn', 'throw']).default('warn'),
  /**
   * Route of the page that lists all tags, below the route of the docs.
   *
   * @default 'tags'
   * @example 'topics'
   */
  tagsBasePath: routePath.default('tags'),
  /**
   * Whether `:::note` and similar blocks become admonitions. An object adds or replaces keywords.
   *
   * @default true
   * @example false
   */
  admonitions,
  /**
   * Version that is served at the route of the docs, without its own path. By default the newest that has a `ref` or is in
   * `versions.json`, or `current` without one.
   *
   * @example 'current'
   */
  lastVersion: z.string().optional(),
  /** Settings of one version, by name. `current` is the docs folder. */
  versions,
  /**
   * Versions to build. By default all of them.
   *
   * @example ['current', '2.0']
   */
  onlyIncludeVersions: z.array(z.string()).min(1).optional(),
  /**
   * Whether the docs folder is built as the version `current`.
   *
   * @default true
   * @example false
   */
  includeCurrentVersion: z.boolean().default(true),
  /**
   * Whether to build the docs folder only, and to ignore `versions.json`, the folder `versioned_docs` and versions with a `ref`.
   *
   * @default false
   * @example true
   */
  disableVersioning: z.boolean().default(false),
  ...markdownPlugins,
})

/** One set of docs, or a list of several with different ids. The path of each in the config is kept for diagnostics. */
const docsInstances = z
  .union([
    docs,
    z
      .array(docs)
      .min(1)
      .check(({ value: instances, issues }) => {
        for (const [index, instance] of instances.entries()) {
          const { id } = instance
          if (instance.titleBadge !== instances[0]!.titleBadge) {
            const hint = 'There is one for all docs, which gets the version of the doc: write the same in each entry.'
            const more = { path: [index, 'titleBadge'], input: instance.titleBadge, params: { hint } }
            issues.push({ code: 'custom', message: 'differs from that of the first entry of `docs`', ...more })
          }
          if (instances.findIndex((other) => other.id === id) === index) continue
          const message = `is \`${id}\`, like that of another entry of \`docs\``
          const hint = 'No two entries have the same `id`. Without one it is `default`.'
          issues.push({ code: 'custom', path: [index, 'id'], input: id, message, params: { hint } })
        }
      }),
  ])
  .transform((value) =>
    Array.isArray(value)
      ? value.map((instance, index) => ({ ...instance, field: ['docs', index] as (string | number)[] }))
      : [{ ...value, field: ['docs'] as (string | number)[] }],
  )

const markdown = z.strictObject({
  /**
   * Syntax of `.md` files: `mdx` reads them like `.mdx` files, `detect` reads them as Markdown in which `{` and `<` are
   * text.
   *
   * @default 'mdx'
   * @example 'detect'
   */
  format: z.enum(['mdx', 'detect']).default('mdx'),
  /** Syntax of MDX 1 that later versions of MDX dropped. */
  mdx1Compat: z
    .strictObject({
      /**
       * Whether `<!-- … -->` is a comment.
       *
       * @default true
       * @example false
       */
      comments: z.boolean().default(true),
      /**
       * Whether text after the keyword is the title of an admonition: `:::tip Title`.
       *
       * @default true
       * @example false
       */
      admonitions: z.boolean().default(true),
      /**
       * Whether `{#id}` after a heading sets its id.
       *
       * @default true
       * @example false
       */
      headingIds: z.boolean().default(true),
    })
    .prefault({}),
  /**
   * Whether names of emoji become the characters: `:tada:` → 🎉. Without it, they are text, and reported.
   *
   * @default false
   * @example true
   */
  emoji: z.boolean().default(false),
  /**
   * Whether code in the language `mermaid` is drawn as a diagram, in the reader's browser. It needs the package `mermaid`.
   *
   * @default true
   * @example false
   */
  mermaid: z.boolean().default(true),
  /** Ids of headings. */
  anchors: z
    .strictObject({
      /**
       * Whether ids of headings keep upper case.
       *
       * @default false
       * @example true
       */
      maintainCase: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * Names of the site's own front matter fields. Other unknown fields are reported as `front-matter-unknown-key`.
   *
   * @default []
   * @example ['beta']
   */
  frontMatter: z.array(z.string()).default([]),
  ...markdownPlugins,
})

const component = z
  .union([
    repositoryPath,
    z.strictObject({
      /**
       * Module of the component.
       *
       * @example 'src/components/Chart.tsx'
       */
      module: repositoryPath,
      /**
       * Whether the component is hydrated in the browser. Without it, the component is rendered to static HTML and its
       * code is not sent to readers.
       *
       * @default false
       * @example true
       */
      hydrate: z.boolean().default(false),
    }),
  ])
  .transform((value) => (typeof value === 'string' ? { module: value, hydrate: false } : value))

/** Schema of a site's `site.config.ts`. */
export const siteConfig = z.strictObject({
  /**
   * JSON Schema that an editor completes the file by. Only editors read it.
   *
   * @example './schemas/site-config.json'
   */
  $schema: schemaKey,
  /**
   * Name of the site.
   *
   * @example 'Click Docs'
   */
  title: z.string(),
  /**
   * Short description of the site. Pages and components read it with `useDocusaurusContext()`.
   *
   * @default ''
   * @example 'Clicks for every page'
   */
  tagline: z.string().default(''),
  /**
   * Origin of the site: protocol and host, without a path.
   *
   * @example 'https://docs.example.com'
   */
  url,
  /**
   * Path under which the site is served. Slashes at both ends are added.
   *
   * @example '/docs/'
   */
  baseUrl,
  /**
   * Whether the home page shows a banner when its scripts and styles are not found, which happens with a wrong `baseUrl`.
   * Other pages show it only when `trailingSlash` is set.
   *
   * @default true
   * @example false
   */
  baseUrlIssueBanner: z.boolean().default(true),
  /**
   * Where the site is published. A build ends if it has more files or bytes than this host takes: before the work where the number and
   * size of docs tell it. `cloudflare-pages-paid` is a paid plan of Cloudflare.
   *
   * @example 'github-pages'
   */
  host: z.enum(hosts).optional(),
  /** Time and memory that one page may take to be parsed, and to be rendered. A page that takes more is reported, and the others are built. */
  pageBudget: z
    .strictObject({
      /**
       * Seconds of one processor, so that a busy machine fails no page. By the clock, a page may take ten times as long, or
       * twice as long if it only waits.
       *
       * @default 10
       * @example 30
       */
      seconds: z.number().positive().max(86_400).default(10),
      /**
       * Megabytes of memory.
       *
       * @default 512
       * @example 2048
       */
      megabytes: z.int().min(64).default(512),
    })
    .prefault({}),
  /** The cache that machines share, so that a new one makes nothing that another one has made. */
  cache: z
    .strictObject({
      /**
       * The store: `redis://…`, `rediss://…`, `s3://bucket/prefix`, `http://…`, `https://…`, `bazel+http://…`,
       * `bazel+https://…`, `file:///…` or a folder, relative to the site's. The variable `QUIRE_CACHE` has priority. Write passwords
       * there, not in the config.
       *
       * @example 'redis://cache.example:6379'
       */
      remote: z.string().optional(),
      /**
       * Public keys of the machines whose values the published site is made of. `docs cache keys` makes a pair of keys. Machines
       * without the private key write to the place of their pull request, which the published site does not read.
       *
       * @default []
       * @example ['ed25519:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo']
       */
      publicKeys: z
        .array(
          z.string().refine((key) => /^ed25519:[\w-]{43}$/.test(key), {
            error: ({ input }) =>
              `is \`${input}\`; a public key is \`ed25519:\` and 43 characters, as \`docs cache keys\` prints it.`,
          }),
        )
        .default([]),
      /**
       * Whether values are read and not written.
       *
       * @default false
       * @example true
       */
      readonly: z.boolean().default(false),
    })
    .prefault({}),
  /** Storage for the choices of a reader, such as the color mode. */
  storage: z
    .strictObject({
      /**
       * Storage of the browser. `sessionStorage` is cleared when the tab is closed.
       *
       * @default 'localStorage'
       * @example 'sessionStorage'
       */
      type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
      /**
       * Suffix of every key, so that sites of one origin (`/docs/` and `/shop/`) do not share choices. `true` makes one
       * from `url` and `baseUrl`.
       *
       * @default false
       * @example 'shop'
       */
      namespace: z
        .union([z.boolean(), z.string()])
        .refine((name) => typeof name === 'boolean' || /^[\w.-]+$/.test(name), {
          error: ({ input }) => `is \`${input}\`; a namespace is made of letters, digits, \`-\`, \`_\` and \`.\``,
        })
        .default(false),
    })
    .prefault({}),
  /**
   * Icon of the site: a path in a static folder, or a URL.
   *
   * @example '/img/favicon.ico'
   */
  favicon: address.optional(),
  /**
   * Whether routes and links end in a slash. By default they are kept as written.
   *
   * @example true
   */
  trailingSlash: z.boolean().optional(),
  /**
   * Severity of links to missing pages and files (`link-broken`, `element-link-broken`, `asset-missing`).
   *
   * @default 'throw'
   * @example 'warn'
   */
  onBrokenLinks: reporting.default('throw'),
  /**
   * Severity of links to missing Markdown files (`link-file-missing`).
   *
   * @default 'warn'
   * @example 'throw'
   */
  onBrokenMarkdownLinks: reporting.default('warn'),
  /**
   * Severity of links to missing anchors (`link-anchor-broken`, `element-anchor-broken`).
   *
   * @default 'warn'
   * @example 'throw'
   */
  onBrokenAnchors: reporting.default('warn'),
  /**
   * Severity of missing images (`image-missing`, `element-image-missing`).
   *
   * @default 'throw'
   * @example 'warn'
   */
  onBrokenMarkdownImages: reporting.default('throw'),
  /**
   * Severity of two pages with one route (`route-duplicate`).
   *
   * @default 'warn'
   * @example 'throw'
   */
  onDuplicateRoutes: reporting.default('warn'),
  /**
   * Text between a page's title and the site's title.
   *
   * @default '|'
   * @example '·'   // "Click · Docs"
   */
  titleDelimiter: z.string().default('|'),
  /**
   * Whether every page asks search engines to leave it out.
   *
   * @default false
   * @example true
   */
  noIndex: z.boolean().default(false),
  /**
   * Whether each doc has a Markdown file beside it, for assistants and other machines: `/guides/start.md` for
   * `/guides/start`. It is made from what the page shows, with components as plain Markdown. The site gets `llms.txt`, a list
   * of these files; docs get a button that copies their Markdown. A file in a static folder takes the place of one with the same
   * path.
   *
   * @default true
   * @example false
   */
  markdownPages: z
    .union([
      z.boolean(),
      z.strictObject({
        /**
         * Whether to write `llms-full.txt`, too, which has all Markdown files in one. It is as large as all of them, and is
         * written again after each edit.
         *
         * @default false
         * @example true
         */
        llmsFull: z.boolean().default(false),
        /**
         * Further entries of the menu beside "Copy page". Each is a link with `href`, in which `{url}` stands for the address of the
         * Markdown file of the page, or copies the text of `copy`, such as the address of a server for assistants.
         *
         * @default []
         * @example [{ label: 'Open in Claude', href: 'https://claude.ai/new?q=Read%20{url}' }, { label: 'Copy MCP address', copy: 'https://docs.example.com/mcp' }]
         */
        actions: z
          .array(
            z.union([
              z.strictObject({
                /**
                 * Text of the entry.
                 *
                 * @example 'Open in Claude'
                 */
                label: z.string().min(1),
                /**
                 * Where it leads.
                 *
                 * @example 'https://claude.ai/new?q=Read%20{url}'
                 */
                href: address,
              }),
              z.strictObject({
                /**
                 * Text of the entry.
                 *
                 * @example 'Copy MCP address'
                 */
                label: z.string().min(1),
                /**
                 * Text that it copies.
                 *
                 * @example 'https://docs.example.com/mcp'
                 */
                copy: z.string().min(1),
              }),
            ]),
          )
          .default([]),
      }),
    ])
    .default(true),
  /**
   * Whether to write a `_headers` file (Netlify, Cloudflare Pages) with a strict Content-Security-Policy, a referrer policy
   * and `nosniff`. `docs headers` prints them for other servers. The policy allows the site's own files, what `scripts`,
   * `stylesheets`, `headTags` and search load from elsewhere, the images, media and frames of its pages, and the hosts that
   * its modules and stylesheets spell out. An object
   * allows more, by directive; an empty list leaves a directive out. Scripts of the site may only set HTML that went through
   * `quire-docs/trustedHtml` (Trusted Types), unless the site loads scripts from elsewhere. A `_headers` file in a static folder
   * replaces all of it.
   *
   * @default true
   * @example { 'connect-src': ['https://api.example'] }
   */
  cspHeaders: z.union([z.boolean(), cspSources]).default(true),
  /**
   * Whether browsers enforce the Content-Security-Policy of `cspHeaders`, or only report in their console what it would refuse.
   *
   * @default 'enforce'
   * @example 'report-only'
   */
  csp: z.enum(['enforce', 'report-only']).default('enforce'),
  /** Language of the site. */
  i18n,
  /**
   * Folders whose files are copied to the root of the site. Of two files with one path, that of the later folder is used. They may
   * be outside the site's folder, in the same repository: `../assets`. So may all other paths of the config.
   *
   * @default ['static']
   * @example ['static', 'public']
   */
  staticDirectories: z.array(repositoryPath).default(['static']),
  /**
   * Scripts of every page: URLs, paths in a static folder, or attributes of `<script>`.
   *
   * @default []
   * @example ['https://stats.example/script.js']
   */
  scripts: z
    .array(
      z.union([
        address,
        attributes.and(
          z.looseObject({
            /**
             * URL of the script, or a path in a static folder.
             *
             * @example '/js/stats.js'
             */
            src: address,
          }),
        ),
      ]),
    )
    .default([]),
  /**
   * Stylesheets of every page: URLs, paths in a static folder, or attributes of `<link>`.
   *
   * @default []
   * @example ['https://fonts.example/sans.css']
   */
  stylesheets: z
    .array(
      z.union([
        address,
        attributes.and(
          z.looseObject({
            /**
             * URL of the stylesheet, or a path in a static folder.
             *
             * @example '/css/print.css'
             */
            href: address,
          }),
        ),
      ]),
    )
    .default([]),
  /** Tags added to the `<head>` of every page. */
  headTags: z
    .array(
      z
        .strictObject({
          /**
           * Name of the tag.
           *
           * @example 'link'
           */
          tagName: z
            .string()
            .regex(/^[a-z][a-z0-9-]*$/i, { error: ({ input }) => `is \`${input}\`, which is not the name of a tag` }),
          /**
           * Attributes of the tag. `true` writes an attribute without a value, `false` leaves it out.
           *
           * @default {}
           * @example { rel: 'preconnect', href: 'https://fonts.example' }
           */
          attributes: attributes.default({}),
          /**
           * The data of a script whose `type` is JSON, such as `application/ld+json`. Pages have no other inline scripts, and no inline styles.
           *
           * @example '{ "@context": "https://schema.org", "@type": "Organization", "name": "Corner Shop" }'
           */
          innerHTML: z.string().optional(),
        })
        .refine(
          ({ tagName, attributes, innerHTML }) =>
            innerHTML === undefined || (/^script$/i.test(tagName) && isDataScript(attributes.type)),
          { path: ['innerHTML'], error: 'is not the data of a script whose `type` is JSON' },
        ),
    )
    .default([]),
  /**
   * The site's own data, as JSON. Pages and components read it with `useDocusaurusContext()`.
   *
   * @default {}
   * @example { supportEmail: 'help@example.com' }
   */
  customFields: z.record(z.string(), z.json()).default({}),
  /**
   * Owner of the site's repository. Pages and components read it with `useDocusaurusContext()`.
   *
   * @example 'click'
   */
  organizationName: z.string().optional(),
  /**
   * Name of the site's repository. Pages and components read it with `useDocusaurusContext()`.
   *
   * @example 'click-docs'
   */
  projectName: z.string().optional(),
  /** Appearance, and the parts of a page around the docs. */
  themeConfig: themeConfig.prefault({}),
  /**
   * Docs: their folder, their routes, and what their pages show. A list has several sets of docs. Each has an `id`, and its own
   * versions, sidebars and translations.
   */
  docs: docsInstances.prefault({}),
  /** Blog, or a list of blogs with an `id` each. Without it there is none. */
  blog: blogs.optional(),
  /** Pages that are React components, one module each, and pages in Markdown. `false` for none. */
  pages: z
    .union([
      z.literal(false),
      z.strictObject({
        /**
         * Folder of the pages. `index.tsx` is the page at `/`, `shop/prices.tsx` that at `/shop/prices`.
         *
         * @default 'src/pages'
         * @example 'pages'
         */
        path: repositoryPath.default('src/pages'),
        /**
         * Globs of the files that are pages, relative to the pages folder.
         *
         * @default ['**\/*.{js,jsx,ts,tsx,md,mdx}']
         * @example ['shop/**']
         */
        include: includeGlobs.default(['**/*.{js,jsx,ts,tsx,md,mdx}']),
        /**
         * Globs of the files that are not pages. By default these are parts of pages, tests and declarations of types.
         *
         * @default ['**\/_*', '**\/_*\/**', '**\/*.{test,spec,d}.*', '**\/__tests__/**']
         * @example ['index.tsx']
         */
        exclude: z.array(z.string()).default(['**/_*', '**/_*/**', '**/*.{test,spec,d}.*', '**/__tests__/**']),
        /**
         * Whether `:::note` and similar blocks become admonitions in pages in Markdown. An object adds or replaces keywords.
         *
         * @default true
         * @example false
         */
        admonitions,
        ...markdownPlugins,
      }),
    ])
    .prefault({}),
  /** Syntax of the docs. */
  markdown: markdown.prefault({}),
  /**
   * The site's own components, which docs use without an import: the module whose default export each is.
   *
   * @default {}
   * @example { Price: 'src/components/Price.tsx' }
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
  /**
   * Names for folders and files that docs, pages and components import, from the site's root. Those in `compilerOptions.paths` of
   * the site's `tsconfig.json` are known without it; `@site` is the site's folder. A name that ends in `$` is that of one file:
   * `'@ui$'` is for `'@ui'`, and not for `'@ui/Card'`.
   *
   * @default {}
   * @example { '@ui': 'src/components' }   // import Card from '@ui/Card'
   */
  alias: z
    .record(
      z.string().refine((name) => /^[^./\\][^\\]*[^/\\]$|^[@~$#]$/.test(name) && name !== '@site', {
        error: ({ input }) => `is not a name for a folder: \`${input}\``,
        params: { hint: 'An alias begins like the name of a package, and has no slash at its end: `@ui`, `~`.' },
      }),
      repositoryPath,
    )
    .default({}),
  /**
   * The site's own stylesheets: one file, or a list. They are loaded after those of the theme.
   *
   * @default []
   * @example 'src/css/custom.css'
   */
  customCss: z
    .union([stylesheetPath, z.array(stylesheetPath)])
    .default([])
    .transform((files) => [files].flat()),
  /** How the stylesheets of the site are read. */
  css: z
    .strictObject({
      /** PostCSS, for all stylesheets of the site that end in `.css`. */
      postcss: z
        .strictObject({
          /**
           * Plugins of PostCSS: functions, names of packages, or lists of one and its options. They run in this order.
           *
           * @default []
           * @example ['@tailwindcss/postcss', ['postcss-preset-env', { stage: 3 }]]
           */
          plugins: z.array(postCssPlugin).default([]),
        })
        .optional(),
      /**
       * Stylesheets in `customCss` that few pages need, with the beginnings of their classes. A page loads such a stylesheet
       * only if one of its elements has a class that begins so, or if it runs code of the site in the browser.
       *
       * @default {}
       * @example { 'src/css/landing.css': ['landing'] }
       */
      classes: z
        .record(repositoryPath, z.array(z.string().regex(/^[\w/-]+$/, 'is not the beginning of a class')).min(1))
        .default({}),
    })
    .prefault({}),
  /**
   * Modules and stylesheets of the site that run on every page, in the browser only, once React has loaded. A module may
   * export functions. Two get `location` and `previousLocation` (`null` on the first page), each with `pathname`,
   * `search` and `hash`. `onRouteUpdate` is called when a navigation begins, and a function that it returns when the page
   * has loaded. `onRouteDidUpdate` is called when the page is in the document, with its URL and title.
   * `onSearch` is called when a reader has searched, with `query` and the first `hits`, each with `href` and `title`. Hosts that a
   * module loads from, such as those of analytics, are named in `cspHeaders`.
   *
   *     export function onRouteDidUpdate({ location, previousLocation }) {
   *       if (location.pathname !== previousLocation?.pathname) count(location.pathname)
   *     }
   *
   * @default []
   * @example ['src/analytics.ts']
   */
  clientModules: z.array(repositoryPath).default([]),
  /** Services that count visits. They load nothing in `docs dev`, and the policy of `cspHeaders` allows what they need. */
  analytics: analytics.optional(),
  /**
   * A question at the end of each doc, whether it was helpful, with two buttons and an optional text. Nothing is stored in the browser.
   *
   * @example { github: 'boardly/docs' }
   */
  feedback: feedback.optional(),
  /**
   * Plugins with the hooks of Docusaurus: each is a function of `(context, options)`, an object with a `name` and hooks, or the
   * name of a package or the path of a module that exports one; with options, a list of both. They run before the site is
   * compiled. Packages of themes stand here, too.
   *
   * @default []
   * @example ['./plugins/changelog.ts', ['docusaurus-plugin-glossary', { glossaryPath: 'glossary.json' }]]
   */
  plugins: sitePlugins,
  /**
   * Values for docs, or the path of a YAML or JSON file with them: `{{product.version}}` in text, links, code, headings and front
   * matter becomes the value. `docs.versions` and `i18n.localeConfigs` have those of a version or a language.
   *
   * @example { product: { name: 'Boardly', version: '3.2' } }
   * @example 'variables.yml'
   */
  variables: variables.optional(),
  /**
   * The path of a YAML or JSON file with the terms of the site. The first use of a term on a page, and `<Term>`, get its definition.
   *
   * @example 'glossary.yml'
   */
  glossary: repositoryPath.optional(),
  /**
   * Other sites that docs, sidebars, navbar and footer link to by name, such as `[Tokens](api:/auth#token)`, with the addresses of their
   * `links.json`; or the paths of such files, from the site's root. A site with this field, which may be empty, writes its own `links.json`.
   *
   * @example { api: 'https://api.example/links.json' }
   */
  federation: federation.optional(),
  /** Routes that lead to another page. A page or a static file at such a route takes precedence. */
  redirects: z
    .array(
      z.strictObject({
        /**
         * Route, or a list of routes, where a page has been.
         *
         * @example '/begin'
         */
        from: z.union([oldRoute, z.array(oldRoute)]).transform((from) => [from].flat()),
        /**
         * Route of the page, or a URL of another site.
         *
         * @example '/docs/intro'
         */
        to: address,
      }),
    )
    .default([]),
  /**
   * Function that gets the route of each page, without the base URL, and returns the routes that lead to it: one, a list, or nothing.
   * A page or a static file at such a route takes precedence, and so does an entry of `redirects`.
   *
   * @example (route) => route.replace('/docs/', '/guides/')
   */
  createRedirects: aFunction<CreateRedirects>().optional(),
  /**
   * Endings that the routes of pages had: with `html`, `/docs/intro.html` leads to `/docs/intro`.
   *
   * @example ['html']
   */
  redirectsFromExtensions: z.array(extension).default([]),
  /**
   * Endings that the routes of pages have, and had not: with `html`, `/docs/intro` leads to `/docs/intro.html`.
   *
   * @example ['html']
   */
  redirectsToExtensions: z.array(extension).default([]),
  /** Search engine of the site. By default `themeConfig.algolia` where it is set, else `local`. `false` for no search. */
  search: z.union([z.literal(false), search]).optional(),
  /** Code samples in docs, as `docs check --samples` proves them. */
  samples: samples.prefault({}),
  /**
   * Severity of diagnostics, by code. By default each has the severity of the catalog of errors. A name with a slash is a rule of
   * yours: a function of the content graph, or an object with `check`, `severity`, `about` and `link`.
   *
   * @default {}
   * @example { 'doc-orphan': 'ignore' }
   */
  checks: checks.default({}),
  /**
   * Vale styles that the text of docs is checked with: the folder that holds them, or an object with more settings.
   *
   * @example 'styles'
   * @example { folder: 'styles', use: ['Google'], vocabularies: ['Boardly'] }
   */
  prose: z.union([prose, repositoryPath.transform((folder) => prose.parse({ folder }))]).optional(),
})

/** The config as authors write it. */
export type SiteConfigInput = z.input<typeof siteConfig>
/** The config with defaults filled in. */
export type SiteConfig = z.output<typeof siteConfig>
/** The settings of one set of docs. */
export type DocsConfig = SiteConfig['docs'][number]
