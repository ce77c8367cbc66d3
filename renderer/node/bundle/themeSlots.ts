import { readFileSync } from 'node:fs'
import type { ThemeSlot } from '../../../schemas/themeSlots.ts'

/** The file of each part of the theme that a site can replace, and the name of its export. */
export const slotComponents: Record<ThemeSlot, [file: string, name: string]> = {
  Root: ['App.tsx', 'App'],
  Layout: ['shell/Shell.tsx', 'Shell'],
  'Layout/Provider': ['shell/Shell.tsx', 'Shell'],
  SiteMetadata: ['shell/Shell.tsx', 'Shell'],
  SkipToContent: ['shell/SkipLink.tsx', 'SkipLink'],
  AnnouncementBar: ['shell/AnnouncementBar.tsx', 'AnnouncementBar'],
  BackToTopButton: ['shell/BackToTop.tsx', 'BackToTop'],
  'Navbar/ColorModeToggle': ['shell/ColorModeToggle.tsx', 'ColorModeToggle'],
  ColorModeToggle: ['shell/ColorModeToggle.tsx', 'ColorModeToggle'],
  'Navbar/Logo': ['brand/Brand.tsx', 'Brand'],
  Logo: ['brand/Brand.tsx', 'Brand'],
  Error: ['pages/CrashedPage.tsx', 'CrashedPage'],
  ErrorPageContent: ['pages/CrashedPage.tsx', 'CrashedPage'],
  NotFound: ['pages/NotFoundPage.tsx', 'NotFoundPage'],
  'NotFound/Content': ['pages/NotFoundPage.tsx', 'NotFoundPage'],

  Navbar: ['shell/Navbar.tsx', 'Navbar'],
  'Navbar/Layout': ['shell/NavbarLayout.tsx', 'NavbarLayout'],
  'Navbar/Content': ['shell/NavbarContent.tsx', 'NavbarContent'],
  'Navbar/MobileSidebar/Toggle': ['shell/DrawerToggle.tsx', 'DrawerToggle'],
  'Navbar/MobileSidebar': ['shell/Drawer.tsx', 'Drawer'],
  'Navbar/MobileSidebar/Layout': ['shell/DrawerLayout.tsx', 'DrawerLayout'],
  'Navbar/MobileSidebar/Header': ['shell/DrawerHeader.tsx', 'DrawerHeader'],
  'Navbar/MobileSidebar/PrimaryMenu': ['shell/DrawerItems.tsx', 'DrawerItems'],
  'Navbar/MobileSidebar/SecondaryMenu': ['shell/DrawerSidebar.tsx', 'DrawerSidebar'],
  NavbarItem: ['shell/NavbarItem.tsx', 'NavbarItem'],
  'NavbarItem/SearchNavbarItem': ['search/SearchNavbarItem.tsx', 'SearchNavbarItem'],
  'Navbar/Search': ['search/NavbarSearch.tsx', 'NavbarSearch'],
  SearchBar: ['search/SearchButton.tsx', 'SearchButton'],
  SearchPage: ['search/SearchPage.tsx', 'SearchPage'],

  Footer: ['shell/Footer.tsx', 'Footer'],
  'Footer/Layout': ['shell/footer/FooterLayout.tsx', 'FooterLayout'],
  'Footer/Links': ['shell/footer/FooterLinks.tsx', 'FooterLinks'],
  'Footer/Links/MultiColumn': ['shell/footer/FooterColumns.tsx', 'FooterColumns'],
  'Footer/Links/Simple': ['shell/footer/FooterRow.tsx', 'FooterRow'],
  'Footer/LinkItem': ['shell/footer/FooterLink.tsx', 'FooterLink'],
  'Footer/Logo': ['shell/footer/FooterLogo.tsx', 'FooterLogo'],
  'Footer/Copyright': ['shell/footer/FooterCopyright.tsx', 'FooterCopyright'],

  DocItem: ['pages/DocPage.tsx', 'DocPage'],
  'DocItem/Metadata': ['pages/DocPage.tsx', 'DocPage'],
  'DocItem/Layout': ['pages/DocPage.tsx', 'DocPage'],
  'DocItem/Content': ['pages/DocContent.tsx', 'DocContent'],
  'DocItem/Footer': ['pages/DocFooter.tsx', 'DocFooter'],
  EditMetaRow: ['pages/EditMeta.tsx', 'EditMeta'],
  EditThisPage: ['pages/EditThisPage.tsx', 'EditThisPage'],
  LastUpdated: ['pages/LastUpdated.tsx', 'LastUpdated'],
  'DocItem/Paginator': ['pages/Pagination.tsx', 'Pagination'],
  DocPaginator: ['pages/Pagination.tsx', 'Pagination'],
  PaginatorNavLink: ['pages/PaginationLink.tsx', 'PaginationLink'],
  'DocItem/TOC/Desktop': ['toc/TableOfContents.tsx', 'TableOfContents'],
  TOC: ['toc/TableOfContents.tsx', 'TableOfContents'],
  'DocItem/TOC/Mobile': ['toc/TocMenu.tsx', 'TocMenu'],
  TOCCollapsible: ['toc/TocMenu.tsx', 'TocMenu'],
  TOCItems: ['toc/TocList.tsx', 'TocList'],
  TOCInline: ['mdx/TOCInline.tsx', 'TOCInline'],
  MDXContent: ['parts/MdxText.tsx', 'MdxText'],
  ContentVisibility: ['pages/UnlistedBanner.tsx', 'UnlistedBanner'],
  DocBreadcrumbs: ['pages/Breadcrumbs.tsx', 'Breadcrumbs'],
  'DocBreadcrumbs/Items/Home': ['parts/HomeBreadcrumb.tsx', 'HomeBreadcrumb'],
  DocVersionBadge: ['pages/VersionBadge.tsx', 'VersionBadge'],
  DocVersionBanner: ['pages/VersionBanner.tsx', 'VersionBanner'],
  DocCategoryGeneratedIndexPage: ['pages/CategoryPage.tsx', 'CategoryPage'],
  DocCardList: ['mdx/DocCardList.tsx', 'DocCardList'],
  DocCard: ['mdx/DocCard.tsx', 'DocCard'],
  DocTagsListPage: ['pages/TagsPage.tsx', 'TagsPage'],
  TagsListByLetter: ['pages/TagsByLetter.tsx', 'TagsByLetter'],
  DocTagDocListPage: ['pages/TagPage.tsx', 'TagPage'],
  TagsListInline: ['pages/InlineTags.tsx', 'InlineTags'],
  Tag: ['pages/Tag.tsx', 'Tag'],

  BlogLayout: ['blog/BlogLayout.tsx', 'BlogLayout'],
  BlogSidebar: ['blog/BlogSidebar.tsx', 'BlogSidebar'],
  'BlogSidebar/Desktop': ['blog/BlogSidebar.tsx', 'BlogSidebar'],
  'BlogSidebar/Content': ['blog/BlogSidebarContent.tsx', 'BlogSidebarContent'],
  BlogListPage: ['blog/BlogListPage.tsx', 'BlogListPage'],
  BlogListPaginator: ['blog/BlogListPaginator.tsx', 'BlogListPaginator'],
  BlogPostItems: ['blog/BlogPostItems.tsx', 'BlogPostItems'],
  BlogPostPage: ['blog/BlogPostPage.tsx', 'BlogPostPage'],
  'BlogPostPage/Metadata': ['blog/BlogPostPage.tsx', 'BlogPostPage'],
  BlogPostItem: ['blog/BlogPostItem.tsx', 'BlogPostItem'],
  'BlogPostItem/Container': ['blog/BlogPostItemContainer.tsx', 'BlogPostItemContainer'],
  'BlogPostItem/Header': ['blog/BlogPostItemHeader.tsx', 'BlogPostItemHeader'],
  'BlogPostItem/Header/Title': ['blog/BlogPostItemHeaderTitle.tsx', 'BlogPostItemHeaderTitle'],
  'BlogPostItem/Header/Info': ['blog/BlogPostItemHeaderInfo.tsx', 'BlogPostItemHeaderInfo'],
  'BlogPostItem/Header/Authors': ['blog/BlogPostItemHeaderAuthors.tsx', 'BlogPostItemHeaderAuthors'],
  'BlogPostItem/Header/Author': ['blog/BlogPostItemHeaderAuthor.tsx', 'BlogPostItemHeaderAuthor'],
  'Blog/Components/Author': ['blog/BlogAuthor.tsx', 'BlogAuthor'],
  'Blog/Components/Author/Socials': ['blog/AuthorSocials.tsx', 'AuthorSocials'],
  'BlogPostItem/Content': ['blog/BlogPostItemContent.tsx', 'BlogPostItemContent'],
  'BlogPostItem/Footer': ['blog/BlogPostItemFooter.tsx', 'BlogPostItemFooter'],
  'BlogPostItem/Footer/ReadMoreLink': ['blog/ReadMoreLink.tsx', 'ReadMoreLink'],
  BlogPostPaginator: ['blog/BlogPostPaginator.tsx', 'BlogPostPaginator'],
  BlogTagsListPage: ['blog/BlogTagsListPage.tsx', 'BlogTagsListPage'],
  BlogTagsPostsPage: ['blog/BlogTagsPostsPage.tsx', 'BlogTagsPostsPage'],
  BlogArchivePage: ['blog/BlogArchivePage.tsx', 'BlogArchivePage'],
  'Blog/Pages/BlogAuthorsListPage': ['blog/BlogAuthorsListPage.tsx', 'BlogAuthorsListPage'],
  'Blog/Pages/BlogAuthorsPostsPage': ['blog/BlogAuthorsPostsPage.tsx', 'BlogAuthorsPostsPage'],

  'DocRoot/Layout/Main': ['shell/DocMain.tsx', 'DocMain'],
  'DocRoot/Layout/Sidebar': ['sidebar/SidebarColumn.tsx', 'SidebarColumn'],
  DocSidebar: ['sidebar/DocSidebar.tsx', 'DocSidebar'],
  'DocSidebar/Desktop': ['sidebar/DocSidebar.tsx', 'DocSidebar'],
  DocSidebarItems: ['sidebar/SidebarLevel.tsx', 'SidebarLevel'],
  DocSidebarItem: ['sidebar/SidebarItem.tsx', 'SidebarItem'],
  'DocSidebarItem/Category': ['sidebar/SidebarCategory.tsx', 'SidebarCategory'],
  'DocSidebarItem/Link': ['sidebar/SidebarLink.tsx', 'SidebarLink'],
  'DocSidebarItem/Html': ['sidebar/SidebarHtml.tsx', 'SidebarHtml'],

  Tabs: ['mdx/Tabs.tsx', 'Tabs'],
  TabItem: ['mdx/TabItem.tsx', 'TabItem'],
  ThemedImage: ['mdx/ThemedImage.tsx', 'ThemedImage'],
  Mermaid: ['mdx/Mermaid.tsx', 'Mermaid'],
}

