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
import { parseScript, type ScriptLine } from './estree.ts'
import { countBareLines, countDirectiveLines, countEsmLines, isBeyondNative, isDoubtful } from './nativeUnsupported.ts'

// Its binaries exist for the usual systems only; elsewhere the reference does all the work.
const satteri = await import('satteri').catch(() => undefined)
const features = { frontmatter: false, directive: true }

export interface NativeOptions {
  mdx: boolean
  comments: boolean
  headingIds: boolean
}

/**
 * Markdown to mdast by the native parser, many times as fast as the reference in `parser.ts`.
 *
 * Gives the tree the reference would give, or nothing: where the two may differ, and for whatever does not parse, the
 * reference is asked. Both are held side by side in `test/pipeline/parser.test.ts`; a difference found is set right in
 * `finish`, or becomes a doubt in `nativeDoubts.ts`. Alike are types, values, data and the positions that are read: of
 * headings, links, images, code, directives and all that is MDX. Other nodes may end a line sooner or later, and
 * attributes have no positions.
 */
export function parseNatively(text: string, options: NativeOptions): Root | undefined {
  const { mdx } = options
  if (!satteri || isBeyondNative(text, mdx)) return undefined
  try {
    const { source, comments } = mdx ? disguise(text, options) : { source: text, comments: new Set<number>() }
    const tree = (mdx ? satteri.mdxToMdast : satteri.markdownToMdast)(source, { features }) as Root
    const finishing = { text, source, mdx, comments, lines: linesOf(text, mdx), imported: [] }
    finish(tree, undefined, finishing)
    return comments.size === 0 && Object.values(finishing.lines).every((left) => left === 0) ? tree : undefined
  } catch {
    // What is wrong with the text is for the reference to say.
    return undefined
  }
}

/** Stand for the braces of `{#id}`: punctuation, as braces are, and of the same length. */
const openMark = '⸨'
const closeMark = '⸩'

const comment = /^<!--(?![->])((?:(?!-->)[\s\S])+?)(?<!-)-->$/gm
const disguisedComment = /\{\/\*-([\s\S]+?)\*\/\}/g
const headingId = /^(#{1,6}[ \t].*[ \t])\{(#[A-Za-z\d]+(?:(?:-+|_+)[A-Za-z\d]+)*)\}(?=[ \t]*$)/gm

/**
 * Write what MDX does not know by itself as something it knows, of the same length.
 *
 *     <!-- a comment -->    →  {/*- a comment *\/}    on lines of its own; taken out of the tree later
 *     ## Start {#start}     →  ## Start ⸨#start⸩      the braces come back as the text they are
 */
function disguise(text: string, { comments, headingIds }: NativeOptions): { source: string; comments: Set<number> } {
  if (text.includes(openMark) || text.includes(closeMark)) throw new Declined()
  const found = new Set<number>()
  let source = text
  if (comments && text.includes('<!--') && !text.includes('{/*-')) {
    source = source.replace(comment, (all, content: string, offset: number) => {
      if (content.includes('*/')) return all
      found.add(offset)
      return `{/*-${content}*/}`
    })
  }
  if (headingIds) source = source.replace(headingId, `$1${openMark}$2${closeMark}`)
  return { source, comments: found }
}

interface Finishing {
  text: string
  /** The text that was parsed, with comments and heading ids in disguise. */
  source: string
  mdx: boolean
  /** Where the comments in disguise begin that are not found yet. */
  comments: Set<number>
  /** How many lines have not turned out to be what they look like. */
  lines: Lines
  /** Names imported so far: later exports may use them. */
  imported: string[]
}

type Lines = ReturnType<typeof linesOf>
const linesOf = (text: string, mdx: boolean) => ({
  directive: countDirectiveLines(text),
  bare: countBareLines(text),
  esm: mdx ? countEsmLines(text) : 0,
})

class Declined extends Error {}

/** Make the tree the one the reference gives. */
function finish(node: Nodes, parent: Parents | undefined, finishing: Finishing): void {
  const { source, mdx, lines } = finishing
  const [start, end] = [node.position!.start.offset!, node.position!.end.offset!]
  const text = source.slice(start, end)
  if (isDoubtful({ node, parent, source, text, before: source.charAt(start - 1), after: source.charAt(end), mdx })) {
    throw new Declined()
  }
  if (source !== finishing.text) undisguise(node, finishing)
  switch (node.type) {
    case 'code':
      for (const [kind, found] of Object.entries(linesOf(text, mdx))) lines[kind as keyof Lines] -= found
      break
    case 'text':
      // Within a paragraph, a line may begin with the word `import`.
      if (mdx && text.includes('\n')) lines.esm -= countEsmLines(text.slice(text.indexOf('\n') + 1))
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
  }
  if (!('children' in node)) return
  if (finishing.comments.size > 0) {
    node.children = node.children.filter((child) => !isComment(child, finishing)) as typeof node.children
  }
  let from = start
  for (const child of node.children) {
    // Definitions that were taken out of a component stand before it.
    if (child.position!.start.offset! < from) throw new Declined()
    from = child.position!.end.offset!
    finish(child, node, finishing)
  }
  // Nor do two tags share what closes them.
  if (from > end || (from === end && node.type.startsWith('mdxJsx'))) throw new Declined()
}

function isComment(node: Nodes, { comments }: Finishing): boolean {
  return node.type === 'mdxFlowExpression' && comments.delete(node.position!.start.offset!)
}

/** What was disguised and turned out to be text. */
function undisguise(node: Nodes, { comments }: Finishing): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value !== 'string' || !value.includes(openMark)) continue
    if (node.type.startsWith('mdx')) throw new Declined()
    Object.assign(node, { [name]: value.replaceAll(openMark, '{').replaceAll(closeMark, '}') })
  }
  if (node.type !== 'code') return
  const { start, end } = node.position!
  const within = [...comments].filter((offset) => offset > start.offset! && offset < end.offset!)
  if ((node.value.match(disguisedComment)?.length ?? 0) !== within.length) throw new Declined()
  node.value = node.value.replace(disguisedComment, '<!--$1-->')
  for (const offset of within) comments.delete(offset)
}

