import { isTextPart } from './textParts.ts'

/**
 * The parts of the theme that a file in `src/theme/` replaces, with Docusaurus's names: `src/theme/Footer.tsx` or
 * `src/theme/DocItem/Footer/index.tsx`. There, `@theme-original/Footer` is the theme's own one.
 *
 * Of several parts that are one component of ours, the outer one stands first: `DocItem/Paginator` shows `DocPaginator`.
 * The renderer maps the names to its files; a name without a file does not compile.
 */
export const themeParts = {
  Root: 'Around all pages; it stays while readers go from page to page',
  Layout: 'What all pages share: navbar, sidebar, page, footer',
  'Layout/Provider': 'Around the layout',
  SiteMetadata: 'Beside the layout, for tags of the head',
  SkipToContent: 'Link to the content, for readers with a keyboard',
  AnnouncementBar: 'Announcement above the navbar',
  BackToTopButton: 'Button that leads to the top of a doc',
  'Navbar/ColorModeToggle': 'Color mode in the navbar',
  ColorModeToggle: 'Button that changes the color mode',
  'Navbar/Logo': 'Logo and title in the navbar',
  Logo: 'Logo and title, linked to the home page',
  Error: 'Page in place of one that crashed',
  ErrorPageContent: 'Text of that page',
  NotFound: 'Page of unknown addresses',
  'NotFound/Content': 'Text of that page',

  Navbar: 'Bar at the top of all pages',
  'Navbar/Layout': 'Around the content of the navbar; with the drawer of narrow screens',
  'Navbar/Content': 'Items of the navbar, logo, color mode and search',
  'Navbar/MobileSidebar/Toggle': 'Button that opens the drawer',
  'Navbar/MobileSidebar': 'Drawer with the navigation on narrow screens',
  'Navbar/MobileSidebar/Layout': 'Places of header, items and sidebar in the drawer',
  'Navbar/MobileSidebar/Header': 'Logo and buttons at the top of the drawer',
  'Navbar/MobileSidebar/PrimaryMenu': 'Items of the navbar in the drawer',
  'Navbar/MobileSidebar/SecondaryMenu': 'Sidebar of the page in the drawer',
  NavbarItem: 'An item of the navbar',
  'NavbarItem/SearchNavbarItem': 'Item with the search box',
  'Navbar/Search': 'Around the search box of the navbar',
  SearchBar: 'Button that opens the search',
  SearchPage: 'Page with the results of a search',

  Footer: 'Footer of all pages',
  'Footer/Layout': 'Places of links, logo and copyright',
  'Footer/Links': 'Links in columns, or in one row',
  'Footer/Links/MultiColumn': 'Links in columns',
  'Footer/Links/Simple': 'Links in one row',
  'Footer/LinkItem': 'A link',
  'Footer/Logo': 'Logo of the footer',
  'Footer/Copyright': 'Copyright line',

  DocItem: 'A doc',
  'DocItem/Metadata': 'Beside a doc, for tags of the head',
  'DocItem/Layout': 'A doc with breadcrumbs, table of contents, footer and pagination',
  'DocItem/Content': 'Title and body of a doc',
  'DocItem/Footer': 'Tags, edit link and last update',
  EditMetaRow: 'Edit link and last update',
  EditThisPage: 'Edit link',
  LastUpdated: 'Date and author of the last update',
  'DocItem/Paginator': 'Links to the docs before and after',
  DocPaginator: 'The same, with the links as props',
  PaginatorNavLink: 'One of these links',
  'DocItem/TOC/Desktop': 'Table of contents beside a doc',
  TOC: 'The same, with the headings as props',
  'DocItem/TOC/Mobile': 'Table of contents above a doc, on narrow screens',
  TOCCollapsible: 'The same, with the headings as props',
  TOCItems: 'List of the headings in both',
  TOCInline: 'Table of contents within a doc',
  MDXContent: 'The text of a doc, page or post in Markdown, without its title',
  ContentVisibility: 'Banner of an unlisted doc',
  DocBreadcrumbs: 'Breadcrumbs above a doc',
  'DocBreadcrumbs/Items/Home': 'The first of them, which leads to the home page',
  DocVersionBadge: 'Label of the version of a doc',
  DocVersionBanner: 'Banner of docs of an old or unreleased version',
  DocCategoryGeneratedIndexPage: 'Generated page of a category',
  DocCardList: 'List of cards of a category',
  DocCard: 'A card that leads to a doc or category',
  DocTagsListPage: 'Page with all tags',
  TagsListByLetter: 'All tags by their first letter',
  DocTagDocListPage: 'Page with the docs of a tag',
  TagsListInline: 'Tags of a doc',
  Tag: 'A tag, linked to its page',

  BlogLayout: 'What pages of a blog share: recent posts, page, table of contents',
  BlogSidebar: 'Recent posts beside pages of a blog',
  'BlogSidebar/Desktop': 'The same',
  'BlogSidebar/Content': 'The posts in it by year',
  BlogListPage: 'Page with posts of a blog',
  BlogListPaginator: 'Links to the pages of a list before and after',
  BlogPostItems: 'Posts in a list, with their excerpts',
  BlogPostPage: 'Page of a post',
  'BlogPostPage/Metadata': 'Beside the page of a post, for tags of the head',
  BlogPostItem: 'A post, on its page or in a list',
  'BlogPostItem/Container': 'The element around a post',
  'BlogPostItem/Header': 'Title, date and authors of a post',
  'BlogPostItem/Header/Title': 'Title of a post',
  'BlogPostItem/Header/Info': 'Date and reading time of a post',
  'BlogPostItem/Header/Authors': 'Authors of a post',
  'BlogPostItem/Header/Author': 'One of the authors of a post',
  'Blog/Components/Author': 'An author of a post, or on pages of authors',
  'Blog/Components/Author/Socials': 'Links to an author elsewhere',
  'BlogPostItem/Content': 'Text of a post',
  'BlogPostItem/Footer': 'Tags, edit link and last update of a post, or the link to the rest of it',
  'BlogPostItem/Footer/ReadMoreLink': 'Link from an excerpt to the post',
  BlogPostPaginator: 'Links to the posts before and after',
  BlogTagsListPage: 'Page with all tags of a blog',
  BlogTagsPostsPage: 'Page with the posts of a tag',
  BlogArchivePage: 'Page with all posts by year',
  'Blog/Pages/BlogAuthorsListPage': 'Page with all authors of a blog',
  'Blog/Pages/BlogAuthorsPostsPage': 'Page with the posts of an author',

  'DocRoot/Layout/Main': 'A page of the docs, beside its sidebar',
  'DocRoot/Layout/Sidebar': 'Sidebar beside a page',
  DocSidebar: 'The same, with its items as props',
  'DocSidebar/Desktop': 'The same on wide screens',
  DocSidebarItems: 'One level of a sidebar',
  DocSidebarItem: 'An item of a sidebar',
  'DocSidebarItem/Category': 'A category of a sidebar',
  'DocSidebarItem/Link': 'A link of a sidebar',
  'DocSidebarItem/Html': 'HTML in a sidebar',

  Tabs: 'Tabs in docs',
  TabItem: 'One of the tabs',
  ThemedImage: 'Image with a variant for each color mode',
  Mermaid: 'Diagram of a fence; the prop `value` is its code',
} as const satisfies Record<string, string>

