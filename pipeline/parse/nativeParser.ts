import type { Program } from 'estree'
import type { Nodes, Parents, Root } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression'
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { Point } from 'unist'
import { placeAttributes } from './attributePositions.ts'
import { NestingError } from './docFailure.ts'
import { parseScript, type ScriptLine } from './estree.ts'
import {
  countBareLines,
  countDirectiveLines,
  countEsmLines,
  mayBeMisplaced,
  unsupportedNode,
  unsupportedText,
} from './nativeUnsupported.ts'
import { refuseDeepTree } from './refuseDeepTree.ts'

// Binaries exist for common systems only. On others the reference parser is used.
const satteri = await import('satteri').catch(() => undefined)
const features = { frontmatter: false, directive: true }

export interface NativeOptions {
  mdx: boolean
  comments: boolean
  headingIds: boolean
  /** Whether all positions must be those of the reference, for plugins of a site, which may read any. */
  isExact?: boolean
}

/**
 * Parse Markdown to mdast with the native parser, which is many times as fast as the reference in `parser.ts`.
 *
 * Returns the same tree as the reference, or `Unsupported` when the trees may differ or the text does not parse; then the
 * reference is used. `test/pipeline/parser.test.ts` compares both parsers; a difference is corrected in `finish` or becomes
 * a rule in `nativeUnsupported.ts`. Types, values, data and the positions that are read are equal: those of headings, links,
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

/** Why a text has to be parsed by the reference. */
export class Unsupported extends Error {
  /** The syntax that the parsers may read differently, in plain words: `a long line`. */
  override readonly cause: string

  constructor(cause: string) {
    super()
    this.cause = cause
  }
}

/** Placeholders of the same length for the braces of `{#a_b}`, which are punctuation as well, and for `_`: a letter. */
const idPlaceholders: Record<string, string> = { '⸨': '{', '⸩': '}', ꓸ: '_' }
const idPlaceholder = /[⸨⸩ꓸ]/g

/**
 * An emoji beside a delimiter of emphasis. The reference reads it as two letters, so it is encoded as two: Korean
 * syllables, one for each half.
 */
const besideEmphasis = /(?<=[*_~])[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udbff][\udc00-\udfff](?=[*_~])/g
const syllables = /[\uac00-\uafff][\ub000-\ub3ff]/g
const shift = (pair: string, first: number, second: number) =>
  String.fromCharCode(pair.charCodeAt(0) + first, pair.charCodeAt(1) + second)
function encodePair(pair: string): string {
  // Letters have cases, which labels of references ignore.
  if (/\p{L}/u.test(pair)) throw new Unsupported('an emoji beside emphasis')
  return shift(pair, 0xac00 - 0xd800, 0xb000 - 0xdc00)
}
const decodePair = (pair: string) => shift(pair, 0xd800 - 0xac00, 0xdc00 - 0xb000)

