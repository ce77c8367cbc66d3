import type { PageScope } from './pageScope.ts'

/** The page for components that are rendered outside of a site. On a site it is missing, and such components throw. */
export const noPage: PageScope | undefined = undefined
