import { defaultInstance } from '../../../schemas/defaultInstance.ts'
import { instanceOf } from '../../../schemas/docsInstances.ts'
import type { ContentGraph, NavbarItem, NavbarMenu } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'

type VersionsItem = Extract<NavbarItem, { before: unknown }>
export type Version = ContentGraph['versions'][number]

/**
 * Menu of links to the page in each version of a set of docs. Its label is that of the `current` version; if the menu does not
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
    // Also on docs that are not below the first one.
    activeWhen: activeWhen && labelled.name === page.head.version ? { prefix: '' } : activeWhen,
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

/** The version of a page, else the reader's preferred one, or the latest. `versions` are those of one set of docs. */
export function currentVersion(versions: Version[], page: PageData, preferred: readonly string[]): Version | undefined {
  return ownVersion(versions, page) ?? versions.find(({ name }) => preferred.includes(name)) ?? latestVersion(versions)
}

/** The name of the current version of each set of docs. */
export const currentVersions = (versions: Version[], page: PageData, preferred: readonly string[]): string[] =>
  instancesOf(versions).flatMap(
    (instance) => currentVersion(versionsOfInstance(versions, instance), page, preferred)?.name ?? [],
  )

/** The versions of a set of docs. */
export const versionsOfInstance = (versions: Version[], instance = defaultInstance): Version[] =>
  versions.filter(({ name }) => instanceOf(name) === instance)

/** The ids of the sets of docs. */
export const instancesOf = (versions: Version[]): string[] => [...new Set(versions.map(({ name }) => instanceOf(name)))]

export function latestVersion(versions: Version[]): Version | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0]
}

function versionAt(versions: Version[], route: string): Version | undefined {
  return versions
    .filter(({ path }) => path === '/' || route === path || route.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

/** Whether the docs of the page have no breadcrumbs, while those of another set have. */
export const hasNoBreadcrumbs = (versions: Version[], { head }: PageData): boolean =>
  versions.some(({ name, breadcrumbs }) => name === head.version && breadcrumbs === false)