const comment = /^<!--(?![->])((?:(?!-->)[\s\S])+?)(?<!-)-->$/gm
const encodedComment = /\{\/\*-([\s\S]+?)\*\/\}/g
const headingId = /^(#{1,6}[ \t].*[ \t])\{(#[\w-]+)\}(?=[ \t]*$)/gm

/**
 * Encode what the native parser does not read as the reference does, in the same length.
 *
 *     <!-- a comment -->    →  {/*- a comment *\/}    on lines of its own; removed from the tree later
 *     ## Start {#a_b}       →  ## Start ⸨#aꓸb⸩      decoded as text
 *     **💡 Tip**            →  **갽배 Tip**            decoded as text
 */
function encodeSyntax(text: string, { mdx, comments, headingIds, isExact }: NativeOptions): Encoded {
  const commentOffsets = new Set<number>()
  let source = text
  if (mdx && comments && text.includes('<!--') && !text.includes('{/*-')) {
    source = source.replace(comment, (all, content: string, offset: number) => {
      // Behind a list, the reference takes a comment of several lines into the list.
      if (content.includes('*/') || (isExact && content.includes('\n'))) return all
      commentOffsets.add(offset)
      return `{/*-${content}*/}`
    })
  }
  if (mdx && headingIds)
    source = source.replace(headingId, (_, before: string, id: string) => `${before}⸨${id.replaceAll('_', 'ꓸ')}⸩`)
  const withIds = source
  source = source.replace(besideEmphasis, encodePair)
  const [hasIds, hasPairs] = [/[⸨⸩]/.test(withIds), source !== withIds]
  // These would be decoded as if they had been encoded.
  if (hasIds && /[⸨⸩ꓸ]|&#/.test(text)) throw new Unsupported('heading id')
  if (hasPairs && (text.search(syllables) >= 0 || text.includes('&#')))
    throw new Unsupported('an emoji beside emphasis')
  return { source, comments: commentOffsets, hasIds, hasPairs }
}

interface Encoded {
  /** The text to parse, with encoded comments, heading ids and emoji. */
  source: string
  /** Offsets of encoded comments that are not yet found in the tree. */
  comments: Set<number>
  /** Whether ids of headings, and pairs of characters, are encoded. */
  hasIds: boolean
  hasPairs: boolean
}

/** Decode what was encoded in a string of the tree. */
function decoded(value: string, { hasIds, hasPairs }: Encoded): string {
  const withIds = hasIds ? value.replace(idPlaceholder, (character) => idPlaceholders[character]!) : value
  return hasPairs ? withIds.replace(syllables, decodePair) : withIds
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
      finishEsm(node, finishing)
      break
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      finishExpression(node, finishing)
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

function finishExpression(node: MdxFlowExpression | MdxTextExpression, { text }: Finishing): void {
  const { start, end } = node.position!
  const lines = node.value.split('\n')
  // The value has no indentation, so lines are located by their end in the file.
  let lineStart = start.offset! + 1
  const scriptLines = lines.map((line, index): ScriptLine => {
    const next = index === lines.length - 1 ? end.offset! - 1 : text.indexOf('\n', lineStart)
    const offset = next - line.length
    if (!text.startsWith(line, offset)) throw new Unsupported('expression of several lines')
    const column = index === 0 ? start.column + 1 : offset - lineStart + 1
    lineStart = next + 1
    return { text: line, start: { line: start.line + index, column, offset } }
  })
  node.data = { estree: expressionOf(scriptLines) }
}

/**
 * Parse an expression in braces.
 *
 * The reference ends an expression at the first `}` where the text before it parses, so no shorter text may parse.
 */
function expressionOf(lines: ScriptLine[]): Program {
  const { program } = parseScript(lines, { expression: true })
  if (!program) throw new Unsupported('expression')
  for (const [index, { text, start }] of lines.entries()) {
    for (let brace = text.indexOf('}'); brace >= 0; brace = text.indexOf('}', brace + 1)) {
      const shorter = [...lines.slice(0, index), { text: text.slice(0, brace), start }]
      if (parseScript(shorter, { expression: true }).program) throw new Unsupported('expression')
    }
  }
  return program
}

const esmStatements = new Set([
  'ExportAllDeclaration',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
])

/** Parse imports and exports. Their position ends at their last character, not on the next line. */
function finishEsm(node: MdxjsEsm, { text, imported }: Finishing): void {
  const { start } = node.position!
  if (!text.startsWith(node.value, start.offset)) throw new Unsupported(lineNames.esm)
  let offset = start.offset!
  const lines = node.value.split('\n').map((line, index): ScriptLine => {
    const scriptLine = { text: line, start: { line: start.line + index, column: 1, offset } }
    offset += line.length + 1
    return scriptLine
  })
  const last = lines.at(-1)!
  node.position!.end = {
    line: last.start.line,
    column: last.text.length + 1,
    offset: start.offset! + node.value.length,
  }

  const options = { expression: false, prefix: imported.length > 0 ? `var ${imported.join(',')}\n` : '' }
  // The reference ends them at the first blank line where they are complete.
  for (const [index, line] of lines.entries()) {
    if (line.text.trim() !== '') continue
    const shorter = parseScript(lines.slice(0, index), options)
    if (shorter.program || !shorter.swallow) throw new Unsupported(lineNames.esm)
  }
  const { program } = parseScript(lines, options)
  if (!program) throw new Unsupported(lineNames.esm)
  if (imported.length > 0) program.body.shift()
  for (const statement of program.body) {
    if (!esmStatements.has(statement.type)) throw new Unsupported(lineNames.esm)
    if (statement.type !== 'ImportDeclaration') continue
    imported.push(...statement.specifiers.map(({ local }) => local.name))
  }
  node.data = { estree: program }
}
