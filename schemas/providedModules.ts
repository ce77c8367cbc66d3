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
    'Admonition',
    'BrowserOnly',
    'CodeBlock',
    'Details',
    'DocCard',
    'DocCardList',
    'ErrorBoundary',
    'Head',
    'Heading',
    'Interpolate',
    'Layout',
    'Link',
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
    'findFirstSidebarItemCategoryLink',
    'findFirstSidebarItemLink',
    'isActiveSidebarItem',
    'useActiveDocContext',
    'useActivePlugin',
    'useActivePluginAndVersion',
    'useActiveVersion',
    'useAllDocsData',
    'useCurrentSidebarCategory',
    'useCurrentSidebarSiblings',
    'useDoc',
    'useDocById',
    'useDocSidebarItemsExpandedState',
    'useDocVersionSuggestions',
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
    'Collapsible',
    'ColorModeProvider',
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
    'ThemeClassNames',
    'UnlistedBannerMessage',
    'UnlistedBannerTitle',
    'composeProviders',
    'containsLineNumbers',
    'createStorageSlot',
    'duplicates',
    'filterDocCardListItems',
    'findFirstSidebarItemCategoryLink',
    'findFirstSidebarItemLink',
    'groupBy',
    'isActiveSidebarItem',
    'isMultiColumnFooterLinks',
    'isRegexpStringMatch',
    'isSamePath',
    'listTagsByLetters',
    'parseCodeBlockTitle',
    'parseLanguage',
    'processAdmonitionProps',
    'sanitizeTabsChildren',
    'splitNavbarItems',
    'translateBlogAuthorsListPageTitle',
    'translateTagsPageTitle',
    'uniq',
    'useAlternatePageUtils',
    'useAnnouncementBar',
    'useBackToTopButton',
    'useBlogAuthorPageTitle',
    'useBlogPost',
    'useBlogTagsPostsPageTitle',
    'useClearQueryString',
    'useCollapsible',
    'useColorMode',
    'useCurrentSidebarCategory',
    'useCurrentSidebarSiblings',
    'useDateTimeFormat',
    'useDoc',
    'useDocSidebarItemsExpandedState',
    'useDocsPreferredVersion',
    'useDocsSidebar',
    'useDocsVersionCandidates',
    'useEvent',
    'useFilteredAndTreeifiedTOC',
    'useHideableNavbar',
    'useHomePageRoute',
    'useIsomorphicLayoutEffect',
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
  '@docusaurus/useBrokenLinks': ['default'],
  '@docusaurus/useBaseUrl': ['default', 'useBaseUrlUtils'],
  '@docusaurus/useDocusaurusContext': ['default'],
  '@docusaurus/useGlobalData': ['default', 'useAllPluginInstancesData', 'usePluginData'],
  '@docusaurus/useIsBrowser': ['default'],
  '@docusaurus/useRouteContext': ['default'],
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
  [
    /^@docusaurus\/theme-search-algolia\/client/,
    'The search is built in, also that of Algolia. `@theme/SearchBar` is its button, which a component of the site can show.',
  ],
  [
    /^@docusaurus\/(?:core|types|utils|utils-validation|utils-common|logger|module-type-aliases|preset|plugin|theme)/,
    'It runs plugins of Docusaurus, which do not run here; its types are imported with `import type`.',
  ],
  [
    /^@generated\//,
    'Docusaurus generates it. `useDocusaurusContext` of `@docusaurus/useDocusaurusContext` has the config, `useGlobalData` of `@docusaurus/useGlobalData` the versions.',
  ],
]

/** What to use instead of a module that does not exist, if it is known. */
export const insteadOf = (name: string): string | undefined =>
  instead.find(([pattern]) => pattern.test(name.replace(/^@theme-(?:original|init)\//, '@theme/')))?.[1]
