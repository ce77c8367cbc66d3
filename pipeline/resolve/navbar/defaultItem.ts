import type { ActiveWhen } from '../../../schemas/graph.ts'
import { isExternal } from '../../../schemas/shared/isExternal.ts'
import { itemHref, linkHref } from '../href.ts'
import { appearance } from './attributes.ts'
import type { NavbarContext, ResolveItem } from './context.ts'

/** A link to a page of the site, or to another site. */
export const defaultItem: ResolveItem<'default'> = (item, _path, context) => {
  const url = item.to ?? item.href ?? ''
  const activeWhen = item.to === undefined ? undefined : activeRule(item.to, item, context)
  return {
    kind: 'link',
    label: item.label ?? '',
    href: itemHref(item, context.config),
    external: leadsOut(url),
    ...appearance(item),
    ...(activeWhen ? { activeWhen } : {}),
  }
}

/** Mail and telephone links stay in the window they are in. */
export const leadsOut = (url: string) => isExternal(url) && !/^(?:mailto|tel|sms):/i.test(url)

interface ActiveOptions {
  activeBaseRegex?: string | undefined
  activeBasePath?: string | undefined
}

/** When a link to `to` is active: by the item's own rule, else on that page and those below. */
export function activeRule(to: string, item: ActiveOptions, { config }: NavbarContext): ActiveWhen | undefined {
  if (item.activeBaseRegex !== undefined) return { regex: item.activeBaseRegex }
  if (item.activeBasePath !== undefined) return { prefix: config.baseUrl + item.activeBasePath.replace(/^\//, '') }
  return isExternal(to) ? undefined : { path: linkHref(to, config).replace(/[?#].*$/, '') }
}
