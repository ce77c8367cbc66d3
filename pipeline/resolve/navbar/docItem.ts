import { diagnose } from '../../../schemas/diagnostic.ts'
import { nameInInstance } from '../../../schemas/docsInstances.ts'
import type { SidebarItem } from '../../../schemas/graph.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import { appearance } from './attributes.ts'
import type { NavbarVersion, ResolveItem } from './context.ts'
import { instanceField, versionsOfItem } from './docsOfItem.ts'
import { lastVersion, perVersion } from './perVersion.ts'

/**
 * Resolve a link to a doc. It is active on all pages of the doc's sidebar. Drafts have no link in production, unlisted
 * docs on their own page only.
 */
export const docItem: ResolveItem<'doc'> = (item, path, context) => {
  const { production, locate, diagnostics } = context
  const versions = versionsOfItem(item, context)
  const docIn = (version: NavbarVersion) => version.docs.find(({ id }) => id === item.docId)
  const target = perVersion({ versions }, (version) => {
    const doc = docIn(version)
    if (!doc) return undefined
    if (production && doc.draft) return null
    const sidebar = Object.keys(version.sidebars).find((id) => listsDoc(version.sidebars[id]!, doc.key))
    return {
      label: item.label ?? (item.html === undefined ? doc.id : ''),
      href: doc.href,
      activeWhen: { doc: doc.key, ...(sidebar === undefined ? {} : { sidebar }) },
      ...(doc.unlisted ? { unlisted: true } : {}),
    }
  })
  if (target === undefined) {
    const ids = [...new Set(lastVersion(versions)?.docs.map(({ id }) => id))].sort()
    const position = locate([...path, 'docId'], 'value')
    const more = { validIds: ids, suggestions: didYouMean(item.docId, ids), ...elsewhere(versions.filter(docIn)) }
    diagnostics.push(diagnose('navbar-unknown-doc', position, { value: item.docId }, more))
  }
  return target
    ? { kind: 'link', external: false, ...target, ...instanceField(versions), ...appearance(item) }
    : undefined
}

/** A hint that other versions than the last one have the target. */
export function elsewhere(versions: NavbarVersion[]): { hint?: string } {
  if (versions.length === 0) return {}
  const names = versions.map(({ name }) => `\`${nameInInstance(name)}\``).join(', ')
  return { hint: `Only ${names} ${versions.length > 1 ? 'have' : 'has'} it. The last version needs it too.` }
}

/** Whether a sidebar lists a doc. */
function listsDoc(items: SidebarItem[], key: string): boolean {
  return items.some(
    (item) => item.type !== 'html' && (item.doc === key || (item.type === 'category' && listsDoc(item.items, key))),
  )
}
