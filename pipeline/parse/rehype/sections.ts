import type { Element, Root } from 'hast'
import type { ParseContext } from '../context.ts'
import { visit } from '../visit.ts'

const blocks = /^(?:p|li|td|th|dt|dd|div|blockquote|summary|h[1-6])$/
const skipped = new Set(['svg', 'script', 'style', 'button'])

/** Cut the doc's text at its headings, for search. Code blocks are left out. */
export function sections(context: ParseContext) {
  return (tree: Root) => {
    const path: { level: number; text: string }[] = []
    let current: { id?: string; path: string[]; text: string } = { path: [], text: '' }
    const finish = () => {
      const text = current.text.replace(/\s+/g, ' ').trim()
      if (text !== '' || current.id !== undefined) context.sections.push({ ...current, text })
    }
    visit(tree, (node) => {
      if (node.type === 'text') current.text += node.value
      if (node.type !== 'element') return undefined
      const { className, id } = node.properties
      if (skipped.has(node.tagName) || (className as string[] | undefined)?.includes('theme-code-block')) return 'skip'
      if (blocks.test(node.tagName)) current.text += ' '
      const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1])
      if (!level) return undefined
      finish()
      while (path.length > 0 && path.at(-1)!.level >= level) path.pop()
      path.push({ level, text: headingText(node) })
      current = { ...(typeof id === 'string' ? { id } : {}), path: path.map(({ text }) => text), text: '' }
      return 'skip'
    })
    finish()
  }
}

function headingText(heading: Element): string {
  let text = ''
  visit(heading, 'text', (node) => {
    text += node.value
  })
  return text.replaceAll('\u200b', '').trim()
}
