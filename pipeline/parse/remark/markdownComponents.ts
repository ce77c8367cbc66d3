import type { Code, Root } from 'mdast'
import type { Node } from 'unist'
import { isAuthoring } from '../../../schemas/authoring/index.ts'
import { fenceMeta } from '../../../schemas/fenceOptions.ts'
import { admonition, codeBlock, details } from '../../../schemas/shared/html/markup.ts'
import type { MarkupComponent } from '../../../schemas/themeComponents.ts'
import { authored } from '../authoring/authored.ts'
import { isJsx, type Jsx, unwrappedContent } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { mdastElement } from '../elements.ts'
import { attributeValue, literalAttributes, notLiteral } from '../literals.ts'
import { messagePlaceholder } from '../messagePlaceholders.ts'
import { scriptNames } from '../scriptNames.ts'
import { visit } from '../visit.ts'
import { fenceComponent } from './fenceComponents.ts'

/**
 * Turn components of the kind `markup` into what Markdown would have made.
 *
 *     <Admonition type="tip">…</Admonition>   →  the HTML of an admonition; within a line, its content
 *     <CodeBlock language="js">…</CodeBlock>  →  a fence
 *     <Details summary="More">…</Details>     →  <details><summary>More</summary>…</details>
 *     <Steps>1. One</Steps>                   →  the HTML of steps, and of all other `authoringComponents`
 *
 * Runs after `liveDocs`, which notes the imports. What is computed, a property or the code, only React can render: such a
 * component stays. So does one that the doc or the site calls by these names.
 */
export function markdownComponents(context: ParseContext) {
  return (tree: Root) => {
    const { declared } = scriptNames(tree)
    const isOwn = (name: string) => declared.has(name) || Object.hasOwn(context.options.components, name)
    const nameOf = (node: Jsx) => {
      const name = node.name ?? ''
      return context.imported.get(name) ?? (isOwn(name) ? '' : name)
    }
    visit(tree, (node) => {
      if (!isJsx(node)) return
      const component = nameOf(node)
      const isLiteral = !node.attributes.some((attribute) => attributeValue(attribute) === notLiteral)
      const replacement = isAuthoring(component)
        ? authored(node, component, context, nameOf)
        : isMarkup(component) && isLiteral
          ? markup[component](node, context)
          : undefined
      if (replacement) Object.assign(node, { attributes: [], children: [] }, replacement)
    })
  }
}

const isMarkup = (name: string): name is MarkupComponent => Object.hasOwn(markup, name)

/** The node that stands for a component; none where the component stays. A name without an entry does not compile. */
const markup: Record<MarkupComponent, (node: Jsx, context: ParseContext) => object | undefined> = {
  Admonition(node) {
    if (node.type === 'mdxJsxTextElement') return { name: null, children: node.children }
    const { type = 'note', title, icon } = literalAttributes(node)
    const parts = {
      name: String(type),
      title: typeof title === 'string' ? [title] : [],
      icon: typeof icon === 'string' ? text(icon) : undefined,
      content: node.children,
    }
    return admonition<Node>(mdastElement(node), parts, messagePlaceholder)
  },

  CodeBlock(node, context) {
    const { language, className, metastring, ...options } = literalAttributes(node)
    const lang = language ?? /language-(\S+)/.exec(String(className ?? ''))?.[1]
    const code = textIn(node)
    if (code === undefined) {
      return context.live
        ? undefined
        : codeBlock(mdastElement(node), { language: lang as string, code: node.children as Node[] }, messagePlaceholder)
    }
    const fence: Code = {
      type: 'code',
      lang: lang === undefined ? null : String(lang),
      meta: fenceMeta(options, metastring) || null,
      value: code.trim(),
    }
    return fenceComponent({ ...fence, position: node.position }, context) ?? fence
  },

  Details(node) {
    const { summary, ...attributes } = literalAttributes(node)
    return details(mdastElement(node), {
      summary: summary === undefined || summary === null ? undefined : String(summary),
      attributes,
      content: node.children,
    })
  },
}

const text = (value: string): Node => ({ type: 'text', value }) as Node

/** The text in a component that holds nothing else. */
function textIn(node: Jsx): string | undefined {
  const children = unwrappedContent(node)
  if (children.length === 0 || !children.every(({ type }) => type === 'text')) return undefined
  return children.map((child) => ('value' in child ? child.value : '')).join('')
}
