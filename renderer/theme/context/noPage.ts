import type { PageScope } from './usePage.ts'

/** The page of components that are not on one. On a site there is none, and components say so. */
export const noPage: PageScope | undefined = undefined
