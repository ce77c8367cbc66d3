import type { Root } from 'mdast'
import { unified } from 'unified'

/** Replaces the names of emoji in a tree; loaded when the first name is met, because the list is long. */
let replaceNames: ((tree: Root) => void) | undefined
let isWanted = false

/** Whether a name was looked up before the list was loaded. Parse again after `loadEmoji` then. */
export const needsEmoji = (): boolean => isWanted && replaceNames === undefined

export async function loadEmoji(): Promise<void> {
  const { default: remarkEmoji } = await import('remark-emoji')
  const processor = unified().use(remarkEmoji).freeze()
  replaceNames = (tree) => void processor.runSync(tree)
}

/** The emoji of a name with its colons, `:tada:`; `undefined` if there is none. */
export function emojiNamed(name: string): string | undefined {
  isWanted = true
  const text = { type: 'text' as const, value: name }
  const tree: Root = { type: 'root', children: [{ type: 'paragraph', children: [text] }] }
  replaceNames?.(tree)
  const [paragraph] = tree.children
  const [result] = paragraph?.type === 'paragraph' ? paragraph.children : []
  return result?.type === 'text' && result.value !== name ? result.value : undefined
}
