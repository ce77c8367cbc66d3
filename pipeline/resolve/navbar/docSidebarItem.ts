import { diagnose } from '../../../schemas/diagnostic.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import { firstLink } from '../sidebars/firstLink.ts'
import { appearance } from './attributes.ts'
import type { NavbarVersion, ResolveItem } from './context.ts'
import { elsewhere } from './docItem.ts'
import { instanceField, versionsOfItem } from './docsOfItem.ts'
import { lastVersion, perVersion } from './perVersion.ts'

/** Resolve a link to the first page of a sidebar. */
export const docSidebarItem: ResolveItem<'docSidebar'> = (item, path, context) => {
  const { locate, diagnostics } = context
  const versions = versionsOfItem(item, context)
  const { sidebarId } = item
  const sidebarIn = ({ keyPrefix, sidebars }: NavbarVersion) =>
    Object.hasOwn(sidebars, keyPrefix + sidebarId) ? sidebars[keyPrefix + sidebarId] : undefined
  const target = perVersion({ versions }, (version) => {
    const first = firstLink(sidebarIn(version) ?? [])
    if (!first) return undefined
    return {
      label: item.label ?? (item.html === undefined ? first.label : ''),
      href: first.href,
      activeWhen: { sidebar: version.keyPrefix + sidebarId },
    }
  })
  if (target) return { kind: 'link', external: false, ...target, ...instanceField(versions), ...appearance(item) }

  const position = locate([...path, 'sidebarId'], 'value')
  const last = lastVersion(versions)
  if (last && sidebarIn(last)) {
    const hint = 'It leads to the first doc, or category with a page. A `ref`, a link and HTML do not count.'
    diagnostics.push(diagnose('navbar-sidebar-empty', position, { value: sidebarId }, { hint }))
  } else {
    const ids = Object.keys(last?.sidebars ?? {})
      .map((key) => key.slice(last!.keyPrefix.length))
      .sort()
    const more = { validIds: ids, suggestions: didYouMean(sidebarId, ids), ...elsewhere(versions.filter(sidebarIn)) }
    diagnostics.push(diagnose('navbar-unknown-sidebar', position, { value: sidebarId }, more))
  }
  return undefined
}
