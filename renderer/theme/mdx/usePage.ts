import { createContext, useContext } from 'react'
import type { ContentGraph, Site } from '../../../schemas/graph.ts'
import type { Highlight } from '../../../schemas/markup.ts'
import type { PageData } from '../../page/pageData.ts'
import type { CustomHead } from '../../page/toPageData.ts'

/** What a component may ask of the page it stands on. */
export interface PageScope {
  site: Site
  versions: ContentGraph['versions']
  page: PageData
  /**
   * Highlight code as a fence would. While the site is built, this is the highlighter of docs. The browser has none: there it
   * returns the code highlighted when the page was built, and plain lines for other code.
   */
  highlight: Highlight
  /** While a custom page is rendered to HTML: where it leaves its title and description. */
  head?: CustomHead
}

export const PageContext = createContext<PageScope | undefined>(undefined)

/** The page and the site that a component stands on. */
export function usePage(): PageScope {
  const scope = useContext(PageContext)
  if (!scope) throw new Error('This component can only be used on a page of the site.')
  return scope
}
