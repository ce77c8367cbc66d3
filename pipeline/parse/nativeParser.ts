import type { Nodes, Parents, Root } from 'mdast'
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx'
import type { Point } from 'unist'
import { placeAttributes } from './attributePositions.ts'
import { NestingError } from './docFailure.ts'
import { parseScript } from './estree.ts'
import { decoded, type Encoded, encodedComment, encodeSyntax } from './nativeEncoding.ts'
import type { NativeOptions } from './nativeOptions.ts'
import { expressionOf, finishEsm, finishExpression } from './nativeScripts.ts'
import { refuseDeepTree } from './refuseDeepTree.ts'
import { Unsupported } from './unsupported.ts'
import { mayBeMisplaced, unsupportedNode } from './unsupportedNode.ts'
import { countBareLines, countDirectiveLines, countEsmLines, unsupportedText } from './unsupportedText.ts'

// Binaries exist for common systems only. On others the reference parser is used.
const satteri = await import('satteri').catch(() => undefined)
const features = { frontmatter: false, directive: true }

/**
 * Parse Markdown to mdast with the native parser, which is many times as fast as the reference in `parser.ts`.
 *
 * Returns the same tree as the reference, or `Unsupported` when the trees may differ or the text does not parse; then the
 * reference is used. `test/pipeline/parser.test.ts` compares both parsers; a difference is corrected in `finish` or becomes
 * a rule in `unsupportedText.ts` or `unsupportedNode.ts`. Types, values, data and the positions that are read are equal: those of headings, links,
 * images, code, directives and MDX. With `isExact` those of all others are, too, but for those in the JavaScript of attributes.
 * Without, some nodes may begin or end on another line, and attributes have no positions.
 */
export function parseNatively(text: string, options: NativeOptions): Root | Unsupported {
  const { mdx } = options
  if (!satteri) return new Unsupported('no native parser for this system')
  const cause = unsupportedText(text, mdx)
  if (cause !== undefined) return new Unsupported(cause)
  try {
    const encoded = encodeSyntax(text, options)
    const { source } = encoded
    const tree = refuseDeepTree((mdx ? satteri.mdxToMdast : satteri.markdownToMdast)(source, { features }) as Root)
    const lines = linesOf(text, mdx)
    const hasLines = Object.values(lines).some((count) => count > 0)
    const finishing = { text, ...encoded, mdx, lines, hasLines, imported: [], isExact: options.isExact ?? false }
    finish(tree, undefined, finishing)
    if (encoded.comments.size > 0) return new Unsupported('comment')
    const unread = lineKinds.find((kind) => lines[kind] !== 0)
    return unread ? new Unsupported(lineNames[unread]) : tree
  } catch (error) {
    if (error instanceof NestingError) throw error
    // The reference reports syntax errors.
    return error instanceof Unsupported ? error : new Unsupported('a syntax error')
  }
}

interface Finishing extends Encoded {
  text: string
  mdx: boolean
  /** Numbers of lines by syntax that are not yet found in the tree. */
  lines: Lines
  /** Whether there are such lines. */
  hasLines: boolean
  /** Names imported so far, which later exports may use. */
  imported: string[]
  isExact: boolean
}

type Lines = ReturnType<typeof linesOf>
const linesOf = (text: string, mdx: boolean) => ({
  directive: countDirectiveLines(text),
  bare: countBareLines(text),
  esm: mdx ? countEsmLines(text) : 0,
})

/** What lines of a kind may be, in plain words. */
const lineNames = { directive: 'admonition', bare: 'an empty list item', esm: 'import or export' }
const lineKinds = ['directive', 'bare', 'esm'] as const

