/** The hooks that pages and components of a site may use: `quire-docs/hooks`. */

export {
  useActiveVersion,
  useCurrentSidebarCategory,
  useDoc,
  useVersions,
} from './docusaurus/docsClient.ts'
export { useHistory, useLocation } from './docusaurus/router.tsx'
export { useColorMode, usePluralForm, useThemeConfig, useWindowSize } from './docusaurus/themeCommon.tsx'
export { default as useIsBrowser } from './docusaurus/useIsBrowser.ts'
export { default as useBaseUrl } from './mdx/useBaseUrl.ts'
export { default as useDocusaurusContext } from './mdx/useDocusaurusContext.ts'
export { usePage } from './mdx/usePage.ts'
