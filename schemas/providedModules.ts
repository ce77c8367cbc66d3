import { importedParts } from './importedParts.ts'
import { textParts } from './textParts.ts'
import { themeModules } from './themeComponents.ts'
import { isThemeSlot, mdxComponents, navbarItemTypes, navbarTypes, themeSlots } from './themeSlots.ts'

/**
 * Modules that docs, pages and components of a site may import from us, with their exports; some have Docusaurus's names.
 * The renderer maps the names to files. `@theme/…` modules are components of the theme.
 */
export const providedModules = {
  'quire-docs/components': [
    'Accordion',
    'Admonition',
    'Badge',
    'BrowserOnly',
    'Card',
    'CardGrid',
    'CodeBlock',
    'Column',
    'Columns',
    'Details',
    'DocCard',
    'DocCardList',
    'ErrorBoundary',
    'Field',
    'Head',
    'Heading',
    'Interpolate',
    'Layout',
    'Link',
    'LinkCard',
    'Step',
    'Steps',
    'TOCInline',
    'TabItem',
    'Table',
    'Tabs',
    'ThemedImage',
    'Translate',
  ],
  'quire-docs/hooks': [
    'useActiveVersion',
    'useBaseUrl',
    'useColorMode',
    'useCurrentSidebarCategory',
    'useDoc',
    'useDocusaurusContext',
    'useHistory',
    'useIsBrowser',
    'useLocation',
    'usePage',
    'usePluralForm',
    'useThemeConfig',
    'useVersions',
    'useWindowSize',
  ],
  'quire-docs/lazy': ['lazy'],
  'quire-docs/trustedHtml': [
    'parsedDocument',
    'policyNames',
    'sanitizerPolicy',
    'trustWhile',
    'trustedHtml',
    'trustedJson',
  ],
  'quire-docs/usePage': ['PageContext', 'usePage'],
  '@docusaurus/BrowserOnly': ['default'],
  '@docusaurus/ErrorBoundary': ['default'],
  '@docusaurus/ExecutionEnvironment': ['default'],
  '@docusaurus/Head': ['default'],
  '@docusaurus/Interpolate': ['default', 'interpolate'],
  '@docusaurus/Link': ['Link', 'default'],
  '@docusaurus/Translate': ['default', 'interpolate', 'translate'],
  '@docusaurus/constants': ['DEFAULT_PLUGIN_ID'],
  '@docusaurus/isInternalUrl': ['default'],
  '@docusaurus/plugin-content-blog/client': [
    'BlogPostProvider',
    'BlogSidebarItemList',
    'groupBlogSidebarItemsByYear',
    'useBlogMetadata',
    'useBlogPost',
    'useVisibleBlogSidebarItems',
  ],
  '@docusaurus/plugin-content-docs/client': [
    'DocProvider',
    'DocSidebarItemsExpandedStateProvider',
    'DocsPreferredVersionContextProvider',
    'DocsSidebarProvider',
    'DocsVersionProvider',
    'filterDocCardListItems',
    'findFirstSidebarItemCategoryLink',
    'findFirstSidebarItemLink',
    'getDocsVersionSearchTag',
    'isActiveSidebarItem',
    'useActiveDocContext',
    'useActivePlugin',
    'useActivePluginAndVersion',
    'useActiveVersion',
    'useAllDocsData',
    'useBreadcrumbsStructuredData',
    'useCurrentSidebarCategory',
    'useCurrentSidebarSiblings',
    'useDoc',
    'useDocById',
    'useDocSidebarItemsExpandedState',
    'useDocVersionSuggestions',
    'useDocsContextualSearchTags',
    'useDocsData',
    'useDocsPreferredVersion',
    'useDocsSidebar',
    'useDocsVersion',
    'useDocsVersionCandidates',
    'useLatestVersion',
    'useLayoutDoc',
    'useLayoutDocsSidebar',
    'useSidebarBreadcrumbs',
    'useVersions',
    'useVisibleSidebarItems',
  ],
  '@docusaurus/renderRoutes': ['default'],
  '@docusaurus/router': ['Link', 'Redirect', 'matchPath', 'useHistory', 'useLocation'],
  '@docusaurus/theme-common': [
    'AnnouncementBarProvider',
    'BlogAuthorNoPostsLabel',
    'BlogAuthorsListViewAllLabel',
    'BlogPostProvider',
    'CodeBlockContextProvider',
    'Collapsible',
    'ColorModeProvider',
    'DEFAULT_SEARCH_TAG',
    'DocProvider',
    'DocSidebarItemsExpandedStateProvider',
    'DocsPreferredVersionContextProvider',
    'DocsSidebarProvider',
    'DocsVersionProvider',
    'ErrorCauseBoundary',
    'HtmlClassNameProvider',
    'NavbarProvider',
    'NavbarSecondaryMenuFiller',
    'PageMetadata',
    'PluginHtmlClassNameProvider',
    'ReactContextError',
    'ScrollControllerProvider',
    'SkipToContentFallbackId',
    'SkipToContentLink',
    'ThemeClassNames',
    'UnlistedBannerMessage',
    'UnlistedBannerTitle',
    'composeProviders',
    'containsLineNumbers',
    'createCodeBlockMetadata',
    'createStorageSlot',
    'docVersionSearchTag',
    'duplicates',
    'filterDocCardListItems',
    'findFirstCategoryLink',
    'findFirstSidebarItemCategoryLink',
    'findFirstSidebarItemLink',
    'getLineNumbersStart',
    'getPrismCssVariables',
    'groupBy',
    'isActiveSidebarItem',
    'isMultiColumnFooterLinks',
    'isRegexpStringMatch',
    'isSamePath',
    'listTagsByLetters',
    'mergeSearchStrings',
    'parseCodeBlockTitle',
    'parseLanguage',
    'parseLines',
    'prefersReducedMotion',
    'processAdmonitionProps',
    'sanitizeTabsChildren',
    'splitNavbarItems',
    'translateBlogAuthorsListPageTitle',
    'translateTagsPageTitle',
    'uniq',
    'useAlternatePageUtils',
    'useAnchorTargetClassName',
    'useAnnouncementBar',
    'useBackToTopButton',
    'useBlogAuthorPageTitle',
    'useBlogPost',
    'useBlogTagsPostsPageTitle',
    'useClearQueryString',
    'useCodeBlockContext',
    'useCodeWordWrap',
    'useCollapsible',
    'useColorMode',
    'useCurrentSidebarCategory',
    'useCurrentSidebarSiblings',
    'useDateTimeFormat',
    'useDoc',
    'useDocById',
    'useDocCardDescriptionCategoryItemsPlural',
    'useDocSidebarItemsExpandedState',
    'useDocsPreferredVersion',
    'useDocsSidebar',
    'useDocsVersion',
    'useDocsVersionCandidates',
    'useEvent',
    'useFilteredAndTreeifiedTOC',
    'useHideableNavbar',
    'useHistorySelector',
    'useHomePageRoute',
    'useIsomorphicLayoutEffect',
    'useKeyboardNavigation',
    'useLayoutDoc',
    'useLayoutDocsSidebar',
    'useLocalPathname',
    'useLockBodyScroll',
    'useNavbarMobileSidebar',
    'useNavbarSecondaryMenu',
    'usePluralForm',
    'usePrevious',
    'usePrismTheme',
    'useQueryString',
    'useQueryStringList',
    'useQueryStringValue',
    'useScrollController',
    'useScrollPosition',
    'useScrollPositionBlocker',
    'useSearchLinkCreator',
    'useSearchQueryString',
    'useSidebarBreadcrumbs',
    'useStorageSlot',
    'useTOCHighlight',
    'useTabs',
    'useThemeConfig',
    'useTitleFormatter',
    'useTreeifiedTOC',
    'useVisibleBlogSidebarItems',
    'useVisibleSidebarItems',
    'useWindowSize',
  ],
  '@docusaurus/theme-common/Details': ['Details', 'default'],
  '@docusaurus/theme-search-algolia/client': [
    'mergeFacetFilters',
    'useAlgoliaContextualFacetFilters',
    'useAlgoliaContextualFacetFiltersIfEnabled',
    'useAlgoliaThemeConfig',
    'useSearchResultUrlProcessor',
  ],
  '@docusaurus/useBrokenLinks': ['default'],
  '@docusaurus/useBaseUrl': ['default', 'useBaseUrlUtils'],
  '@docusaurus/useDocusaurusContext': ['default'],
  '@docusaurus/useGlobalData': ['default', 'useAllPluginInstancesData', 'usePluginData'],
  '@docusaurus/useIsBrowser': ['default'],
  '@docusaurus/useRouteContext': ['default'],
  '@docusaurus/utils-common': ['blogPostContainerID'],
} as const satisfies Record<string, readonly string[]>

