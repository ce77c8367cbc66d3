import type { Code } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { fenceOption } from '../../code/fenceOption.ts'
import { languageTitle } from '../../code/languages.ts'
import { literalAttributes } from '../literals.ts'
import { componentAt, contentOf, type Jsx } from './jsx.ts'

/** `:::code-group` as the component of that name. */
export const codeGroupDirective = (node: ContainerDirective): MdxJsxFlowElement =>
  componentAt(node, 'CodeGroup', node.attributes ?? {}, node.children)

/**
 * A group of code blocks as tabs. The label of a block is in brackets, its title, or its language.
 *
 *     ```bash [npm]                →  npm
 *     ```ts title="site.config.ts" →  site.config.ts
 *     ```json                      →  JSON
 */
export function codeGroup(node: Jsx): object {
  const blocks = contentOf(node.children).filter((child): child is Code => child.type === 'code')
  const used = new Map<string, number>()
  const tabs = blocks.map((code) => {
    const { label, meta } = readLabel(code)
    const count = (used.get(label) ?? 0) + 1
    used.set(label, count)
    const value = count === 1 ? label : `${label} ${count}`
    return componentAt(code, 'TabItem', { value, label }, [{ ...code, meta } as Code])
  })
  const { groupId } = literalAttributes(node)
  return componentAt(node, 'Tabs', groupId === undefined ? {} : { groupId: String(groupId) }, tabs)
}

function readLabel({ lang, meta }: Code): { label: string; meta: string | null } {
  const text = meta ?? ''
  const inBrackets = /(?:^|\s)\[([^\]]+)\](?=\s|$)/.exec(text)
  const title = fenceOption(text, 'title')
  const rest = text
    .replace(inBrackets?.[0] ?? '', '')
    .replace(/(^|\s)title=(?:"[^"]*"|'[^']*'|\S+)/, '')
    .trim()
  const label = inBrackets?.[1] ?? (typeof title === 'string' && title !== '' ? title : languageTitle(lang ?? 'text'))
  // A title beside a label in brackets stays above the code.
  return { label, meta: (inBrackets && title !== undefined ? text.replace(inBrackets[0], '').trim() : rest) || null }
}
