/** The hooks of `@docusaurus/plugin-content-docs/client` for the versions and the current doc. */

export { useDocById, useLayoutDoc, useLayoutDocsSidebar } from './docLookups.ts'
export {
  filterDocCardListItems,
  getDocsVersionSearchTag,
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useBreadcrumbsStructuredData,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDoc,
  useDocsContextualSearchTags,
  useDocsData,
  useDocsPreferredVersion,
  useDocsVersion,
  useDocsVersionCandidates,
  useDocVersionSuggestions,
  useLatestVersion,
  useVersions,
} from './docsHooks.ts'
export {
  DocProvider,
  DocsPreferredVersionContextProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
} from './helpers.tsx'
export {
  DocSidebarItemsExpandedStateProvider,
  findFirstSidebarItemCategoryLink,
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  useDocSidebarItemsExpandedState,
  useDocsSidebar,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './sidebarHooks.tsx'
