import type { Code, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import npmToYarn from 'npm-to-yarn'
import type { Parent } from 'unist'
import { fenceOption } from '../../code/fenceOption.ts'
import { componentAt } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { positionOf } from '../position.ts'
import { visit } from '../visit.ts'
import { textOf } from '../writtenText.ts'
import { noteSource } from './noteSource.ts'
import { becomeText } from './strayDirectives.ts'

/**
 * Replace fences of MDX in Markdown by their content, as if it stood outside. In MDX, their text has none (`forParser`).
 *
 *     ```mdx-code-block
 */
export function fencedContent(context: ParseContext) {
  return (tree: Root) =>
    visit(tree, 'code', (node, index, parent: Parent | undefined) => {
      if (!parent || index === undefined || node.lang !== 'mdx-code-block') return undefined
      parent.children.splice(index, 1, ...contentOf(node, context))
      return index
    })
}

/**
 * Replace commands of npm by tabs with those of npm, Yarn, pnpm and Bun.
 *
 *     ```bash npm2yarn
 */
export function packageManagers() {
  return (tree: Root) =>
    visit(tree, 'code', (node, index, parent: Parent | undefined) => {
      if (!parent || index === undefined || fenceOption(node.meta ?? '', 'npm2yarn') !== true) return
      parent.children[index] = packageManagerTabs(node)
    })
}

/** The content of a fence as Markdown, its nodes at their places in the file. */
function contentOf(node: Code, context: ParseContext): RootContent[] {
  const { file } = positionOf(node, context.source)
  const text = textOf(file, context)
  const start = text.indexOf('\n', node.position?.start.offset) + 1
  // An indented fence has other columns than its content, which then stands where the fence does. One that a plugin has made
  // stands nowhere.
  const isPlain = node.position !== undefined && text.startsWith(node.value, start)
  const before = isPlain ? text.slice(0, start).replace(/[^\n]/g, ' ') : ''
  const tree = context.parseMarkdown(before + node.value, true)
  becomeText(tree, ({ position }) => (before + node.value).slice(position!.start.offset, position!.end.offset))
  if (!isPlain) visit(tree, (inner) => void Object.assign(inner, { position: node.position }))
  if (file !== context.source) noteSource(tree, file, context)
  return tree.children
}

const managers = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const

function packageManagerTabs(node: Code): MdxJsxFlowElement {
  const meta = node.meta!.replace(/(^|\s)npm2yarn(?=\s|$)/, '').trim()
  const items = managers.map(({ value, label }) => {
    const code: Code = {
      ...node,
      meta: meta || null,
      value: value === 'npm' ? node.value : npmToYarn(node.value, value),
    }
    return componentAt(node, 'TabItem', { value, label }, [code])
  })
  return componentAt(node, 'Tabs', { groupId: 'npm2yarn' }, items)
}
