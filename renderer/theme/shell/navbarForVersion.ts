import type { NavbarItem, NavbarLink, NavbarMenu } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { latestVersion, type Version, versionsOfInstance } from '../versions/versionMenu.ts'

type MenuEntry = NavbarMenu['items'][number]

/**
 * The items of the navbar as a page shows them: links into the docs lead to the version of the page, else to the version
 * that the reader prefers, else to the latest. A link that its version does not show is left out.
 */
export function navbarForVersion(
  items: NavbarItem[],
  versions: Version[],
  page: PageData,
  preferred: readonly string[],
): NavbarItem[] {
  const candidates = [page.head.version, ...preferred].filter((name) => name !== undefined)
  const linkFor = (link: NavbarLink): NavbarLink[] => {
    const latest = latestVersion(versionsOfInstance(versions, link.instance))?.name
    const isOwn = (name: string) => link.versions !== undefined && Object.hasOwn(link.versions, name)
    const name = candidates.find((name) => name === latest || isOwn(name)) ?? latest
    const target = name !== undefined && isOwn(name) ? link.versions![name] : link
    if (!target) return []
    const { unlisted, ...shown } = { ...link, activeWhen: undefined, unlisted: undefined, ...target }
    const isOwnPage = page.content.kind === 'doc' && page.content.key === shown.activeWhen?.doc
    return unlisted && !isOwnPage ? [] : [shown]
  }
  const inMenu = (item: MenuEntry): MenuEntry[] => (item.kind === 'link' ? linkFor(item) : [item])
  return items.flatMap((item): NavbarItem[] => {
    switch (item.kind) {
      case 'link':
        return linkFor(item)
      case 'menu':
        return [{ ...item, items: item.items.flatMap(inMenu) }]
      case 'locales':
      case 'versions':
        return [{ ...item, before: item.before.flatMap(inMenu), after: item.after.flatMap(inMenu) }]
      default:
        return [item]
    }
  })
}
