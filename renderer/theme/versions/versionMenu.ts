import type { ContentGraph, NavbarItem, NavbarMenu } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'

type VersionsItem = Extract<NavbarItem, { before: unknown }>
export type Version = ContentGraph['versions'][number]

/**
 * Menu of links to the page in each version of the docs. Its label is that of the `current` version; if the menu does not
 * list that one, of the latest version, else of the first in the list.
 */
export function versionMenu(item: VersionsItem, versions: Version[], current: Version, page: PageData): NavbarMenu {
  const { before, after, className, activeWhen } = item
  const listedVersions = versionsOf(item, versions)
  const own = ownVersion(versions, page)
  const hrefs = page.versionHrefs ?? {}
  const listed = (version: Version | undefined) => listedVersions.find(({ name }) => name === version?.name)
  const labelled = listed(current) ?? listed(latestVersion(versions)) ?? listedVersions[0] ?? current
  return {
    kind: 'menu',
    label: labelled.label,
    href: hrefs[labelled.name],
    className,
    activeWhen,
    items: [
      ...before,
      ...listedVersions.flatMap(({ name, label }) => {
        const href = hrefs[name]
        if (href === undefined) return []
        const active = name === own?.name && { activeWhen: { prefix: '' } }
        return [
          { kind: 'link' as const, label, href, external: false, attributes: { 'data-version': name }, ...active },
        ]
      }),
      ...after,
    ],
  }
}

/** The versions that a menu item lists, with its labels. */
const versionsOf = (item: VersionsItem, versions: Version[]): Pick<Version, 'name' | 'label'>[] =>
  item.versions?.flatMap(({ name, label }) => {
    const version = versions.find((version) => version.name === name)
    return version ? [{ name, label: label ?? version.label }] : []
  }) ?? versions

/** The version whose docs a page belongs to. */
function ownVersion(versions: Version[], page: PageData): Version | undefined {
  return versions.find(({ name }) => name === page.head.version) ?? versionAt(versions, page.route)
}

/** The version of a page, else the reader's preferred one, or the latest. */
export function currentVersion(versions: Version[], page: PageData, preferred: string | null): Version | undefined {
  return ownVersion(versions, page) ?? versions.find(({ name }) => name === preferred) ?? latestVersion(versions)
}

export function latestVersion(versions: Version[]): Version | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0]
}

function versionAt(versions: Version[], route: string): Version | undefined {
  return versions
    .filter(({ path }) => path === '/' || route === path || route.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
