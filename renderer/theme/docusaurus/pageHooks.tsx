import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { translate } from '../../page/messages.ts'
import { withBaseUrl } from '../../page/urls.ts'
import { usePage } from '../context/usePage.ts'
import { storage, storageKey } from '../storage/storage.ts'
import { useLocation } from './router.tsx'

/** Hooks of Docusaurus's theme about the page and the site. */

/** The home page, if the site has one at its base URL. */
export function useHomePageRoute(): { path: string; exact: true } | undefined {
  const { home, baseUrl } = usePage().site
  return home === baseUrl ? { path: baseUrl, exact: true } : undefined
}

/** The path of the page without the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = usePage().site
  return useLocation().pathname.replace(baseUrl, '/')
}

/** URLs of the page in other languages. */
export function useAlternatePageUtils() {
  const { site, page } = usePage()
  const createUrl = useCallback(
    ({ locale, fullyQualified }: { locale: string; fullyQualified: boolean }) => {
      const other = site.locales.find(({ code }) => code === locale)
      const href = page.localeHrefs?.[locale] ?? other?.baseUrl ?? page.href
      return fullyQualified && href.startsWith('/') ? (other?.url ?? site.url) + href : href
    },
    [site, page],
  )
  return { createUrl }
}

/** A title followed by the name of the site. */
export function useTitleFormatter(title?: string | undefined): string {
  const { site } = usePage()
  return title?.trim() ? `${title.trim()} ${site.titleDelimiter} ${site.title}` : site.title
}

/** Format dates in the language of the site. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { locale } = usePage().site
  return new Intl.DateTimeFormat(locale, options)
}

/** Links to the search page, with a query. */
export function useSearchLinkCreator(): (query: string) => string {
  const { site } = usePage()
  const href = site.search?.pageHref ?? withBaseUrl('/search', site.baseUrl)
  return useCallback((query) => `${href}?q=${encodeURIComponent(query)}`, [href])
}

/** The announcement bar closes itself; the hook says whether the site has one. */
export function useAnnouncementBar(): { isActive: boolean; close: () => void } {
  const { announcementBar } = usePage().site
  const dismissed = useSyncExternalStore(
    useCallback((listener) => storage.subscribe('docusaurus.announcement.dismiss', listener), []),
    () => storage.get('docusaurus.announcement.dismiss') === 'true',
    () => false,
  )
  const close = useCallback(() => storage.set('docusaurus.announcement.dismiss', 'true'), [])
  return { isActive: announcementBar !== undefined && !(dismissed && announcementBar.isCloseable), close }
}

interface ScrollPosition {
  scrollX: number
  scrollY: number
}

/** Call `effect` with the scroll position, and the one before, when it changes. */
export function useScrollPosition(
  effect: (position: ScrollPosition, last: ScrollPosition | null) => void,
  _dependencies?: unknown[],
): void {
  const last = useRef<ScrollPosition>(null)
  const latest = useRef(effect)
  latest.current = effect
  useEffect(() => {
    const onScroll = () => {
      const position = { scrollX: window.scrollX, scrollY: window.scrollY }
      latest.current(position, last.current)
      last.current = position
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
}

const scrollController = {
  scrollEventsEnabledRef: { current: true },
  enableScrollEvents() {},
  disableScrollEvents() {},
}
export const useScrollController = () => scrollController

/** The browser keeps what the reader looks at in place. */
export const useScrollPositionBlocker = () => scrollBlocker
const scrollBlocker = { blockElementScrollPositionUntilNextRender(_: HTMLElement) {} }

/** Whether the button to the top is shown: after scrolling up. */
export function useBackToTopButton({ threshold }: { threshold: number }): { shown: boolean; scrollToTop: () => void } {
  const [shown, setShown] = useState(false)
  useScrollPosition(({ scrollY }, last) => {
    if (last) setShown(scrollY >= threshold && scrollY < last.scrollY)
  })
  return { shown, scrollToTop: () => window.scrollTo({ top: 0, behavior: 'smooth' }) }
}

interface StorageSlot {
  get: () => string | null
  set: (value: string) => void
  del: () => void
  listen: (onChange: (event: { key: string; newValue: string | null }) => void) => () => void
}

/** A value in the browser's storage. */
export function createStorageSlot(key: string): StorageSlot {
  return {
    get: () => storage.get(key),
    set: (value) => storage.set(key, value),
    del: () => storage.delete(key),
    listen: (onChange) => storage.subscribe(key, () => onChange({ key: storageKey(key), newValue: storage.get(key) })),
  }
}

export function useStorageSlot(key: string | null): [value: string | null, slot: StorageSlot] {
  const slot = useMemo(() => createStorageSlot(key ?? ''), [key])
  const value = useSyncExternalStore(
    useCallback((listener) => storage.subscribe(key ?? '', listener), [key]),
    () => (key === null ? null : slot.get()),
    () => null,
  )
  return [value, slot]
}

export const translateTagsPageTitle = (): string => translate('tags.tagsPageTitle')
export const UnlistedBannerTitle = () => translate('contentVisibility.unlistedBanner.title')
export const UnlistedBannerMessage = () => translate('contentVisibility.unlistedBanner.message')

/** Whether the reader has asked the system for less motion. */
export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Headings keep clear of the navbar by the stylesheet, without a class. */
export const useAnchorTargetClassName = (_id?: string): undefined => undefined

/** The class `navigation-with-keyboard` on the body, from the first press of the Tab key to the next click. */
export function useKeyboardNavigation(): void {
  useEffect(() => {
    const { classList } = document.body
    const onEvent = ({ type, key }: Event & { key?: string }) => {
      if (type === 'mousedown') classList.remove('navigation-with-keyboard')
      else if (key === 'Tab') classList.add('navigation-with-keyboard')
    }
    const events = ['keydown', 'mousedown']
    for (const event of events) document.addEventListener(event, onEvent)
    return () => {
      classList.remove('navigation-with-keyboard')
      for (const event of events) document.removeEventListener(event, onEvent)
    }
  }, [])
}

export const DEFAULT_SEARCH_TAG = 'default'
export const docVersionSearchTag = (pluginId: string, version: string): string => `docs-${pluginId}-${version}`
