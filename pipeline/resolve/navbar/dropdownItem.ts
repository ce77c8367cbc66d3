import { linkHref } from '../href.ts'
import { appearance } from './attributes.ts'
import type { ResolveItem } from './context.ts'
import { activeRule } from './defaultItem.ts'
import { resolveEntries } from './resolveEntries.ts'

/** Resolve a menu. With `to`, its label is a link. */
export const dropdownItem: ResolveItem<'dropdown'> = (item, path, context) => {
  const activeWhen = item.to === undefined ? undefined : activeRule(item.to, item, context)
  return {
    kind: 'menu',
    label: item.label ?? '',
    ...(item.to === undefined ? {} : { href: linkHref(item.to, context.config) }),
    items: resolveEntries(item.items, [...path, 'items'], context),
    ...appearance(item),
    ...(activeWhen ? { activeWhen } : {}),
  }
}
