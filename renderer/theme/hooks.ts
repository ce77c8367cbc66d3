/** The hooks that pages and components of a site may use: `quire-docs/hooks`. */

export { usePage } from './context/usePage.ts'
export {
  useActiveVersion,
  useCurrentSidebarCategory,
  useDoc,
  useVersions,
} from './docusaurus/docsClient.ts'
export { useHistory, useLocation } from './docusaurus/router.tsx'
export { useColorMode, usePluralForm, useThemeConfig, useWindowSize } from './docusaurus/themeCommon.tsx'
export { default as useBaseUrl } from './docusaurus/useBaseUrl.ts'
export { default as useDocusaurusContext } from './docusaurus/useDocusaurusContext.ts'
export { default as useIsBrowser } from './docusaurus/useIsBrowser.ts'
