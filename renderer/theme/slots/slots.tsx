import { type ComponentType, createElement, type ReactNode, useContext } from 'react'
import type { ThemeSlot } from '../../../schemas/themeSlots.ts'
import { SlotContext } from '../context/SlotContext.ts'
import { usePage } from '../context/usePage.ts'
import type { Adapter, Props } from './adapter.ts'
import { isOfPage } from './isOfPage.ts'
import { OwnPart } from './OwnPart.tsx'
import { slotProps } from './slotProps.ts'

type Adapters = Partial<Record<ThemeSlot, Adapter<Props, Props>>>

/**
 * Replace a component of the theme by one of the site. The site's component gets the props that Docusaurus passes to it. If it throws
 * in the browser, readers see the theme's component. `adapters` are those of a blog, which sites without a blog do not load.
 */
export function replacement(
  name: ThemeSlot,
  Theme: ComponentType<Props>,
  Own: ComponentType<Props>,
  adapters?: Adapters,
): ComponentType<Props> {
  return function Slot(props) {
    // Not before, because the modules of the table import components that may be replaced.
    const { give } = (adapters ?? slotProps)[name] ?? {}
    const passed = { ...useContext(SlotContext), [name]: props }
    const scope = usePage()
    const own = createElement(Own, {
      ...(give ? give(props, { ...scope, passed }) : props),
      ...(isOfPage(name) && { key: scope.page.route }),
    })
    return (
      <OwnPart fallback={<Theme {...props} />}>
        <SlotContext value={passed}>{own}</SlotContext>
      </OwnPart>
    )
  }
}

/** `@theme-original/<name>`: the theme's component. It needs no props where it is replaced, and elsewhere those of Docusaurus. */
export function original(name: ThemeSlot, Theme: ComponentType<Props>, adapters?: Adapters): ComponentType<Props> {
  return function Original(props) {
    const { take } = (adapters ?? slotProps)[name] ?? {}
    const passed = useContext(SlotContext)
    const scope = usePage()
    const taken = take ? take(props, { ...scope, passed }) : props
    return taken && createElement(Theme, { ...passed[name], ...taken })
  }
}

/** A doc that is a component of the site as a whole, in the column of pages without a table of contents of ours. */
export const inMain = (Own: ComponentType<Props>): ComponentType<Props> =>
  function InMain(props) {
    return (
      <main className="doc doc--wide">
        <div className="doc__column">
          <Own {...props} />
        </div>
      </main>
    )
  }

/** A table of contents of the site, in the column that the theme's has. Elsewhere its box has no styles. */
export const inTocColumn = (Own: ComponentType<Props>): ComponentType<Props> =>
  function InTocColumn(props) {
    return (
      <div className="doc__toc">
        <Own {...props} />
      </div>
    )
  }

/** A component of the site around one of the theme, such as `Root` around everything. */
export function around(Theme: ComponentType<Props>, Own: ComponentType<Props>): ComponentType<Props> {
  return function Around(props) {
    const inner = <Theme {...props} />
    return (
      <OwnPart fallback={inner}>
        <Own>{inner}</Own>
      </OwnPart>
    )
  }
}

/** A component of the site beside one of the theme. */
export function beside(Theme: ComponentType<Props>, Own: ComponentType<Props>): ComponentType<Props> {
  return function Beside(props) {
    return (
      <>
        <OwnPart fallback={null}>
          <Own />
        </OwnPart>
        <Theme {...props} />
      </>
    )
  }
}

/** A component of the site that is on pages of the docs only. */
export function onDocs(Theme: ComponentType<Props>, Slot: ComponentType<Props>): ComponentType<Props> {
  return function OnDocs(props) {
    return createElement(usePage().page.head.version === undefined ? Theme : Slot, props)
  }
}

/** The theme's own component of those around or beside another: there is none. */
export const Nothing = ({ children }: { children?: ReactNode }) => children
