/**
 * Comments around each island of the site in the HTML of a page. The first one has the island's id, by which its HTML is found if
 * the island crashes; the others are those of a `Suspense` boundary, which the browser hydrates alone.
 *
 *     <!--island:2.0--><!--$-->HTML of the island<!--/$-->
 *
 * React renders no comments. The server renders these texts, which are replaced.
 */
export const islandStart = (id: string): string => `\u0002${id}\u0002`
export const islandEnd = '\u0002'

/** Replace the texts around islands by comments. */
export const withIslandComments = (markup: string): string =>
  markup.includes('\u0002')
    ? markup.replace(/\u0002(?:([\w.]+)\u0002)?/g, (_, id) =>
        id === undefined ? '<!--/$-->' : `<!--island:${id}--><!--$-->`,
      )
    : markup

/** The HTML of an island in a document, until it is rendered by the browser alone. */
export function islandHtml(id: string, root: Node): string | undefined {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const start = comments.currentNode
    if (start.nodeValue === `island:${id}`) return htmlBetween(start)
  }
  return undefined
}

/** The HTML between the comments of the `Suspense` boundary that follows a node. */
function htmlBetween(start: Node): string {
  const html = document.createElement('div')
  let depth = 0
  for (let node = start.nextSibling; node; node = node.nextSibling) {
    if (node.nodeType !== Node.COMMENT_NODE) html.append(node.cloneNode(true))
    else if (node.nodeValue === '/$') depth -= 1
    else if (/^\$[?!~]?$/.test(node.nodeValue ?? '')) depth += 1
    if (depth === 0) break
  }
  return html.innerHTML
}
