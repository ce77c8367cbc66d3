import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast'
import type { Node, Parent } from 'unist'
import type { MessageId } from '../../../schemas/messages/en.ts'
import { admonition } from '../../../schemas/shared/html/markup.ts'
import type { ParseContext } from '../context.ts'
import { mdastElement } from '../elements.ts'
import { messagePlaceholder } from '../messagePlaceholders.ts'
import { visit } from '../visit.ts'

/** Admonitions by the kinds of alerts: GitHub's five, and two more of other tools. `title` is the message of the title. */
const kinds: Record<string, { name: string; title?: MessageId }> = {
  NOTE: { name: 'note' },
  TIP: { name: 'tip' },
  IMPORTANT: { name: 'important' },
  INFO: { name: 'info' },
  WARNING: { name: 'warning' },
  CAUTION: { name: 'danger', title: 'admonition.caution' },
  DANGER: { name: 'danger' },
}

const marker = new RegExp(`^\\[!(${Object.keys(kinds).join('|')})\\][ \\t]*`, 'i')

/**
 * Turn the alerts of GitHub into admonitions. Text beside the kind is the title.
 *
 *     > [!NOTE]
 *     > Type `docs dev`.
 */
export function alerts(context: ParseContext) {
  return (tree: Root) => {
    const mayHaveAlerts = context.text.includes('[!') || context.includes.size > 0
    if (context.options.admonitions === false || !mayHaveAlerts) return
    visit(tree, 'blockquote', (node, index, parent: Parent | undefined) => {
      const alert = readAlert(node)
      if (alert && parent && index !== undefined) parent.children[index] = alert
    })
  }
}

function readAlert(node: Blockquote): Node | undefined {
  const [first, ...content] = node.children
  const [text, ...inline] = first?.type === 'paragraph' ? first.children : []
  if (text?.type !== 'text') return undefined
  const kind = marker.exec(text.value)
  if (!kind) return undefined

  const { title, body } = splitLine([{ ...text, value: text.value.slice(kind[0].length) }, ...inline])
  const { name, title: message } = kinds[kind[1]!.toUpperCase()]!
  const paragraph: Paragraph[] = body.length > 0 ? [{ ...(first as Paragraph), children: body }] : []
  const parts = {
    name,
    title: title.length > 0 ? title : message ? [messagePlaceholder(message)] : [],
    content: [...paragraph, ...content],
  }
  return admonition<Node>(mdastElement(node), parts, messagePlaceholder)
}

/** Split inline content at the end of its first line. */
function splitLine(nodes: PhrasingContent[]): { title: PhrasingContent[]; body: PhrasingContent[] } {
  const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')))
  const last = nodes[at]
  if (!last) return { title: withoutEmpty(nodes), body: [] }
  if (last.type !== 'text') return { title: withoutEmpty(nodes.slice(0, at)), body: nodes.slice(at + 1) }
  const end = last.value.indexOf('\n')
  const [before, after] = [last.value.slice(0, end).trimEnd(), last.value.slice(end + 1)]
  return {
    title: withoutEmpty([...nodes.slice(0, at), { ...last, value: before }]),
    body: withoutEmpty([{ ...last, value: after }, ...nodes.slice(at + 1)]),
  }
}

const withoutEmpty = (nodes: PhrasingContent[]) => nodes.filter((node) => node.type !== 'text' || node.value !== '')