/** How a component of the site takes its place; by default it is rendered instead of that of the theme. */
const kinds: Partial<Record<ThemeSlot, 'around' | 'beside'>> = {
  Root: 'around',
  'Layout/Provider': 'around',
  SiteMetadata: 'beside',
  'DocItem/Metadata': 'beside',
  'BlogPostPage/Metadata': 'beside',
}

/** Absolute paths of the modules around a part of the theme. */
interface SlotModules {
  /** The component of the site. */
  own: string
  /** The module of the theme, or of the part inside that the site replaces too. */
  inner: string
  /** `theme/slots/slots.tsx` */
  slots: string
}

/** Parts that only pages of the docs have in Docusaurus. Pages in Markdown look like a doc, and have those of the theme. */
const ofDocs = /^Doc(?:Item|Version|Breadcrumbs|Paginator|Root\/Layout\/Main)/

/** Whether a part is one of a blog, with the table of the props of these. */
const isOfBlog = (slot: ThemeSlot): boolean => slot.startsWith('Blog')

/** The table in a module beside `slots.tsx`, and the argument that passes it. */
const blogTable = (slot: ThemeSlot, slots: string): [imports: string[], argument: string] =>
  isOfBlog(slot)
    ? [
        [`import { blogProps } from ${JSON.stringify(slots.replace(/slots\/slots\.tsx$/, 'blog/blogProps.tsx'))}`],
        ', blogProps',
      ]
    : [[], '']

