import type { Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

const processor = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

/** hast to HTML. Nodes of type `raw` are HTML already. */
export function stringify(children: RootContent[]): string {
  return processor.stringify({ type: 'root', children } satisfies Root)
}