/** Correct the tree so that it equals the reference's. */
function finish(node: Nodes, parent: Parents | undefined, finishing: Finishing): void {
  const { source, mdx, lines, isExact } = finishing
  const [start, end] = [node.position!.start.offset!, node.position!.end.offset!]
  const text = source.slice(start, end)
  const [before, after] = [source.charAt(start - 1), source.charAt(end)]
  const cause = unsupportedNode({ node, parent, source, text, before, after, mdx })
  if (cause !== undefined) throw new Unsupported(cause)
  if (isExact && mayBeMisplaced(node, parent)) throw new Unsupported('nested quotation or list')
  if (source !== finishing.text) decodeSyntax(node, finishing)
  switch (node.type) {
    case 'code':
      if (finishing.hasLines)
        for (const [kind, count] of Object.entries(linesOf(text, mdx))) lines[kind as keyof Lines] -= count
      break
    case 'text':
      // A line of a paragraph may begin with the word `import`.
      if (mdx && finishing.hasLines && text.includes('\n'))
        lines.esm -= countEsmLines(text.slice(text.indexOf('\n') + 1))
      break
    case 'leafDirective':
      lines.directive--
      break
    case 'containerDirective':
      lines.directive -= 2
      break
    case 'mdxjsEsm':
      lines.esm -= countEsmLines(text)
      finishEsm(node, finishing.text, finishing.imported)
      break
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      finishExpression(node, finishing.text)
      break
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      finishElement(node)
      if (isExact && !placeAttributes(node.name, node.attributes, source, node.position!.start))
        throw new Unsupported('attribute')
  }
  if (!('children' in node)) return
  if (finishing.comments.size > 0) {
    node.children = node.children.filter((child) => !isComment(child, finishing)) as typeof node.children
  }
  let from = start
  for (const child of node.children) {
    // Definitions moved out of a component come before it.
    if (child.position!.start.offset! < from) throw new Unsupported('definition')
    from = child.position!.end.offset!
    finish(child, node, finishing)
  }
  // Two tags cannot share a closing tag.
  if (from > end || (from === end && node.type.startsWith('mdxJsx'))) throw new Unsupported('element')
}

function isComment(node: Nodes, { comments }: Finishing): boolean {
  return node.type === 'mdxFlowExpression' && comments.delete(node.position!.start.offset!)
}

/** Decode the strings of a node. Those of attributes and of MDX are not decoded. */
function decodeSyntax(node: Nodes, finishing: Finishing): void {
  const { comments } = finishing
  if ('attributes' in node) refuseEncoded(JSON.stringify(node.attributes), finishing)
  for (const [name, value] of Object.entries(node)) {
    if (typeof value !== 'string') continue
    if (node.type.startsWith('mdx')) refuseEncoded(value, finishing)
    else Object.assign(node, { [name]: decoded(value, finishing) })
  }
  if (node.type !== 'code') return
  const { start, end } = node.position!
  const within = [...comments].filter((offset) => offset > start.offset! && offset < end.offset!)
  if ((node.value.match(encodedComment)?.length ?? 0) !== within.length) throw new Unsupported('comment')
  node.value = node.value.replace(encodedComment, '<!--$1-->')
  for (const offset of within) comments.delete(offset)
}

function refuseEncoded(value: string, finishing: Finishing): void {
  if (decoded(value, finishing) !== value) throw new Unsupported('heading id or emoji in MDX')
}

/** Remove the data of a component and parse its attributes. */
function finishElement(node: MdxJsxFlowElement | MdxJsxTextElement): void {
  delete node.data
  for (const attribute of node.attributes) finishAttribute(attribute, node.position!.start)
}

function finishAttribute(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute, start: Point): void {
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const { program } = parseScript([{ text: attribute.value, start }], {
      expression: true,
      prefix: '({',
      suffix: '})',
    })
    const [statement] = program?.body ?? []
    const object = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
    if (object?.type !== 'ObjectExpression' || object.properties.length !== 1) throw new Unsupported('attribute')
    if (object.properties[0]!.type !== 'SpreadElement') throw new Unsupported('attribute')
    attribute.data = { estree: program! }
  } else if (attribute.value && typeof attribute.value === 'object') {
    attribute.value.data = { estree: expressionOf([{ text: attribute.value.value, start }]) }
  }
}
