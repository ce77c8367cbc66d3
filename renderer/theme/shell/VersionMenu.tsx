import type { ReactNode } from 'react'
import type { NavbarItem, NavbarLink, NavbarMenu } from '../../../schemas/graph.ts'
import { usePage } from '../context/usePage.ts'
import { usePreferredVersions } from '../versions/usePreferredVersions.ts'
import { currentVersion, versionMenu, versionsOfInstance } from '../versions/versionMenu.ts'

interface VersionMenuProps {
  item: Extract<NavbarItem, { before: unknown }>
  /** Renders the menu. Call `choose` with the link that is clicked. */
  children: (menu: NavbarMenu, choose: (link: NavbarLink) => void) => ReactNode
}

/** Menu of the versions of the docs. The chosen version is stored. */
export function VersionMenu({ item, children }: VersionMenuProps) {
  const { versions: all, page } = usePage()
  const [preferred, prefer] = usePreferredVersions()
  const versions = versionsOfInstance(all, item.instance)
  const current = currentVersion(versions, page, preferred)
  if (!current) return null
  return children(versionMenu(item, versions, current, page), ({ attributes }) => {
    const name = attributes?.['data-version']
    if (typeof name === 'string') prefer(name)
  })
}
