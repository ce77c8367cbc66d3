/**
 * Parts of the theme that components of a site can import from `@theme/…`, and that have no place of their own: a file of
 * that name in `src/theme` is used where it is imported.
 *
 * The renderer maps the names to its files; a name without a file does not compile.
 */
export const importedParts = [
  'Admonition/Icon/Danger',
  'Admonition/Icon/Info',
  'Admonition/Icon/Note',
  'Admonition/Icon/Tip',
  'Admonition/Icon/Warning',
  'Admonition/Layout',
  'BlogListPage/StructuredData',
  'BlogPostPage/StructuredData',
  'BlogSidebar/Mobile',
  'CodeInline',
  'ContentVisibility/Draft',
  'ContentVisibility/Unlisted',
  'DocBreadcrumbs/StructuredData',
  'DocSidebar/Desktop/Content',
  'Icon/Arrow',
  'Icon/Close',
  'Icon/Copy',
  'Icon/DarkMode',
  'Icon/Edit',
  'Icon/ExternalLink',
  'Icon/Home',
  'Icon/Language',
  'Icon/LightMode',
  'Icon/Menu',
  'Icon/Success',
  'Icon/SystemColorMode',
  'Icon/WordWrap',
  'MDXComponents/A',
  'MDXComponents/Code',
  'MDXComponents/Details',
  'MDXComponents/Heading',
  'MDXComponents/Img',
  'MDXComponents/Li',
  'MDXComponents/Pre',
  'MDXComponents/Ul',
  'NavbarItem/NavbarNavLink',
  'ReactLiveScope',
  'SearchMetadata',
  'SearchTranslations',
  'TOCCollapsible/CollapseButton',
  'TOCItems/Tree',
  'ThemeProvider',
  'Unlisted',
] as const

export type ImportedPart = (typeof importedParts)[number]

export const isImportedPart = (name: string): name is ImportedPart =>
  (importedParts as readonly string[]).includes(name)
