import { type NavbarItemConfig, navbarItem } from '../../../schemas/navbar.ts'
import type { LoadContext } from './loadContext.ts'

interface AddedItems {
  items: NavbarItemConfig[]
  /** Why the other items are refused. */
  mistakes: string[]
}

/**
 * The items that a plugin has put into the navbar of its `context`, as some do to link to their pages. `known` holds the items
 * before; new ones are added to it.
 */
export function addedNavbarItems({ siteConfig, baseUrl }: LoadContext, known: Set<unknown>): AddedItems {
  const added: AddedItems = { items: [], mistakes: [] }
  for (const item of listedItems(siteConfig)) {
    if (known.has(item)) continue
    known.add(item)
    const { success, data, error } = navbarItem.safeParse(withoutBase(item, baseUrl))
    if (success) added.items.push(data)
    else added.mistakes.push(`an item of the navbar that it adds is wrong: ${error.issues[0]!.message}`)
  }
  return added
}

export function listedItems(siteConfig: LoadContext['siteConfig']): unknown[] {
  const { themeConfig } = siteConfig as { themeConfig?: { navbar?: { items?: unknown } } }
  const items = themeConfig?.navbar?.items
  return Array.isArray(items) ? items : []
}

/** Addresses in a config are below the base URL; plugins often write it themselves. */
function withoutBase(item: unknown, baseUrl: string): unknown {
  const { to } = (item ?? {}) as { to?: unknown }
  if (baseUrl === '/' || typeof to !== 'string' || !to.startsWith(baseUrl)) return item
  return { ...(item as object), to: `/${to.slice(baseUrl.length)}` }
}
