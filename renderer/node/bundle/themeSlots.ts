import type { ThemeSlot } from '../../../schemas/themeSlots.ts'

/** The file of each component of the theme that a site can replace, and the name of its export. */
export const slotComponents: Record<ThemeSlot, [file: string, name: string]> = {
  AnnouncementBar: ['shell/AnnouncementBar.tsx', 'AnnouncementBar'],
  BackToTopButton: ['shell/BackToTop.tsx', 'BackToTop'],
  ColorModeToggle: ['shell/ColorModeToggle.tsx', 'ColorModeToggle'],
  DocBreadcrumbs: ['pages/Breadcrumbs.tsx', 'Breadcrumbs'],
  DocCard: ['mdx/DocCard.tsx', 'DocCard'],
  DocCardList: ['mdx/DocCardList.tsx', 'DocCardList'],
  DocCategoryGeneratedIndexPage: ['pages/CategoryPage.tsx', 'CategoryPage'],
  'DocItem/Content': ['pages/DocContent.tsx', 'DocContent'],
  'DocItem/Footer': ['pages/DocFooter.tsx', 'DocFooter'],
  'DocItem/Layout': ['pages/DocPage.tsx', 'DocPage'],
  DocPaginator: ['pages/Pagination.tsx', 'Pagination'],
  DocSidebar: ['sidebar/DocSidebar.tsx', 'DocSidebar'],
  DocTagDocListPage: ['pages/TagPage.tsx', 'TagPage'],
  DocTagsListPage: ['pages/TagsPage.tsx', 'TagsPage'],
  DocVersionBadge: ['pages/VersionBadge.tsx', 'VersionBadge'],
  DocVersionBanner: ['pages/VersionBanner.tsx', 'VersionBanner'],
  EditThisPage: ['pages/EditThisPage.tsx', 'EditThisPage'],
  Error: ['pages/CrashedPage.tsx', 'CrashedPage'],
  Footer: ['shell/Footer.tsx', 'Footer'],
  LastUpdated: ['pages/LastUpdated.tsx', 'LastUpdated'],
  Layout: ['shell/Shell.tsx', 'Shell'],
  Logo: ['brand/Logo.tsx', 'Logo'],
  Navbar: ['shell/Navbar.tsx', 'Navbar'],
  'Navbar/Logo': ['brand/Brand.tsx', 'Brand'],
  NavbarItem: ['shell/NavbarItem.tsx', 'NavbarItem'],
  NotFound: ['pages/NotFoundPage.tsx', 'NotFoundPage'],
  'NotFound/Content': ['pages/NotFoundPage.tsx', 'NotFoundPage'],
  Root: ['App.tsx', 'App'],
  SearchBar: ['search/SearchButton.tsx', 'SearchButton'],
  SearchPage: ['search/SearchPage.tsx', 'SearchPage'],
  SkipToContent: ['shell/SkipLink.tsx', 'SkipLink'],
  TOC: ['toc/TableOfContents.tsx', 'TableOfContents'],
  TOCCollapsible: ['toc/TocMenu.tsx', 'TocMenu'],
  TOCInline: ['mdx/TOCInline.tsx', 'TOCInline'],
  TabItem: ['mdx/TabItem.tsx', 'TabItem'],
  Tabs: ['mdx/Tabs.tsx', 'Tabs'],
  ThemedImage: ['mdx/ThemedImage.tsx', 'ThemedImage'],
}

/** The module of a component that replaces one of the theme. `slots` and `themeFile` are absolute paths. */
export function replacementModule(slot: ThemeSlot, ownFile: string, themeFile: string, slots: string): string {
  const [, name] = slotComponents[slot]
  const imports = [
    `import Own from ${JSON.stringify(ownFile)}`,
    `import { ${name} as Theme } from ${JSON.stringify(themeFile)}`,
    `import { replacement, withRoot } from ${JSON.stringify(slots)}`,
    `export * from ${JSON.stringify(themeFile)}`,
  ]
  const made = slot === 'Root' ? 'withRoot(Theme, Own)' : `replacement(${JSON.stringify(slot)}, Own)`
  return [...imports, `const Slot = ${made}`, `export { Slot as ${name}, Slot as default }`].join('\n')
}

/** The module of a component of the theme for those that replace it. */
export function originalModule(slot: ThemeSlot, themeFile: string, slots: string): string {
  if (slot === 'Root') return `export { NoRoot as default, NoRoot as Root } from ${JSON.stringify(slots)}`
  const [, name] = slotComponents[slot]
  return [
    `import { ${name} as Theme } from ${JSON.stringify(themeFile)}`,
    `import { original } from ${JSON.stringify(slots)}`,
    `const Original = original(${JSON.stringify(slot)}, Theme)`,
    `export { Original as default, Original as ${slot.replace(/^.*\//, '')} }`,
  ].join('\n')
}
