import { usePage } from '../context/usePage.ts'
import { usePreferredVersions } from '../versions/usePreferredVersions.ts'
import { navbarForVersion } from './navbarForVersion.ts'

/** The items of the navbar for the version that the reader reads. */
export function useNavbarItems() {
  const { site, page, versions } = usePage()
  const [preferred] = usePreferredVersions()
  const { left, right } = site.navbar
  return {
    left: navbarForVersion(left, versions, page, preferred),
    right: navbarForVersion(right, versions, page, preferred),
  }
}
