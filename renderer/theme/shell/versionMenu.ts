import type { ContentGraph, NavbarItem, NavbarMenu } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'

type VersionsItem = Extract<NavbarItem, { before: unknown }>
export type Version = ContentGraph['versions'][number]

/** The page in the other versions of the docs, as a menu named after the version `shown`. */
export function versionMenu(item: VersionsItem, versions: Version[], shown: Version, page: PageData): NavbarMenu {
  const { before, after, className, activeWhen } = item
  const listed = shownIn(item, versions)
  const hrefs = page.versionHrefs ?? {}
  return {
    kind: 'menu',
    label: (listed.find(({ name }) => name === shown.name) ?? shown).label,
    href: hrefs[shown.name],
    className,
    activeWhen,
    items: [
      ...before,
      ...listed.flatMap(({ name, label }) => {
        const href = hrefs[name]
        if (href === undefined) return []
        const active = name === shown.name && { activeWhen: { prefix: '' } }
        return [
          { kind: 'link' as const, label, href, external: false, attributes: { 'data-version': name }, ...active },
        ]
      }),
      ...after,
    ],
  }
}

/** The versions that a menu lists, under the labels it gives them. */
const shownIn = (item: VersionsItem, versions: Version[]): Pick<Version, 'name' | 'label'>[] =>
  item.versions?.flatMap(({ name, label }) => {
    const version = versions.find((version) => version.name === name)
    return version ? [{ name, label: label ?? version.label }] : []
  }) ?? versions

/** The version a page shows: a doc's own; elsewhere that of its address, the one the reader prefers, or the latest. */
export function shownVersion(versions: Version[], page: PageData, preferred: string | null): Version | undefined {
  const named = (name: string | null | undefined) => versions.find((version) => version.name === name)
  return named(page.head.version) ?? versionAt(versions, page.route) ?? named(preferred) ?? latestVersion(versions)
}

export function latestVersion(versions: Version[]): Version | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0]
}

function versionAt(versions: Version[], route: string): Version | undefined {
  return versions
    .filter(({ path }) => path === '/' || route === path || route.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
