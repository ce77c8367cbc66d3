import type { ReactNode } from 'react'
import type { NavbarItem, NavbarLink, NavbarMenu } from '../../../schemas/graph.ts'
import { usePage } from '../mdx/usePage.ts'
import { usePreferredVersion } from './usePreferredVersion.ts'
import { shownVersion, versionMenu } from './versionMenu.ts'

interface VersionMenuProps {
  item: Extract<NavbarItem, { before: unknown }>
  /** How the menu looks where it stands. `choose` is to be called with the link that a reader follows. */
  children: (menu: NavbarMenu, choose: (link: NavbarLink) => void) => ReactNode
}

/** The versions of the docs as a menu. The one that is chosen is remembered. */
export function VersionMenu({ item, children }: VersionMenuProps) {
  const { versions, page } = usePage()
  const [preferred, prefer] = usePreferredVersion()
  const shown = shownVersion(versions, page, preferred)
  if (!shown) return null
  return children(versionMenu(item, versions, shown, page), ({ attributes }) => {
    const name = attributes?.['data-version']
    if (typeof name === 'string') prefer(name)
  })
}
