import type { ContentGraph, Site } from '../../../schemas/graph.ts'
import type { Highlight } from '../../../schemas/shared/html/markup.ts'
import type { CustomHead } from '../../page/customHead.ts'
import type { PageData } from '../../page/pageData.ts'

/** Data of the current page and site, for components. */
export interface PageScope {
  site: Site
  versions: ContentGraph['versions']
  page: PageData
  /**
   * Highlight code like a fenced code block. During the build this is the highlighter of docs. In the browser it returns code
   * that was highlighted during the build, and plain lines for other code.
   */
  highlight: Highlight
  /** Receives what components set in the page's head while it is rendered to HTML. */
  head?: CustomHead
  /** Receives the addresses of links that are components, while the page is rendered to HTML. */
  linked?: Set<string>
  /** Receives the anchors that code of the site names beside the ids of the page, while the page is rendered to HTML. */
  anchors?: Set<string>
}
