import { instanceOf, qualifiedVersion } from '../../../schemas/docsInstances.ts'
import type { NavbarVersion, ResolveItem } from './context.ts'
import { instanceField, versionsOfItem } from './docsOfItem.ts'
import { mainDocHref } from './docsVersionItem.ts'
import { lastVersion } from './perVersion.ts'
import { resolveEntries } from './resolveEntries.ts'

/** Resolve a menu of versions. With one version and no other entries it is a link to the main doc. */
export const docsVersionDropdownItem: ResolveItem<'docsVersionDropdown'> = (item, path, context) => {
  const className = item.className === undefined ? {} : { className: item.className }
  const versions = versionsOfItem(item, context)
  const listed = item.versions?.map(({ name, ...rest }) => ({ name: inSameInstance(name, versions), ...rest }))
  const href = mainDocHref(context, versions)
  const activeWhen = item.dropdownActiveClassDisabled ? {} : { activeWhen: { path: href } }
  const before = resolveEntries(item.dropdownItemsBefore, [...path, 'dropdownItemsBefore'], context)
  const after = resolveEntries(item.dropdownItemsAfter, [...path, 'dropdownItemsAfter'], context)
  if (versions.length <= 1 && before.length === 0 && after.length === 0) {
    const version = lastVersion(versions)
    const label = listed?.find(({ name }) => name === version?.name)?.label ?? version?.label ?? ''
    return { kind: 'link', label, href, external: false, ...className, ...activeWhen, ...instanceField(versions) }
  }
  const shown = listed ? { versions: listed } : {}
  return { kind: 'versions', before, after, ...className, ...activeWhen, ...shown, ...instanceField(versions) }
}

const inSameInstance = (name: string, [version]: NavbarVersion[]) =>
  version ? qualifiedVersion(instanceOf(version.name), name) : name