export type ProvidedModule = keyof typeof providedModules

/** Other names of modules. */
export const moduleAliases: Record<string, ProvidedModule> = {
  '@docusaurus/theme-common/internal': '@docusaurus/theme-common',
  '@docusaurus/plugin-content-docs/lib/client': '@docusaurus/plugin-content-docs/client',
}

const navbarItemNames = Object.values(navbarItemTypes).map((name) => `NavbarItem/${name}`)
const themeNames = [
  ...new Set([
    ...Object.keys(textParts),
    ...themeModules,
    ...themeSlots,
    ...importedParts,
    mdxComponents,
    navbarTypes,
    ...navbarItemNames,
  ]),
].sort()

/** Exports of `@docusaurus/theme-common` that only sites with a blog have. */
export const blogExports: readonly string[] = [
  'BlogAuthorNoPostsLabel',
  'BlogAuthorsListViewAllLabel',
  'BlogPostProvider',
  'translateBlogAuthorsListPageTitle',
  'useBlogAuthorPageTitle',
  'useBlogPost',
  'useBlogTagsPostsPageTitle',
  'useVisibleBlogSidebarItems',
]

/** Names of all modules that can be imported from us. */
export const providedNames: string[] = [...Object.keys(providedModules), ...themeNames.map((name) => `@theme/${name}`)]

