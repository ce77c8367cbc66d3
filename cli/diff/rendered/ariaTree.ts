import type { DefaultTreeAdapterTypes } from 'parse5'
import { fieldOf } from '../../../schemas/shared/collections/fieldOf.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** A node of the tree that assistive technology reads. */
export interface AriaNode {
  depth: number
  /** Role and states: `heading 2`, `button expanded=false`. */
  role: string
  /** The words of the element, shortened, for people. */
  name: string
}

/** Longest name, in characters. */
const maxName = 60

/** Roles of elements without a `role` (HTML Accessibility API Mappings). Elements that are not listed have none. */
const roles: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  audio: 'audio',
  blockquote: 'blockquote',
  button: 'button',
  caption: 'caption',
  code: 'code',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dfn: 'term',
  dialog: 'dialog',
  dt: 'term',
  em: 'emphasis',
  fieldset: 'group',
  figure: 'figure',
  form: 'form',
  hr: 'separator',
  iframe: 'frame',
  ins: 'insertion',
  li: 'listitem',
  main: 'main',
  mark: 'mark',
  math: 'math',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  select: 'combobox',
  strong: 'strong',
  sub: 'subscript',
  summary: 'summary',
  sup: 'superscript',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  time: 'time',
  tr: 'row',
  ul: 'list',
  video: 'video',
}

const inputRoles: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
}

const states = ['checked', 'current', 'disabled', 'expanded', 'pressed', 'selected', 'sort', 'level', 'label']

/** The tree of roles, states and names that is below nodes of HTML, in the order of the document. */
export function ariaTree(nodes: readonly Node[], isSkipped: (element: Element) => boolean): AriaNode[] {
  const tree: AriaNode[] = []
  const visit = (node: Node, depth: number): void => {
    if (!('tagName' in node) || isSkipped(node) || isHidden(node)) return
    const role = roleOf(node)
    if (role !== undefined) tree.push({ depth, role: [role, ...statesOf(node)].join(' '), name: nameOf(node) })
    for (const child of node.childNodes) visit(child, role === undefined ? depth : depth + 1)
  }
  for (const node of nodes) visit(node, 0)
  return tree
}

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value

const isHidden = (element: Element) =>
  attributeOf(element, 'aria-hidden') === 'true' ||
  attributeOf(element, 'hidden') !== undefined ||
  ['script', 'style', 'template'].includes(element.tagName)

function roleOf(element: Element): string | undefined {
  const named = attributeOf(element, 'role')?.trim().split(/\s+/)[0]
  if (named === 'none' || named === 'presentation') return undefined
  if (named) return named
  const { tagName } = element
  const [, level] = /^h([1-6])$/.exec(tagName) ?? []
  if (level !== undefined) return `heading ${level}`
  switch (tagName) {
    case 'a':
      return attributeOf(element, 'href') === undefined ? undefined : 'link'
    case 'img':
      return attributeOf(element, 'alt') === '' ? undefined : 'image'
    case 'input':
      return fieldOf(inputRoles, attributeOf(element, 'type') ?? '') ?? 'textbox'
    case 'th':
      return attributeOf(element, 'scope') === 'row' ? 'rowheader' : 'columnheader'
    case 'section':
      return attributeOf(element, 'aria-label') === undefined ? undefined : 'region'
  }
  return Object.hasOwn(roles, tagName) ? roles[tagName] : undefined
}

function statesOf(element: Element): string[] {
  return [
    ...states.flatMap((state) => {
      const value = attributeOf(element, `aria-${state}`)
      return value === undefined ? [] : [`${state}=${value}`]
    }),
    ...['checked', 'disabled', 'open'].filter((state) => attributeOf(element, state) !== undefined),
    ...(element.tagName === 'img' ? [`label=${attributeOf(element, 'alt') ?? ''}`] : []),
  ]
}

function nameOf(element: Element): string {
  const words: string[] = []
  const collect = (node: Node): void => {
    if (node.nodeName === '#text') words.push((node as DefaultTreeAdapterTypes.TextNode).value)
    else if ('childNodes' in node) node.childNodes.forEach(collect)
  }
  collect(element)
  const name = words.join('').replace(/\s+/g, ' ').trim()
  return name.length > maxName ? `${name.slice(0, maxName - 1)}…` : name
}
