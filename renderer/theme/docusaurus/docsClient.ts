/** The hooks of `@docusaurus/plugin-content-docs/client` for the versions and the current doc. */

export { useDocById, useLayoutDoc, useLayoutDocsSidebar } from './docLookups.ts'
export * from './docsHooks.ts'
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
