import type { Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

const processor = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

/**
 * hast to HTML. Nodes of type `raw` are HTML already. The text of the links of headings is a reference, because one character beyond Latin-1
 * doubles the memory of the string, and most pages have no other.
 */
export function stringify(children: RootContent[]): string {
  return processor.stringify({ type: 'root', children } satisfies Root).replaceAll('">\u200b</a>', '">&#8203;</a>')
}
