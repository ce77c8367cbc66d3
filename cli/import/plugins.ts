import { gtagOptions, plausibleOptions, tagManagerOptions, umamiOptions } from './analyticsFields.ts'
import { analytics, pagesOptions, redirectOptions, themeOptions } from './fields.ts'
import type { Rule } from './rule.ts'

/** The outcome of an import for a plugin, theme or preset of Docusaurus. */
export type Part =
  | { kind: 'docs' | 'blog' | 'classic' }
  /** Its options are fields of the site config. `note` describes the part of ours that replaces it. */
  | { kind: 'options'; table: Record<string, Rule>; note?: string; set?: [field: string, value: unknown] }
  /** The same is built in, so its options are not read. */
  | { kind: 'builtIn'; note: string; set?: [field: string, value: unknown] }
  | { kind: 'missing'; note: string }

const builtIn = (note: string, set?: [string, unknown]): Part => ({ kind: 'builtIn', note, ...(set && { set }) })
const missing = (note: string): Part => ({ kind: 'missing', note })
const llms = builtIn(
  '`llms.txt`, `llms-full.txt` and a Markdown file for each doc are written with every build; `markdownPages` sets it.',
)
const localSearch = builtIn('Search in the browser is built in, with an index that is built with the site.', [
  'search',
  { engine: 'local' },
])

/** Parts by the name of their package. */
export const parts: Record<string, Part> = {
  '@docusaurus/preset-classic': { kind: 'classic' },
  '@docusaurus/plugin-content-docs': { kind: 'docs' },
  '@docusaurus/plugin-content-blog': { kind: 'blog' },
  '@docusaurus/plugin-content-pages': { kind: 'options', table: pagesOptions },
  '@docusaurus/theme-classic': { kind: 'options', table: themeOptions },
  '@docusaurus/plugin-client-redirects': { kind: 'options', table: redirectOptions },
  '@docusaurus/theme-mermaid': builtIn('Diagrams of Mermaid are built in; they need the package `mermaid`.'),
  '@docusaurus/theme-search-algolia': builtIn('Algolia is built in. `themeConfig.algolia` configures it.'),
  'docusaurus-theme-search-typesense': builtIn('Typesense is built in. `search` configures it.', [
    'search.engine',
    'typesense',
  ]),
  '@docusaurus/theme-live-codeblock': builtIn(
    'Live code is built in; it needs the package `react-live`, and a policy that allows to evaluate text, which `cspHeaders` does now.',
    ['cspHeaders', { 'script-src': ["'unsafe-eval'"] }],
  ),
  '@docusaurus/plugin-sitemap': builtIn('A sitemap is always written. It has no frequencies and priorities.'),
  '@docusaurus/plugin-svgr': builtIn('SVG files are components without a plugin.'),
  '@docusaurus/plugin-debug': builtIn(
    'There are no pages for debugging. `docs graph` prints what the site is made of.',
  ),
  '@docusaurus/plugin-css-cascade-layers': builtIn('Styles of the site come after those of the theme, without layers.'),
  '@docusaurus/plugin-rsdoctor': builtIn('There is no bundler to analyse. `docs build --profile` prints the times.'),
  '@docusaurus/plugin-ideal-image': missing(
    'Use images of Markdown, which have their size and load when they are near.',
  ),
  '@docusaurus/plugin-pwa': missing(
    'There is no service worker. Pages that were read stay in the cache of the browser.',
  ),
  '@docusaurus/plugin-google-gtag': { kind: 'options', table: gtagOptions },
  '@docusaurus/plugin-google-analytics': missing(
    'Universal Analytics has ended. Make a data stream of Google Analytics 4, and write its id into `analytics.gtag.trackingID`.',
  ),
  '@docusaurus/plugin-google-tag-manager': { kind: 'options', table: tagManagerOptions },
  '@docusaurus/plugin-vercel-analytics': missing(analytics('https://va.vercel-scripts.com')),
  'docusaurus-plugin-sass': builtIn('Stylesheets in Sass work when the package `sass` is installed.'),
  'docusaurus-plugin-image-zoom': missing('Pictures are not enlarged on a click.'),
  'plugin-image-zoom': missing('Pictures are not enlarged on a click.'),
  '@easyops-cn/docusaurus-search-local': localSearch,
  '@cmfcmf/docusaurus-search-local': localSearch,
  'docusaurus-lunr-search': localSearch,
  'docusaurus-plugin-search-local': localSearch,
  'docusaurus-theme-search-pagefind': localSearch,
  '@getcanary/docusaurus-theme-search-pagefind': localSearch,
  'docusaurus-plugin-llms': llms,
  'docusaurus-plugin-llms-txt': llms,
  'docusaurus-plugin-generate-llms-txt': llms,
  '@signalwire/docusaurus-plugin-llms-txt': llms,
  'docusaurus-markdown-source-plugin': llms,
  'docusaurus-plugin-copy-page-button': builtIn(
    'Docs have a button that copies their Markdown; `markdownPages` sets it.',
  ),
  '@docusaurus/theme-search-typesense': builtIn('Typesense is built in. `search` configures it.'),
  'docusaurus-plugin-less': builtIn('Stylesheets in Less work when the package `less` is installed.'),
  'docusaurus-plugin-matomo': builtIn('Matomo is built in. `analytics.matomo` configures it.'),
  'docusaurus-plugin-umami': builtIn('Umami is built in. `analytics.umami` configures it.'),
  '@dipakparmar/docusaurus-plugin-umami': { kind: 'options', table: umamiOptions },
  'docusaurus-plugin-fathom': builtIn('Fathom is built in. `analytics.fathom` configures it.'),
  'docusaurus-plugin-plausible': { kind: 'options', table: plausibleOptions },
  'docusaurus-plugin-hotjar': missing(analytics('https://static.hotjar.com')),
  'posthog-docusaurus': missing(analytics('https://app.posthog.com')),
  'docusaurus-plugin-segment': missing(analytics('https://cdn.segment.com')),
  'docusaurus-plugin-openapi': missing(generated('an OpenAPI document', 'docs')),
  '@graphql-markdown/docusaurus': missing(generated('a GraphQL schema', 'docs')),
  'docusaurus-plugin-dotenv': missing('Read `process.env` in the site config, and put the values into `customFields`.'),
  'docusaurus2-dotenv': missing('Read `process.env` in the site config, and put the values into `customFields`.'),
  'docusaurus-theme-github-codeblock': missing('Import the code with `!!raw-loader!` from a file of the repository.'),
  'docusaurus-plugin-typedoc-api': missing(generated('TypeDoc', 'docs')),
  'docusaurus-plugin-openapi-docs': missing(generated('an OpenAPI document', 'docs')),
  'docusaurus-theme-openapi-docs': missing('Its components do not run here.'),
  redocusaurus: missing('Link to the document, or show it in a page of `src/pages`.'),
}

