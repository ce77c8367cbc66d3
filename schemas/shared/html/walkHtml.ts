/** A node of hast or of parse5. The children of a `<template>` are in `content`. */
interface HtmlNode {
  children?: unknown[]
  childNodes?: unknown[]
  content?: unknown
}

/**
 * Walk a tree of hast or parse5, parents before children, with the content of templates, which browsers show if they have
 * `shadowrootmode`. Nodes for which `enter` returns `false` are removed.
 */
export function walkHtml<Node extends object>(root: Node, enter: (node: Node) => unknown): void {
  const open: HtmlNode[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    const lists = [node.children, node.childNodes].filter((list) => list !== undefined)
    for (const list of lists) {
      const left = list.filter((child) => enter(child as Node) !== false)
      if (left.length < list.length) list.splice(0, list.length, ...left)
    }
    for (const list of lists) for (const child of list.toReversed()) open.push(child as HtmlNode)
    if (typeof node.content === 'object' && node.content !== null) open.push(node.content)
  }
}