/** A component need not remember that it was written as one. */
function finishElement(node: MdxJsxFlowElement | MdxJsxTextElement): void {
  delete node.data
  for (const attribute of node.attributes) finishAttribute(attribute, node.position!.start)
}

function finishAttribute(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute, start: Point): void {
  const { value } = attribute
  const written = typeof value === 'string' ? value : value?.value
  if (written?.includes(openMark)) throw new Declined()
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const { program } = parseScript([{ text: attribute.value, start }], {
      expression: true,
      prefix: '({',
      suffix: '})',
    })
    const [statement] = program?.body ?? []
    const object = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
    if (object?.type !== 'ObjectExpression' || object.properties.length !== 1) throw new Declined()
    if (object.properties[0]!.type !== 'SpreadElement') throw new Declined()
    attribute.data = { estree: program! }
  } else if (attribute.value && typeof attribute.value === 'object') {
    // Of indented lines, acorn and the value see different things.
    if (/\n/.test(attribute.value.value) && attribute.value.value.includes('`')) throw new Declined()
    attribute.value.data = { estree: expressionOf([{ text: attribute.value.value, start }]) }
  }
}

function finishExpression(node: MdxFlowExpression | MdxTextExpression, { text }: Finishing): void {
  const { start, end } = node.position!
  const lines = node.value.split('\n')
  // Indentation is not part of the value, so that a line is found from where it ends in the file.
  let lineStart = start.offset! + 1
  const scriptLines = lines.map((line, index): ScriptLine => {
    const next = index === lines.length - 1 ? end.offset! - 1 : text.indexOf('\n', lineStart)
    const offset = next - line.length
    if (!text.startsWith(line, offset)) throw new Declined()
    const column = index === 0 ? start.column + 1 : offset - lineStart + 1
    lineStart = next + 1
    return { text: line, start: { line: start.line + index, column, offset } }
  })
  node.data = { estree: expressionOf(scriptLines) }
}

/**
 * The program of an expression in braces.
 *
 * The reference ends an expression at the first `}` before which acorn is content, so there must be none within.
 */
function expressionOf(lines: ScriptLine[]): Program {
  const { program } = parseScript(lines, { expression: true })
  if (!program) throw new Declined()
  for (const [index, { text, start }] of lines.entries()) {
    for (let brace = text.indexOf('}'); brace >= 0; brace = text.indexOf('}', brace + 1)) {
      const shorter = [...lines.slice(0, index), { text: text.slice(0, brace), start }]
      if (parseScript(shorter, { expression: true }).program) throw new Declined()
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

/** Imports and exports: they end with their last character, not on the line after. */
function finishEsm(node: MdxjsEsm, { text, imported }: Finishing): void {
  const { start } = node.position!
  if (!text.startsWith(node.value, start.offset)) throw new Declined()
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
  // The reference ends it at the first blank line where it is complete.
  for (const [index, line] of lines.entries()) {
    if (line.text.trim() !== '') continue
    const shorter = parseScript(lines.slice(0, index), options)
    if (shorter.program || !shorter.swallow) throw new Declined()
  }
  const { program } = parseScript(lines, options)
  if (!program) throw new Declined()
  if (imported.length > 0) program.body.shift()
  for (const statement of program.body) {
    if (!esmStatements.has(statement.type)) throw new Declined()
    if (statement.type !== 'ImportDeclaration') continue
    imported.push(...statement.specifiers.map(({ local }) => local.name))
  }
  node.data = { estree: program }
}
