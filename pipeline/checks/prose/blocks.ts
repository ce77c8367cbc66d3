import type { Heading, Nodes, Parent, Root } from 'mdast'
import { CommentSwitches, type Switch } from './comments.ts'
import { sentences } from './sentences.ts'
import { MappedText, type TextPart } from './textMap.ts'

/** A piece of text of a doc, which rules of its scope read. */
export interface TextBlock extends TextPart {
  /** As Vale names them: `['text', 'heading', 'h2']`, `['sentence']`. */
  scope: string[]
  /** The comments before it that switch rules off. */
  switches: readonly Switch[]
}

/**
 * Split a doc into blocks of text: paragraphs with their sentences, headings, items, cells, quotes and texts of images.
 *
 * Code, expressions, addresses, HTML, and the names and props of components are in none of them. Inline code is `*`, so that
 * sentences stay whole. The Markdown itself is for rules of the scope `raw`.
 */
export function textBlocks(tree: Root, source: string): TextBlock[] {
  const blocks: TextBlock[] = []
  const comments = new CommentSwitches(source)

  const add = (scope: string[], part: TextPart) => {
    if (part.text.trim() !== '') blocks.push({ scope, ...part, switches: comments.current })
  }

  function enter(node: Nodes, scope: string[] | undefined): void {
    const type: string = node.type
    comments.readUntil(node.position?.start.offset ?? 0)
    if (type === 'code') comments.skipUntil(node.position?.end.offset ?? 0)
    else if (type === 'heading') addText(node as Heading, ['text', 'heading', `h${(node as Heading).depth}`], true)
    else if (type === 'paragraph') addText(node as Parent, scope, false)
    else if (type === 'tableRow' || type === 'table') {
      for (const [index, child] of (node as Parent).children.entries())
        enter(child, type === 'table' ? ['text', 'table', index === 0 ? 'header' : 'cell'] : scope)
    } else if (type === 'tableCell') addText(node as Parent, scope, false)
    else if ('children' in node && !isSkipped(node)) {
      const own = containers[type]
      for (const child of node.children) enter(child, scope ?? own)
    }
  }

  function addText(node: Parent, scope: string[] | undefined, isHeading: boolean): void {
    const mapped = new MappedText()
    const alts: TextPart[] = []
    const inline = new InlineText(mapped, source, alts, comments)
    inline.enter(node.children)
    const id = isHeading ? /\s*\{#[^{}\s]*\}\s*$/.exec(mapped.text) : null
    const whole = mapped.part(0, id?.index ?? mapped.text.length)
    if (scope) add(scope, whole)
    else {
      for (const { start, end } of sentences(whole.text)) add(['sentence'], mapped.part(start, end))
      add(['paragraph'], whole)
      add(['text'], whole)
    }
    for (const alt of alts) add(['text', 'attr', 'alt'], alt)
  }

  for (const child of tree.children) enter(child, undefined)
  comments.readUntil(source.length)
  return [...blocks, ...rawBlocks(source, comments)]
}

/** Split the source at comments that switch rules. */
function rawBlocks(source: string, { changes }: CommentSwitches): TextBlock[] {
  return [{ offset: 0, switches: [] }, ...changes].map(({ offset, switches }, index) => ({
    scope: ['raw'],
    text: source.slice(offset, changes[index]?.offset),
    range: (start, end) => ({ start: offset + start, end: offset + end }),
    switches,
  }))
}

const containers: Record<string, string[]> = {
  listItem: ['text', 'list'],
  blockquote: ['text', 'blockquote'],
  footnoteDefinition: ['text'],
}

/** Elements whose content is code. */
const codeElements = new Set(['code', 'kbd', 'pre', 'samp', 'var', 'tt', 'script', 'style', 'svg', 'math', 'CodeBlock'])
const isSkipped = (node: object) => codeElements.has((node as { name?: string }).name ?? '')

/** Collects the text of inline nodes. */
class InlineText {
  /** Open elements of HTML with code. */
  #openCode = 0

  constructor(
    private readonly mapped: MappedText,
    private readonly source: string,
    private readonly alts: TextPart[],
    private readonly comments: CommentSwitches,
  ) {}

  enter(nodes: readonly Nodes[]): void {
    for (const node of nodes) this.#node(node)
  }

  #node(node: Nodes): void {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? start
    const { type, value } = node as { type: string; value?: unknown }
    if (type === 'text' && typeof value === 'string') this.#text(value, start, end)
    else if (type === 'break') this.mapped.add(' ', this.source, start, end)
    else if (type === 'inlineCode') {
      this.mapped.mask(String(value).length, start, end)
      this.comments.readUntil(start)
      this.comments.skipUntil(end)
    } else if (type === 'html') this.#tag(String(value))
    else if (type === 'image' || type === 'imageReference')
      this.#image((node as { alt?: string | null }).alt, start, end)
    else if (type === 'mdxTextExpression') {
      if (!/^\s*(?:#|\/\*)/.test(String(value))) this.mapped.mask(1, start, end)
    } else if (type === 'footnoteReference') return
    else if (type === 'textDirective' && (node as Parent).children.length === 0)
      this.#text(this.source.slice(start, end), start, end)
    else if ('children' in node) {
      if (isSkipped(node) || isAddress(node)) this.mapped.mask(1, start, end)
      else this.enter(node.children)
    }
  }

  #text(value: string, start: number, end: number): void {
    if (this.#openCode > 0) this.mapped.mask(value.length, start, end)
    else
      this.mapped.add(
        value.replace(/\{\{[^{}]*\}\}/g, (name) => '*'.repeat(name.length)),
        this.source,
        start,
        end,
      )
  }

  #tag(html: string): void {
    const [, close, name = '', isClosed] = /^<(\/?)([\w-]+)[\s\S]*?(\/?)>$/.exec(html) ?? []
    if (!codeElements.has(name.toLowerCase()) || isClosed) return
    this.#openCode = Math.max(0, this.#openCode + (close ? -1 : 1))
  }

  #image(alt: string | null | undefined, start: number, end: number): void {
    if (!alt) return
    const text = new MappedText()
    const at = this.source.indexOf(alt, start)
    if (at >= 0 && at < end) text.add(alt, this.source, at, at + alt.length)
    else for (const character of alt) text.add(character, this.source, start, end)
    this.alts.push(text.part(0, text.text.length))
  }
}

/** Whether a link shows its address. */
function isAddress(node: Nodes): boolean {
  if (node.type !== 'link' || node.children.length !== 1) return false
  const [child] = node.children
  return child?.type === 'text' && (node.url === child.value || /^(?:https?:\/\/|www\.|mailto:)/.test(child.value))
}
