import type { ActiveWhen } from '../../../schemas/graph.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { itemHref, linkHref } from '../href.ts'
import { appearance } from './attributes.ts'
import type { NavbarContext, ResolveItem } from './context.ts'

/** Resolve a link to a page of the site or to an external URL. */
export const defaultItem: ResolveItem<'default'> = (item, _path, context) => {
  const url = item.to ?? item.href ?? ''
  const activeWhen = item.to === undefined ? undefined : activeRule(item.to, item, context)
  return {
    kind: 'link',
    label: item.label ?? '',
    href: itemHref(item, context.config),
    external: opensOtherSite(url),
    ...appearance(item),
    ...(activeWhen ? { activeWhen } : {}),
  }
}

/** Whether a link opens another site. Mail and telephone links do not. */
export const opensOtherSite = (url: string) => isExternal(url) && !/^(?:mailto|tel|sms):/i.test(url)

interface ActiveOptions {
  activeBaseRegex?: string | undefined
  activeBasePath?: string | undefined
}

/** Make the rule for when a link to `to` is active: the item's own, else on that page and those below. */
export function activeRule(to: string, item: ActiveOptions, { config }: NavbarContext): ActiveWhen | undefined {
  if (item.activeBaseRegex !== undefined) return { regex: item.activeBaseRegex }
  if (item.activeBasePath !== undefined) {
    // The end of a prefix stays as written: `/docs` is that of `/docs-old`, too.
    return { prefix: linkHref(item.activeBasePath, { ...config, trailingSlash: undefined }) }
  }
  return isExternal(to) ? undefined : { path: linkHref(to, config).replace(/[?#].*$/, '') }
}
