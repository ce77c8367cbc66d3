import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from '../visit.ts'

/** Name the checkbox of a task after the text of the task, without the lists in it. */
export function taskLists() {
  return (tree: Root) =>
    visit(tree, 'element', (item) => {
      if (item.tagName !== 'li' || !(item.properties.className as string[] | undefined)?.includes('task-list-item'))
        return
      const blocks = item.children.filter((child) => child.type !== 'element' || !/^[uo]l$/.test(child.tagName))
      const checkbox = checkboxIn(blocks)
      if (checkbox) checkbox.properties.ariaLabel ??= nameOf(blocks, checkbox)
    })
}

/** The checkbox of an item: its first child, or the first one of its first paragraph. */
function checkboxIn(nodes: Element['children']): Element | undefined {
  const first = nodes.find((node): node is Element => node.type === 'element')
  return first?.tagName === 'p' ? checkboxIn(first.children) : first?.tagName === 'input' ? first : undefined
}

/** A task without text, such as one that is an image, has its state as a name. */
const nameOf = (children: Element['children'], { properties }: Element): string =>
  textOf({ type: 'root', children } as Root)
    .replace(/\s+/g, ' ')
    .trim() || (properties.checked ? '☑' : '☐')
