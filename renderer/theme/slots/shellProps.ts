import { type ComponentProps, createElement, use } from 'react'
import type { Site } from '../../../schemas/graph.ts'
import type { Brand } from '../brand/Brand.tsx'
import { DrawerContext } from '../context/DrawerContext.ts'
import { sidebarIn } from '../context/SlotContext.ts'
import { type NavbarFields, navbarFields, navbarItem } from '../docusaurus/navbarFields.ts'
import { useColorMode } from '../docusaurus/themeCommon.tsx'
import type { SearchButton } from '../search/SearchButton.tsx'
import type { AnnouncementBar } from '../shell/AnnouncementBar.tsx'
import type { BackToTop } from '../shell/BackToTop.tsx'
import type { ColorModeToggle } from '../shell/ColorModeToggle.tsx'
import type { CrashBoundary } from '../shell/CrashBoundary.tsx'
import type { Drawer } from '../shell/Drawer.tsx'
import type { DrawerHeader } from '../shell/DrawerHeader.tsx'
import type { DrawerItems } from '../shell/DrawerItems.tsx'
import type { DrawerSidebar } from '../shell/DrawerSidebar.tsx'
import type { Navbar } from '../shell/Navbar.tsx'
import type { NavbarItem } from '../shell/NavbarItem.tsx'
import type { Shell } from '../shell/Shell.tsx'
import { useNavbarItems } from '../shell/useNavbarItems.ts'
import { adapter, type SlotScope } from './adapter.ts'

const ofPage = (scope: SlotScope) => ({ site: scope.site, page: scope.page, sidebar: sidebarIn(scope.passed) })
const nothing = () => ({})

const navbar = adapter<ComponentProps<typeof Navbar>>({ give: nothing, take: (_, scope) => ofPage(scope) })
const navbarAround = adapter<ComponentProps<typeof Navbar>, object>({
  give: ({ site: _, page: __, sidebar: ___, ...props }) => props,
  take: (props, scope) => ({ ...ofPage(scope), ...props }),
})

const toggle = adapter<
  ComponentProps<typeof ColorModeToggle>,
  { className?: string; value?: string | null; onChange?: (mode: 'light' | 'dark' | null) => void }
>({
  give: (_, { site }) => {
    const { colorModeChoice, setColorMode } = useColorMode()
    const { respectPrefersColorScheme } = site.colorMode
    return { value: colorModeChoice, onChange: setColorMode, respectPrefersColorScheme }
  },
  take: (_, { site }) => ({ ...site.colorMode }),
})

interface BrandClasses {
  className?: string
  imageClassName?: string
  titleClassName?: string
}
const brand = adapter<ComponentProps<typeof Brand>, BrandClasses>({
  give: () => ({ className: 'navbar__brand', imageClassName: 'navbar__logo', titleClassName: 'navbar__title' }),
  take: ({ className, imageClassName, titleClassName }, { site }) => ({
    site,
    classes: { className, imageClassName, titleClassName },
  }),
})

type CrashProps = Parameters<ComponentProps<typeof CrashBoundary>['fallback']>[0]

const crash = adapter<CrashProps & { site: SlotScope['site'] }, { error: Error; tryAgain: () => void }>({
  give: ({ error, retry }) => ({ error, tryAgain: retry }),
  take: ({ error, tryAgain }, { site }) => ({ site, error, retry: tryAgain }),
})

const notFound = adapter<{ site: SlotScope['site'] }>({ give: nothing, take: (_, { site }) => ({ site }) })

const searchProps = ({ className, transformItems }: ComponentProps<typeof SearchButton>) => ({
  ...(className !== undefined && { className }),
  ...(typeof transformItems === 'function' && { transformItems }),
})

/** Remove the site title from a page title. `PageMetadata` adds it again. */
function titleWithout({ title, titleDelimiter }: Site, pageTitle: string): string | undefined {
  const end = ` ${titleDelimiter} ${title}`
  return pageTitle.endsWith(end) ? pageTitle.slice(0, -end.length) : undefined
}

/** Layout, navbar and what else is around pages. */
export const shellProps = {
  Layout: adapter<ComponentProps<typeof Shell>, { children?: React.ReactNode }>({
    give: ({ children, sidebar }, { site, page }) => ({
      title: titleWithout(site, page.head.title),
      description: page.head.description,
      children: sidebar ? createElement('div', { className: 'doc-root' }, children) : children,
    }),
    take: ({ children }) => (children === undefined ? {} : { children }),
  }),
  AnnouncementBar: adapter<ComponentProps<typeof AnnouncementBar>>({
    give: nothing,
    take: (_, { site }) => ({ bar: site.announcementBar }),
  }),
  BackToTopButton: adapter<ComponentProps<typeof BackToTop>>({
    give: nothing,
    take: (_, { page }) => ({ pageHref: page.href }),
  }),
  'Navbar/ColorModeToggle': toggle,
  ColorModeToggle: toggle,
  'Navbar/Logo': adapter<ComponentProps<typeof Brand>>({ give: nothing, take: (_, { site }) => ({ site }) }),
  Logo: brand,
  Error: crash,
  ErrorPageContent: crash,
  NotFound: notFound,
  'NotFound/Content': notFound,

  Navbar: navbar,
  'Navbar/Layout': navbarAround,
  'Navbar/Content': navbar,
  'Navbar/MobileSidebar': adapter<ComponentProps<typeof Drawer>>({
    give: nothing,
    take: (_, scope) => {
      const { isOpen } = use(DrawerContext)
      return isOpen ? ofPage(scope) : null
    },
  }),
  'Navbar/MobileSidebar/Header': adapter<ComponentProps<typeof DrawerHeader>>({
    give: nothing,
    take: (_, { site }) => ({ site }),
  }),
  'Navbar/MobileSidebar/PrimaryMenu': adapter<ComponentProps<typeof DrawerItems>>({
    give: nothing,
    take: (_, { site, page }) => {
      const { left, right } = useNavbarItems()
      return { site, page, items: [...left, ...right] }
    },
  }),
  'Navbar/MobileSidebar/SecondaryMenu': adapter<ComponentProps<typeof DrawerSidebar>>({
    give: nothing,
    take: (_, scope) => {
      const items = sidebarIn(scope.passed)
      return items ? { ...ofPage(scope), items } : null
    },
  }),
  NavbarItem: adapter<ComponentProps<typeof NavbarItem> & { mobile?: boolean }, NavbarFields>({
    give: ({ item, mobile }) => ({ ...navbarFields(item), ...(mobile && { mobile }) }),
    take: (fields, { site, page }) => ({
      ...{ site, page, item: navbarItem(fields, site) },
      mobile: fields.mobile === true,
    }),
  }),
  SearchBar: adapter<ComponentProps<typeof SearchButton>, ComponentProps<typeof SearchButton>>({
    give: searchProps,
    take: searchProps,
  }),
}
