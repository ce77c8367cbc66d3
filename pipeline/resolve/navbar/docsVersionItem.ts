import { linkHref } from '../href.ts'
import { appearance } from './attributes.ts'
import type { NavbarContext, NavbarVersion, ResolveItem } from './context.ts'
import { activeRule } from './defaultItem.ts'
import { instanceField, versionsOfItem } from './docsOfItem.ts'
import { lastVersion, perVersion } from './perVersion.ts'

/** Resolve a link to the main doc of the reader's version. */
export const docsVersionItem: ResolveItem<'docsVersion'> = (item, _path, context) => {
  const { to } = item
  const href = to === undefined ? undefined : linkHref(to, context.config)
  const activeWhen = to === undefined ? undefined : activeRule(to, {}, context)
  const versions = versionsOfItem(item, context)
  const target = perVersion({ versions }, (version) => {
    const main = href ?? version.docs.find(({ key }) => key === version.mainDoc)?.href
    if (main === undefined) return undefined
    const active = href === undefined ? { path: main } : activeWhen
    return { label: item.label ?? version.label, href: main, ...(active ? { activeWhen: active } : {}) }
  })
  const home = { label: item.label ?? '', href: href ?? context.config.baseUrl }
  return { kind: 'link', external: false, ...(target ?? home), ...instanceField(versions), ...appearance(item) }
}

/** The href of the main doc of the last of these versions; the home page when there are no docs. */
export function mainDocHref({ config }: NavbarContext, versions: NavbarVersion[]): string {
  const last = lastVersion(versions)
  return last?.docs.find(({ key }) => key === last.mainDoc)?.href ?? config.baseUrl
}
