import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { diagnose, positionIn } from '../../../schemas/diagnostic.ts'
import type { Heading } from '../../../schemas/graph.ts'
import type { ParseContext } from '../context.ts'
import { messagePlaceholder } from '../messagePlaceholders.ts'
import { positionInDoc } from '../position.ts'
import { stringify } from '../stringify.ts'
import { visit } from '../visit.ts'
import { textOf as textOfFile } from '../writtenText.ts'
import { isNameless } from './isNameless.ts'
import { takePosition } from './sourceOf.ts'

/**
 * Collect the doc's headings and add a link to each.
 *
 *     <h2 id="x">X</h2>  →  <h2 id="x">X<a class="hash-link" href="#x" …></a></h2>
 *
 * A level-1 heading is the page's title: it has neither id nor link.
 */
export function headings(context: ParseContext) {
  return (tree: Root) =>
    visit(tree, 'element', (element, _index, parent) => {
      const start = element.position?.start.offset
      const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1])
      if (!level || (parent?.type === 'element' && 'dataFootnotes' in parent.properties)) return
      const position = takePosition(element, context.source)
      const texts = (element.data as KeptTexts | undefined)?.heading
      const text = texts?.text ?? plainText(element)
      const isEmpty = text === '' && isNameless(element)
      const id = typeof element.properties.id === 'string' ? element.properties.id : undefined
      const heading: Heading = {
        level,
        text,
        html: texts?.html ?? htmlOf(element),
        inContents: level > 1 && (parent === tree || !isHtml(start, textOfFile(position.file, context))),
        position: positionInDoc(position, context.source),
      }
      if (level === 1) {
        delete element.properties.id
      } else if (id) {
        heading.id = id
        element.properties.className = [...((element.properties.className as string[]) ?? []), 'anchor']
        element.children.push(hashLink(id, text))
      }
      const earlierTitle = level === 1 ? context.headings.find((earlier) => earlier.level === 1) : undefined
      if (earlierTitle && !isEmpty) {
        const data = { value: text, earlierLine: earlierTitle.position.line }
        const first = positionIn(context, earlierTitle.position)
        context.diagnostics.push(diagnose('heading-title-repeated', position, data, { related: [first] }))
      }
      context.headings.push(heading)
      if (isEmpty) {
        context.diagnostics.push(diagnose('heading-empty', position, {}))
      }
    })
}

/** Whether a heading is written as an element, `<h2>`. */
const isHtml = (start: number | undefined, text: string) => start !== undefined && text.charAt(start) === '<'

interface KeptTexts {
  heading?: { text: string; html: string }
}

/** Keep the texts of headings as they are before rehype plugins, which may repeat them, as KaTeX does for screen readers. */
export function keepHeadingTexts(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (!/^h[1-6]$/.test(element.tagName)) return
    const heading = { text: plainText(element), html: htmlOf(element) }
    element.data = { ...element.data, heading } as Element['data']
  })
}

/** The text of a heading without its badges, which the table of contents and search leave out. */
const plainText = ({ children }: Element): string =>
  textOf({ type: 'root', children: children.filter((child) => !isBadge(child)) }).trim()

const isBadge = (node: ElementContent) =>
  node.type === 'element' && [node.properties.className].flat().includes('theme-badge')

const htmlOf = ({ children }: Element) => stringify(inlineOnly(children)).trim()

function hashLink(id: string, text: string): Element {
  const label = messagePlaceholder('common.headingLinkTitle', text)
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['hash-link'], href: `#${id}`, ariaLabel: label, title: label },
    children: [{ type: 'text', value: '\u200b' }],
  }
}

const kept = new Set(['code', 'em', 'strong', 'del', 'sup', 'sub', 'kbd', 's', 'b', 'i'])

/** Make a heading's HTML for the table of contents. Links, images and components are replaced by their text. */
function inlineOnly(nodes: ElementContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'text') return [node]
    if (!('children' in node) || isBadge(node)) return []
    const children = inlineOnly(node.children) as ElementContent[]
    if (node.type !== 'element' || !kept.has(node.tagName)) return children
    return [{ ...node, properties: {}, children }]
  })
}
