import { createContext, useContext } from 'react'
import { noPage } from './noPage.ts'
import type { PageScope } from './pageScope.ts'

export const PageContext = createContext<PageScope | undefined>(undefined)

/** The current page and site. */
export function usePage(): PageScope {
  const scope = useContext(PageContext) ?? noPage
  if (!scope) throw new Error('This component can only be used on a page of the site.')
  return scope
}
