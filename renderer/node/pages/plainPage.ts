import type { ContentGraph, Doc, DocContent, Route } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { toPageData } from '../../page/toPageData.ts'
import { islandsOf, shownDocs } from '../codeRoutes.ts'
import { excerptOf } from '../excerpts.ts'
import type { RenderInput } from '../renderInput.ts'

/** The data of a page whose code is not highlighted, with the components that it runs, and its doc. */
export async function plainPage(
  route: Route,
  graph: ContentGraph,
  content: RenderInput['sites'][number]['content'],
): Promise<{ data: PageData; islands: string[]; doc: Doc | undefined }> {
  const doc = route.kind === 'doc' ? graph.docs[route.doc]! : undefined
  const shown = shownDocs(graph, route)
  // The body of a live doc is its module.
  const contentOf = async ({ key, live }: Doc): Promise<Pick<DocContent, 'body' | 'excerptNodes'>> =>
    live ? { body: [] } : await content(key, { highlighted: false })
  const body = doc ? (await contentOf(doc)).body : (await Promise.all(shown.map(contentOf))).map(excerptOf)
  return { data: toPageData(graph, route, body), islands: doc?.islands ?? islandsOf(shown), doc }
}
