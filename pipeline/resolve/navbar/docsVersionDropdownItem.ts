import type { ResolveItem } from './context.ts'
import { mainDocHref } from './docsVersionItem.ts'
import { lastVersion } from './perVersion.ts'
import { resolveEntries } from './resolveEntries.ts'

/** Resolve a menu of versions. With one version and no other entries it is a link to the main doc. */
export const docsVersionDropdownItem: ResolveItem<'docsVersionDropdown'> = (item, path, context) => {
  const className = item.className === undefined ? {} : { className: item.className }
  const href = mainDocHref(context)
  const activeWhen = item.dropdownActiveClassDisabled ? {} : { activeWhen: { path: href } }
  const before = resolveEntries(item.dropdownItemsBefore, [...path, 'dropdownItemsBefore'], context)
  const after = resolveEntries(item.dropdownItemsAfter, [...path, 'dropdownItemsAfter'], context)
  if (context.versions.length <= 1 && before.length === 0 && after.length === 0) {
    const version = lastVersion(context.versions)
    const label = item.versions?.find(({ name }) => name === version?.name)?.label ?? version?.label ?? ''
    return { kind: 'link', label, href, external: false, ...className, ...activeWhen }
  }
  const versions = item.versions ? { versions: item.versions } : {}
  return { kind: 'versions', before, after, ...className, ...activeWhen, ...versions }
}
