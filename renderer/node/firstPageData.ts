import type { Body } from '../../schemas/graph.ts'
import { omitRenderedHtml, type toTree } from '../page/bodyTree.ts'
import type { openBranches } from '../page/openBranches.ts'
import type { FirstPageData, PageData } from '../page/pageData.ts'
import { toSidebarData } from '../page/sidebarData.ts'
import { isOfTheme } from '../theme/body/BodyTree.tsx'

/** The parts of a page that are in its HTML. */
interface Rendered extends Pick<PageData, 'code'> {
  body: Body
  tree: ReturnType<typeof toTree>
  /** The items of the sidebar, if the page has one. */
  branches: ReturnType<typeof openBranches> | undefined
}

/**
 * The data that a page's HTML has for the code in the browser. With `lean`, it has no texts of the body that are in the markup, and with
 * `isOwnMarkup`, where no component of the site changes the markup, no headings and links of a sidebar either.
 */
export function firstPageData(
  page: PageData,
  { code, body, tree, branches }: Rendered,
  { lean, isOwnMarkup, wholeSidebar }: { lean: boolean; isOwnMarkup: boolean; wholeSidebar: boolean | undefined },
): FirstPageData {
  const first: FirstPageData = {
    ...page,
    ...(code && { code }),
    ...(branches && { branches: toSidebarData(branches, isOwnMarkup && !wholeSidebar) }),
  }
  if (lean && 'body' in first.content)
    first.content = { ...first.content, body: omitRenderedHtml(body, tree, isOfTheme) }
  if (isOwnMarkup && first.content.kind === 'doc' && !first.content.hideContents && !first.content.post) {
    first.levels = first.content.contents.map(({ level }) => level)
    first.content = { ...first.content, contents: [] }
  }
  return first
}
