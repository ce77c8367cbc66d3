import { navbarNames } from './navbarNames.ts'
import { orphans } from './orphans.ts'
import { unlinkedCategories } from './unlinkedCategories.ts'

/** What readers find through the navbar and the sidebars. */
export const navigationChecks = [navbarNames, unlinkedCategories, orphans]
