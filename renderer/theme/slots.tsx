import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import type { DocLink } from '../../schemas/graph.ts'
import type { ThemeSlot } from '../../schemas/themeSlots.ts'
import type { DocPage } from '../page/pageData.ts'
import { type PageScope, usePage } from './context/usePage.ts'

type Props = Record<string, unknown>

/** The props that the theme has passed to replaced components, by name. */
const SlotContext = createContext<Record<string, Props>>({})

/**
 * A component of the site in the place of one of the theme. It gets the theme's props, and those that the component of this
 * name has in Docusaurus.
 */
export function replacement(name: ThemeSlot, Own: ComponentType<Props>): ComponentType<Props> {
  return function Slot(props) {
    const outer = useContext(SlotContext)
    const scope = usePage()
    return createElement(
      SlotContext,
      { value: { ...outer, [name]: props } },
      createElement(Own, {
        ...props,
        ...docusaurusProps[name]?.(props, scope),
        ...(isOfPage(name) && { key: scope.page.route }),
      }),
    )
  }
}

/** Whether a component belongs to one page: its state ends with the page. */
const isOfPage = (name: ThemeSlot) => /^(?:Doc(?!Sidebar)|TOC|EditThisPage|LastUpdated)/.test(name)

/** `@theme-original/<name>`: the theme's component, which needs no props where it is replaced. */
export function original(name: ThemeSlot, Theme: ComponentType<Props>): ComponentType<Props> {
  return function Original(props) {
    const passed = useContext(SlotContext)[name]
    const scope = usePage()
    return createElement(Theme, { ...(passed ?? defaults[name]?.(scope)), ...props })
  }
}

/** The place of `Root`, around everything. The theme has none of its own. */
export function withRoot(App: ComponentType<Props>, Root: ComponentType<Props>): ComponentType<Props> {
  return function Rooted(props) {
    return createElement(Root, null, createElement(App, props))
  }
}

/** `@theme-original/Root`. */
export const NoRoot = ({ children }: { children?: ReactNode }) => children

/** Props of the theme's components outside of their places. */
const defaults: Partial<Record<ThemeSlot, (scope: PageScope) => Props>> = {
  AnnouncementBar: ({ site }) => ({ bar: site.announcementBar }),
  BackToTopButton: ({ page }) => ({ pageHref: page.href }),
  ColorModeToggle: ({ site }) => ({ ...site.colorMode }),
  Footer: ({ site }) => ({ footer: site.footer, siteTitle: site.title }),
  Navbar: ({ site, page }) => ({ site, page }),
  'Navbar/Logo': ({ site }) => ({ site }),
  NotFound: ({ site }) => ({ site }),
}

const tocProps = ({ contents }: Props): Props => ({
  toc: (contents as DocPage['contents']).map(({ id, level, html }) => ({ id, level, value: html })),
})

/** Props that components have in Docusaurus, made of those of ours. */
const docusaurusProps: Partial<Record<ThemeSlot, (props: Props, scope: PageScope) => Props>> = {
  DocPaginator: ({ previous, next }) => ({ previous: paginated(previous), next: paginated(next) }),
  DocSidebar: ({ items, pageHref }) => ({ sidebar: items, path: pageHref, isHidden: false, onCollapse() {} }),
  EditThisPage: ({ href }) => ({ editUrl: href }),
  Error: ({ retry }) => ({ tryAgain: retry }),
  LastUpdated: ({ date, author }) => ({
    lastUpdatedAt: typeof date === 'string' ? Date.parse(date) : undefined,
    lastUpdatedBy: author,
  }),
  Layout: (_, { page }) => ({ title: page.head.title, description: page.head.description }),
  TOC: tocProps,
  TOCCollapsible: tocProps,
}

const paginated = (link: unknown) => link && { ...(link as DocLink), permalink: (link as DocLink).href }
