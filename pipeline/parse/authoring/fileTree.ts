import type { List, ListItem, PhrasingContent } from 'mdast'
import type { Node } from 'unist'
import type { CreateElement } from '../../../schemas/shared/html/markup.ts'
import { mdastElement } from '../elements.ts'
import type { Jsx } from './jsx.ts'

/**
 * A list of names as a tree of files. Folders have a list in them, or end in `/`; they can be closed without JavaScript.
 *
 *     - src/
 *       - **app.ts** the entry     →  a marked file with a comment
 *       - …                        →  others, which have no icon
 */
export function fileTree(node: Jsx): object {
  const children = node.children.map((child) => (child.type === 'list' ? treeOf(child) : child) as Node)
  return mdastElement(node)('div', { className: 'theme-file-tree' }, children) as object
}

function treeOf(list: List): Node {
  const element = mdastElement(list)
  return element('ul', {}, list.children.map(entryOf))
}

function entryOf(item: ListItem): Node {
  const element = mdastElement(item)
  const [first, ...others] = item.children
  const content = first?.type === 'paragraph' ? first.children : []
  const inner = first?.type === 'paragraph' ? others : item.children
  const isFolder = inner.length > 0 || /\/$/.test(nameIn(content))
  const isMore = /^(?:\.{3}|…)$/.test(nameIn(content))
  const label = labelOf(element, content)
  const className = `theme-file-tree__${isFolder ? 'folder' : isMore ? 'more' : 'file'}`
  if (inner.length === 0) return element('li', { className }, label)
  const nodes = inner.map((child) => (child.type === 'list' ? treeOf(child) : child) as Node)
  return element('li', { className }, [element('details', { open: true }, [element('summary', {}, label), ...nodes])])
}

/** The name of an entry: its first word, or what is in bold type, code or a link. */
function nameIn([first]: PhrasingContent[]): string {
  if (first?.type === 'text') return /^\S*/.exec(first.value)![0]
  if (first?.type === 'inlineCode') return first.value
  return first && 'children' in first ? nameIn(first.children) : ''
}

/** The name and, behind it, a comment. */
function labelOf(element: CreateElement<Node>, content: PhrasingContent[]): Node[] {
  const [first, ...others] = content
  if (!first) return []
  const text = (value: string) => ({ type: 'text', value, position: first.position }) as Node
  const [, name = '', rest = ''] = first.type === 'text' ? /^(\S*)([\s\S]*)$/.exec(first.value)! : []
  const nameNode = first.type === 'text' ? text(name) : first
  const comment: Node[] = [...(rest.trim() === '' ? [] : [text(rest.trim())]), ...others]
  const named = element('span', { className: 'theme-file-tree__name' }, [nameNode])
  if (comment.length === 0) return [named]
  return [named, text(' '), element('span', { className: 'theme-file-tree__comment' }, comment)]
}
