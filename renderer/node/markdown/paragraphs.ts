import { type HtmlElement, type HtmlNode, isBlock } from './htmlTree.ts'
import { type PhrasingOptions, phrasing } from './phrasing.ts'

/** Convert blocks with `blockOf`, and the text between them with `paragraphOf`. Text that is only blanks is left out. */
export function paragraphs<Result>(
  nodes: HtmlNode[],
  options: PhrasingOptions,
  paragraphOf: (text: string) => Result,
  blockOf: (element: HtmlElement) => Result[],
): Result[] {
  const results: Result[] = []
  let inline: HtmlNode[] = []
  const finishParagraph = () => {
    const text = inline.length === 0 ? '' : phrasing(inline, options)
    if (text !== '') results.push(paragraphOf(text))
    inline = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) {
      inline.push(node)
      continue
    }
    finishParagraph()
    results.push(...blockOf(node))
  }
  finishParagraph()
  return results
}