export type ThemeSlot = keyof typeof themeParts

export const themeSlots = Object.keys(themeParts) as ThemeSlot[]

export const isThemeSlot = (name: string): name is ThemeSlot => Object.hasOwn(themeParts, name)

/** Like them, but an object: the components of docs, which a file of this name adds to. */
export const mdxComponents = 'MDXComponents'

/** Like them, but an object: the components of the items of the navbar by type, which a file of this name adds to. */
export const navbarTypes = 'NavbarItem/ComponentTypes'

/** The components in it, each a part `NavbarItem/<name>`. */
export const navbarItemTypes = {
  default: 'DefaultNavbarItem',
  doc: 'DocNavbarItem',
  docSidebar: 'DocSidebarNavbarItem',
  docsVersion: 'DocsVersionNavbarItem',
  docsVersionDropdown: 'DocsVersionDropdownNavbarItem',
  dropdown: 'DropdownNavbarItem',
  html: 'HtmlNavbarItem',
  localeDropdown: 'LocaleDropdownNavbarItem',
  search: 'SearchNavbarItem',
} as const

/** Whether the site replaces components of the items of the navbar by type. */
export const hasOwnNavbarTypes = (theme: Record<string, unknown>): boolean =>
  [navbarTypes, ...Object.values(navbarItemTypes).map((name) => `NavbarItem/${name}`)].some(
    (name) => Object.hasOwn(theme, name) && !isThemeSlot(name),
  )