/** Whether a component of the site replaces a doc as a whole: that of the theme, which has the main landmark, is not in it. */
const isWholePage = (slot: ThemeSlot, own: string): boolean =>
  slot === 'DocItem/Layout' && !/@theme-(?:original|init)\/DocItem/.test(readFileSync(own, 'utf8'))

/** Parts that are a table of contents beside a doc. */
const isToc = /^(?:TOC|DocItem\/TOC\/Desktop)$/

/** The module of a component that replaces one of the theme. */
export function replacementModule(slot: ThemeSlot, { own, inner, slots }: SlotModules): string {
  const [, name] = slotComponents[slot]
  const make = kinds[slot] ?? 'replacement'
  const component = isWholePage(slot, own) ? 'inMain(Own)' : isToc.test(slot) ? 'inTocColumn(Own)' : 'Own'
  const [table, argument] = blogTable(slot, slots)
  const made =
    make === 'replacement'
      ? `replacement(${JSON.stringify(slot)}, Theme, ${component}${argument})`
      : `${make}(Theme, Own)`
  return [
    `import Own from ${JSON.stringify(own)}`,
    `import { ${name} as Theme } from ${JSON.stringify(inner)}`,
    `import { ${make}, inMain, inTocColumn, onDocs } from ${JSON.stringify(slots)}`,
    ...table,
    `export * from ${JSON.stringify(inner)}`,
    `const Slot = ${ofDocs.test(slot) ? `onDocs(Theme, ${made})` : made}`,
    `export { Slot as ${name}, Slot as default }`,
  ].join('\n')
}

/** The module of a component of the theme for those that replace it. */
export function originalModule(slot: ThemeSlot, { inner, slots }: Omit<SlotModules, 'own'>): string {
  const short = slot.replace(/^.*\//, '')
  if (kinds[slot]) return `export { Nothing as default, Nothing as ${short} } from ${JSON.stringify(slots)}`
  const [, name] = slotComponents[slot]
  const [table, argument] = blogTable(slot, slots)
  return [
    `import { ${name} as Theme } from ${JSON.stringify(inner)}`,
    ...table,
    `import { original } from ${JSON.stringify(slots)}`,
    `const Original = original(${JSON.stringify(slot)}, Theme${argument})`,
    `export { Original as default, Original as ${short} }`,
  ].join('\n')
}
