import type { BlockContent, DefinitionContent, Paragraph, PhrasingContent, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import type { Node, Parent } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { admonition, admonitionNames } from '../../../schemas/shared/html/markup.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import { codeGroupDirective } from '../authoring/codeGroup.ts'
import type { ParseContext } from '../context.ts'
import { mdastElement } from '../elements.ts'
import { messagePlaceholder } from '../messagePlaceholders.ts'
import { positionOf } from '../position.ts'
import { visit } from '../visit.ts'
import { writtenText } from '../writtenText.ts'
import { isHandled } from './strayDirectives.ts'

/**
 * Turn `:::note` containers into the HTML of an admonition. `markdownComponents` does so for `<Admonition type="note">`.
 *
 *     :::tip[Try it]           →  <div class="theme-admonition theme-admonition-tip">
 *     Type `docs dev`.              <div class="admonition-heading">…Try it</div>
 *     :::                           <div class="admonition-content"><p>Type …</p></div></div>
 *
 * `:::code-group` becomes the component `CodeGroup`. A container with a name nobody knows keeps its content and is reported.
 */
export function admonitions(context: ParseContext) {
  const { admonitions } = context.options
  const names = namesOf(admonitions)
  const containers = [...names, codeGroupName]

  return (tree: Root) => {
    // Containers that begin with a space. Their opening is reported, so their end is not.
    let spaced = 0
    const found: { node: ContainerDirective; index: number; parent: Parent }[] = []
    visit(tree, (node, index, parent: Parent | undefined) => {
      if (!parent || index === undefined) return
      if (node.type === 'paragraph' && admonitions !== false) {
        spaced += reportSpaced(node, containers, context)
        spaced = reportUnopened(node, spaced, context)
      }
      if (node.type === 'containerDirective' && !isHandled(node)) {
        reportUnclosed(node, context)
        if (!containers.includes(node.name)) reportUnknown(node, containers, context)
        found.push({ node, index, parent })
      }
    })
    // The innermost first: a box takes its content along as it is then.
    const hasOwn = Object.hasOwn(context.options.components, 'Admonition')
    for (const { node, index, parent } of found.reverse()) parent.children[index] = boxOf(node, names, hasOwn)
  }
}

/** The names that admonitions of a config have; none if it turns them off. */
export function namesOf(admonitions: ParseContext['options']['admonitions']): string[] {
  if (typeof admonitions === 'boolean') return admonitions ? [...admonitionNames] : []
  const { keywords, extendDefaults } = admonitions
  return extendDefaults || !keywords ? [...admonitionNames, ...(keywords ?? [])] : keywords
}

/** The container that `CodeGroup` is in Markdown. */
export const codeGroupName = 'code-group'

/** `hasOwn`: the site replaces the component of admonitions. */
function boxOf(node: ContainerDirective, names: string[], hasOwn: boolean): Node {
  if (node.name === codeGroupName && !names.includes(node.name)) return codeGroupDirective(node)
  if (!names.includes(node.name)) return { ...node, data: { ...node.data, hName: 'div', hProperties: {} } } as Node
  const { title, content } = splitTitle(node)
  if (hasOwn) return ownAdmonition(node, title, content)
  return admonition(mdastElement(node), { name: node.name, title, content }, messagePlaceholder)
}

/** An admonition as a component of the site, which gets the text of the title. */
function ownAdmonition(
  { name, position }: ContainerDirective,
  title: PhrasingContent[],
  children: (BlockContent | DefinitionContent)[],
): MdxJsxFlowElement {
  const props = { type: name, ...(title.length > 0 && { title: textOf(title) }) }
  const attributes = Object.entries(props).map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value }))
  return { type: 'mdxJsxFlowElement', name: 'Admonition', attributes, children, position: position! }
}

/** A directive's label is its first paragraph, marked as such. */
function splitTitle(node: ContainerDirective): {
  title: PhrasingContent[]
  content: (BlockContent | DefinitionContent)[]
} {
  const [first, ...rest] = node.children
  return first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data
    ? { title: first.children, content: rest }
    : { title: [], content: node.children }
}

function reportUnclosed(node: ContainerDirective, context: ParseContext): void {
  // A plugin has made it.
  if (!node.position) return
  const lines = writtenText(node, context).split('\n')
  const fence = /^:{3,}/.exec(lines[0]!)?.[0].length
  // Content of an indented fence has no position.
  if (fence === undefined) return
  const last = /:{3,}\s*$/.exec(lines.at(-1)!)?.[0].trim().length ?? 0
  if (lines.length > 1 && last >= fence) return
  const hint = `Write a line \`${':'.repeat(fence)}\` where it ends.`
  context.diagnostics.push(diagnose('admonition-unclosed', firstLine(node, context), { value: node.name }, { hint }))
}

function reportUnknown(node: ContainerDirective, names: string[], context: ParseContext): void {
  const isOff = context.options.admonitions === false
  const hint = 'The config turns admonitions off: `admonitions: false`. Without it, this is one.'
  const more = { suggestions: didYouMean(node.name, names), validIds: names, ...(isOff && { hint }) }
  context.diagnostics.push(diagnose('admonition-unknown', firstLine(node, context), { value: node.name }, more))
}

/** The lines of the texts in a paragraph, if these may have colons, with the position of what begins a line. */
function* linesOf({ children }: Paragraph, { source }: ParseContext) {
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text' || !child.value.includes(':::')) continue
    const { line, column, file } = positionOf(child, source)
    const lines = child.value.split('\n')
    for (const [down, text] of lines.entries()) {
      const isStart = down > 0 || index === 0
      const isWhole = isStart && (down < lines.length - 1 || index === children.length - 1)
      const at = (written: string) =>
        down > 0
          ? { file, line: line + down, column: 1 }
          : { file, line, column, endLine: line, endColumn: column + written.length }
      yield { text, isStart, isWhole, at }
    }
  }
}

/** `::: tip` is what other tools write; here it is text. It stands at the beginning of a line of a paragraph. How many. */
function reportSpaced(paragraph: Paragraph, names: string[], context: ParseContext): number {
  let count = 0
  for (const { text, isStart, at } of linesOf(paragraph, context)) {
    const [written, colons, name] = /^(:{3,})[ \t]+([\w-]+)(?![\w-])/.exec(text) ?? []
    if (written === undefined || !isStart || !names.includes(name!)) continue
    const suggestions = [`${colons}${name}`]
    context.diagnostics.push(diagnose('admonition-spaced', at(written), { value: written }, { suggestions }))
    count += 1
  }
  return count
}

/**
 * A line of nothing but colons is the end of an admonition that does not begin anywhere, and is shown as text. The first
 * `known` are the ends of others; how many of these are left.
 */
function reportUnopened(paragraph: Paragraph, known: number, context: ParseContext): number {
  let left = known
  for (const { text, isWhole, at } of linesOf(paragraph, context)) {
    const colons = /^(:{3,})[ \t]*$/.exec(text)?.[1]
    if (colons === undefined || !isWhole) continue
    if (left > 0) left -= 1
    else context.diagnostics.push(diagnose('admonition-unopened', at(colons), { value: colons }))
  }
  return left
}

function firstLine(node: ContainerDirective, context: ParseContext) {
  const { endLine, endColumn, ...start } = positionOf(node, context.source)
  return { ...start, endLine: start.line, endColumn: start.column + 3 + node.name.length }
}