/** Options of `@docusaurus/preset-classic`, each those of a part. */
export const classicParts: Record<string, string | undefined> = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  theme: '@docusaurus/theme-classic',
  sitemap: '@docusaurus/plugin-sitemap',
  svgr: '@docusaurus/plugin-svgr',
  debug: '@docusaurus/plugin-debug',
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
}

/** Advice about a part that is in no table. */
export const unknownPart = 'It is not known here.'

function generated(from: string, folder: string): string {
  return `Make the docs from ${from} before the site is built, with its own command, and write them into \`${folder}\`.`
}

/**
 * The package of a plugin, theme or preset as Docusaurus finds it.
 *
 *     classic           →  @docusaurus/preset-classic
 *     @docusaurus/pwa   →  @docusaurus/plugin-pwa
 *     lunr-search       →  docusaurus-plugin-lunr-search
 */
export function packageName(name: string, kind: 'preset' | 'plugin' | 'theme'): string {
  const inPackages = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1]?.replace('\\', '/')
  if (inPackages !== undefined) return inPackages
  if (Object.hasOwn(parts, name) || /^[./]|^\w:/.test(name)) return name
  const short = /^@docusaurus\/(?!plugin-|theme-|preset-)(.+)$/.exec(name)?.[1]
  const candidates = [`@docusaurus/${kind}-${short ?? name}`, `docusaurus-${kind}-${name}`]
  return candidates.find((candidate) => Object.hasOwn(parts, candidate)) ?? name
}