/** The exports of a module of ours, with the type `Props` of a component; `undefined` if it is none. */
export function providedExports(name: string): readonly string[] | undefined {
  const theme = /^@theme(?:-original|-init)?\/(.+)$/.exec(name)?.[1]
  if (theme !== undefined && !themeNames.includes(theme)) return undefined
  if (theme !== undefined)
    return isThemeSlot(theme) ? [theme.replace(/^.*\//, ''), 'Props', 'default'] : ['Props', 'default']
  const known = Object.hasOwn(moduleAliases, name) ? moduleAliases[name]! : name
  return Object.hasOwn(providedModules, known) ? providedModules[known as ProvidedModule] : undefined
}

/** Styles of the theme of Docusaurus. */
const styles = /^@docusaurus\/.*\.(?:css|s[ac]ss)$/

/** Packages for plugins, which need nothing else of Docusaurus. */
const forPlugins = /^@docusaurus\/(?:logger|utils|utils-validation)(?:\/|$)/

/** What to use instead of a module of Docusaurus that does not exist here. */
const instead: [name: RegExp, hint: string][] = [
  [
    /^@theme\/(?:IdealImage|LiveCodeBlock)$/,
    'It comes with a plugin of Docusaurus. Use a component of the site, or an image or a code block of Markdown.',
  ],
  [
    /^@theme\/(?:Blog|BlogPost)/,
    'It is no part of a blog here. Import a larger one, such as `@theme/BlogPostItem`, or write a component of the site.',
  ],
  [
    /^@theme\/(?:Icon|Navbar|NavbarItem|Footer|DocSidebar|DocRoot|Layout|CodeBlock|TOC\w*)\b.*\//,
    'It is a part of a larger component, which cannot be imported. Write a component of the site instead, and style it with its classes.',
  ],
  [
    /^@docusaurus\/(?:Noop|ComponentCreator|PendingNavigation)$/,
    'It is internal to Docusaurus. `useLocation` of `@docusaurus/router` says which page is shown.',
  ],
  [styles, 'It is a file of the theme of Docusaurus: keep that package installed, or copy the file into the site.'],
  [forPlugins, 'The package works without Docusaurus. Keep it in `package.json`, and install it.'],
  [
    /^@docusaurus\/theme-[\w-]+\/(?:(?:lib|src)\/)?theme\//,
    'It is a component of the theme. Import it from `@theme`: what is in `theme/Heading` there is `@theme/Heading`.',
  ],
  [
    /^@docusaurus\/core\/(?:lib|src)\/client\/exports\//,
    'Docusaurus gives it a shorter name: what is in `exports/Link` there is `@docusaurus/Link`.',
  ],
  [
    /^@docusaurus\/(?:core|types|module-type-aliases|preset|plugin|theme)/,
    'It runs plugins of Docusaurus, which do not run here; its types are imported with `import type`.',
  ],
  [
    /^@generated\/docusaurus-plugin-content-blog\//,
    'Docusaurus generates it: a list of posts. Here the feed of the blog has one, `feed.json` with `feedOptions: { type: "all" }`, which a component can fetch in an effect; or write the list into a file of the site.',
  ],
  [
    /^@generated\//,
    'Docusaurus generates it. `useDocusaurusContext` of `@docusaurus/useDocusaurusContext` has the config, `useGlobalData` of `@docusaurus/useGlobalData` the versions.',
  ],
]

/** Whether a module of Docusaurus works without its runtime, if its package is installed. */
export const isIndependent = (specifier: string): boolean => styles.test(specifier) || forPlugins.test(specifier)

/** What to use instead of a module that does not exist, if it is known. */
export const insteadOf = (name: string): string | undefined =>
  instead.find(([pattern]) => pattern.test(sameName(name)))?.[1]

/** `.docusaurus` is the folder of what Docusaurus generates: `../../.docusaurus/routes.js` → `@generated/routes.js` */
const sameName = (name: string) =>
  name.replace(/^@theme-(?:original|init)\//, '@theme/').replace(/^[@./\w-]*\/\.docusaurus\//, '@generated/')
