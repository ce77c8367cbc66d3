import { linkHref } from '../href.ts'
import { appearance } from './attributes.ts'
import type { NavbarContext, ResolveItem } from './context.ts'
import { activeRule } from './defaultItem.ts'

/** Resolve a link to the main doc of the latest version. */
export const docsVersionItem: ResolveItem<'docsVersion'> = (item, _path, context) => {
  const version = latestVersion(context)
  const href = item.to === undefined ? mainDocHref(context) : linkHref(item.to, context.config)
  const activeWhen = item.to === undefined ? { path: href } : activeRule(item.to, {}, context)
  return {
    kind: 'link',
    label: item.label ?? version?.label ?? '',
    href,
    external: false,
    ...appearance(item),
    ...(activeWhen ? { activeWhen } : {}),
  }
}

export const latestVersion = ({ versions }: NavbarContext) => versions.find(({ isLast }) => isLast) ?? versions[0]

/** The href of the latest version's main doc; the home page when there are no docs. */
export function mainDocHref(context: NavbarContext): string {
  const main = latestVersion(context)?.mainDoc
  return context.docs.find(({ key }) => key === main)?.href ?? context.config.baseUrl
}
