/**
 * Components of the theme that a file in `src/theme/` replaces, with Docusaurus's names: `src/theme/Footer.tsx` or
 * `src/theme/DocItem/Footer/index.tsx`. There, `@theme-original/Footer` is the theme's own one.
 *
 * The renderer maps the names to its files; a name without a file does not compile.
 */
export const themeSlots = [
  'AnnouncementBar',
  'BackToTopButton',
  'ColorModeToggle',
  'DocBreadcrumbs',
  'DocCard',
  'DocCardList',
  'DocCategoryGeneratedIndexPage',
  'DocItem/Content',
  'DocItem/Footer',
  'DocItem/Layout',
  'DocPaginator',
  'DocSidebar',
  'DocTagDocListPage',
  'DocTagsListPage',
  'DocVersionBadge',
  'DocVersionBanner',
  'EditThisPage',
  'Error',
  'Footer',
  'LastUpdated',
  'Layout',
  'Logo',
  'Navbar',
  'Navbar/Logo',
  'NavbarItem',
  'NotFound',
  'NotFound/Content',
  'Root',
  'SearchBar',
  'SearchPage',
  'SkipToContent',
  'TOC',
  'TOCCollapsible',
  'TOCInline',
  'TabItem',
  'Tabs',
  'ThemedImage',
] as const

/** Like them, but an object: the components of docs, which a file of this name adds to. */
export const mdxComponents = 'MDXComponents'

export type ThemeSlot = (typeof themeSlots)[number]

/** The folder of the site with the components that replace those of the theme. */
export const themeFolder = 'src/theme'

/** Components of Docusaurus's theme that cannot be replaced, by the beginning of their names, and what to do instead. */
const unplaced: [name: RegExp, hint: string][] = [
  [
    /^(?:Admonition|CodeBlock|Details|Heading|MDXContent|MDXPage)\b/,
    'Markdown becomes HTML without it. Style the classes of the theme in `customCss`, or register a component of another name under `components` in the site config and use that in the docs.',
  ],
  [/^MDXComponents\/(?!index)/, 'Register components for the docs under `components` in the site config.'],
  [/^NavbarItem\//, 'Items of the navbar are of the types in the reference of the site config; `html` takes any HTML.'],
  [/^Navbar\//, 'Replace `Navbar` as a whole, or `Navbar/Logo`.'],
  [/^Footer\//, 'Replace `Footer` as a whole.'],
  [/^DocSidebarItem/, 'Replace `DocSidebar`, or style its items in `customCss`.'],
  [/^DocItem(?:\/|$)/, 'Replace `DocItem/Layout`, `DocItem/Content` or `DocItem/Footer`.'],
  [/^Blog/, 'There is no blog; blog posts can be docs in a separate folder.'],
  [/^(?:prism-include-languages|CodeBlock)/, 'Languages of code blocks are known without it.'],
]

/** What to do instead of replacing a component that has no place. */
export const insteadOfSlot = (name: string): string | undefined => unplaced.find(([pattern]) => pattern.test(name))?.[1]