/** Whether the site replaces parts of the sidebar, which get all items. */
export const showsWholeSidebar = (theme: Record<string, unknown>): boolean =>
  Object.keys(theme).some((name) => isThemeSlot(name) && /^Doc(?:Sidebar|Root\/Layout\/Sidebar)/.test(name))

/** Like them, but an object: the names that live code can use without an import. */
export const liveScope = 'ReactLiveScope'

/** Whether the theme has a place for a file of this name in `src/theme`. */
export const isPlaced = (name: string): boolean =>
  isThemeSlot(name) ||
  isTextPart(name) ||
  [mdxComponents, liveScope].includes(name) ||
  hasOwnNavbarTypes({ [name]: true })

/** The folder of the site with the components that replace those of the theme. */
export const themeFolder = 'src/theme'
/** Components of Docusaurus's theme that cannot be replaced, by the beginning of their names, and what to do instead. */
const unplaced: [name: RegExp, hint: string][] = [
  [
    /^(?:Admonition|CodeBlock)\//,
    'Replace a larger part, such as `Admonition` or `CodeBlock` around that of `@theme-original`, or style its classes in `customCss`.',
  ],
  [/^MDXPage/, 'Replace `MDXContent`, which is around the text of pages in Markdown.'],
  [/^MDXComponents\/(?!index)/, 'Register components for the docs under `components` in the site config.'],
  [
    /^Docs?(?:Version)?Root/,
    'Replace `Layout`, which is around all pages, `DocRoot/Layout/Sidebar` or `DocRoot/Layout/Main` beside it, or `DocItem/Layout`, which is a doc.',
  ],
  [
    /^Blog\w+\/StructuredData/,
    'Pages of a blog have structured data. `BlogPostPage/Metadata` adds more to those of posts, in a `Head` of `@docusaurus/Head`.',
  ],
  [/^BlogSidebar\/Mobile/, 'Replace `BlogSidebar`, which is on narrow screens, too.'],
  [/^BlogPost(?:Author|s)/, 'Replace `BlogPostItem/Header/Authors` or `Blog/Components/Author`.'],
  [/^Blog/, 'Replace `BlogPostItem`, which is a post, `BlogLayout`, or the page as a whole, such as `BlogListPage`.'],
  [
    /^NavbarItem\/NavbarNavLink/,
    'Replace `NavbarItem/DefaultNavbarItem`, which is an item with its link, or `NavbarItem`, which is any item.',
  ],
  [
    /^Playground(?:\/|$)/,
    'Live code is shown by the theme. The names that it can use come from `ReactLiveScope`; style `.playground-editor`, `.playground-result` and `.playground-preview` in `customCss`.',
  ],
  [/^prism-include-languages/, 'Languages of code blocks are known without it.'],
]

/** What to do instead of replacing a component that has no place. */
export const insteadOfSlot = (name: string): string | undefined => unplaced.find(([pattern]) => pattern.test(name))?.[1]
