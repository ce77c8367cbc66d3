import {
  createElement,
  type ElementType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { plural, pluralCategories } from '../../page/messages.ts'
import { Collapse } from '../collapse/Collapse.tsx'
import { usePage } from '../context/usePage.ts'
import { Layout } from '../mdx/Layout.tsx'
import { type ColorMode, type ColorModeChoice, colorMode } from '../storage/colorMode.ts'
import type { SiteConfig } from './siteConfig.ts'
import useDocusaurusContext from './useDocusaurusContext.ts'

/** The hooks and components of `@docusaurus/theme-common` that sites use. */

export { SkipToContentLink } from '../shell/SkipToContentLink.tsx'
export {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  getLineNumbersStart,
  getPrismCssVariables,
  parseLines,
  useCodeBlockContext,
  useCodeWordWrap,
} from './codeBlocks.tsx'
export {
  filterDocCardListItems,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDoc,
  useDocById,
  useDocsPreferredVersion,
  useDocsVersion,
  useDocsVersionCandidates,
  useLayoutDoc,
  useLayoutDocsSidebar,
} from './docsClient.ts'
export {
  AnnouncementBarProvider,
  ColorModeProvider,
  composeProviders,
  containsLineNumbers,
  DocProvider,
  DocsPreferredVersionContextProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  duplicates,
  ErrorCauseBoundary,
  groupBy,
  isMultiColumnFooterLinks,
  listTagsByLetters,
  NavbarProvider,
  PluginHtmlClassNameProvider,
  parseCodeBlockTitle,
  parseLanguage,
  processAdmonitionProps,
  ReactContextError,
  ScrollControllerProvider,
  SkipToContentFallbackId,
  uniq,
} from './helpers.tsx'
export {
  NavbarSecondaryMenuFiller,
  splitNavbarItems,
  useHideableNavbar,
  useLockBodyScroll,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
} from './navbarHooks.tsx'
export {
  createStorageSlot,
  DEFAULT_SEARCH_TAG,
  docVersionSearchTag,
  prefersReducedMotion,
  translateTagsPageTitle,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  useAlternatePageUtils,
  useAnchorTargetClassName,
  useAnnouncementBar,
  useBackToTopButton,
  useDateTimeFormat,
  useHomePageRoute,
  useKeyboardNavigation,
  useLocalPathname,
  useScrollController,
  useScrollPosition,
  useScrollPositionBlocker,
  useSearchLinkCreator,
  useStorageSlot,
  useTitleFormatter,
} from './pageHooks.tsx'
export {
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useQueryStringValue,
  useSearchQueryString,
} from './queryString.ts'
export {
  DocSidebarItemsExpandedStateProvider,
  findFirstSidebarItemCategoryLink,
  // Its name before 2.4.
  findFirstSidebarItemCategoryLink as findFirstCategoryLink,
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  isSamePath,
  useDocSidebarItemsExpandedState,
  useDocsSidebar,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './sidebarHooks.tsx'
export {
  sanitizeTabsChildren,
  useTabs,
} from './tabsHooks.ts'
export { ThemeClassNames } from './themeClassNames.ts'
export {
  useFilteredAndTreeifiedTOC,
  useTOCHighlight,
  useTreeifiedTOC,
} from './tocHooks.ts'
export { useWindowSize } from './windowSize.ts'

/** The color mode, and a function that changes it. Until the page is hydrated it is that of the config. */
export function useColorMode() {
  const { defaultMode } = usePage().site.colorMode
  const mode = useSyncExternalStore<ColorMode>(colorMode.subscribe, colorMode.mode, () => defaultMode)
  const choice = useSyncExternalStore<ColorModeChoice>(colorMode.subscribe, colorMode.choice, () => defaultMode)
  return {
    colorMode: mode,
    isDarkTheme: mode === 'dark',
    /** Null if the reader follows the system. */
    colorModeChoice: choice === 'system' ? null : choice,
    setColorMode: (next: ColorMode | null) => colorMode.set(next ?? 'system'),
    setLightTheme: () => colorMode.set('light'),
    setDarkTheme: () => colorMode.set('dark'),
  }
}

export const useThemeConfig = (): SiteConfig['themeConfig'] => useDocusaurusContext().siteConfig.themeConfig

/** A theme for `prism-react-renderer`. Its colors come from the stylesheet, which knows the color mode. */
export function usePrismTheme() {
  return prismTheme
}

const prismTheme = {
  plain: { color: 'var(--quire-code)', backgroundColor: 'var(--ifm-pre-background)' },
  styles: [] as { types: string[]; style: Record<string, string> }[],
}

/** Select the form of a message for a count: `selectMessage(2, 'one item|{count} items')`. */
export function usePluralForm() {
  const { locale } = usePage().site
  const language = locale.replaceAll('_', '-')
  return {
    selectMessage(count: number, messages: string): string {
      const forms = messages.split('|')
      const category = new Intl.PluralRules(language).select(count)
      return forms[pluralCategories(language).indexOf(category)] ?? forms.at(-1)!
    },
  }
}

/** Title, description and social image of the page. */
export const PageMetadata = Layout

/** Adds a class to `<html>` on the page. */
export function HtmlClassNameProvider({ className, children }: { className: string; children?: ReactNode }) {
  const { head } = usePage()
  if (head) head.htmlClass = [head.htmlClass, className].filter(Boolean).join(' ')
  return children
}

/** State of a `Collapsible`. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState)
  const toggleCollapsed = useCallback(() => setCollapsed((isCollapsed) => !isCollapsed), [])
  return { collapsed, setCollapsed, toggleCollapsed }
}

interface CollapsibleProps {
  collapsed: boolean
  /** The element around the content. */
  as?: ElementType
  className?: string
  children?: ReactNode
}

/** Content that opens and closes with an animation. */
export function Collapsible({ collapsed, as: Element, className, children }: CollapsibleProps) {
  const hasElement = Element !== undefined || className !== undefined
  return (
    <Collapse open={!collapsed}>
      {hasElement ? createElement(Element ?? 'div', { className }, children) : children}
    </Collapse>
  )
}

/** A function that says how many items a category has. */
export const useDocCardDescriptionCategoryItemsPlural = () => (count: number) =>
  plural('docs.DocCard.categoryDescription.plurals', count)

/** Whether a text matches a regular expression that is written as text, in any letter case. */
export const isRegexpStringMatch = (pattern?: string, text?: string): boolean =>
  pattern !== undefined && text !== undefined && new RegExp(pattern, 'i').test(text)

export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A function that stays the same and calls the latest one. */
export function useEvent<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const latest = useRef(callback)
  useIsomorphicLayoutEffect(() => {
    latest.current = callback
  }, [callback])
  return useCallback((...args: Args) => latest.current(...args), [])
}

/** The value of the render before. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const previous = useRef<Value>(undefined)
  useIsomorphicLayoutEffect(() => {
    previous.current = value
  })
  return previous.current
}
