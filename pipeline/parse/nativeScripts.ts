import type { Program } from 'estree'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { parseScript, type ScriptLine } from './estree.ts'
import { Unsupported } from './unsupported.ts'

/** Parse the expression of a node. `text` is that of the file. */
export function finishExpression(node: MdxFlowExpression | MdxTextExpression, text: string): void {
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
export function expressionOf(lines: ScriptLine[]): Program {
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

/**
 * Parse imports and exports. Their position ends at their last character, not on the next line. `text` is that of the file; `imported` are
 * the names imported so far, and gets more.
 */
export function finishEsm(node: MdxjsEsm, text: string, imported: string[]): void {
  const { start } = node.position!
  if (!text.startsWith(node.value, start.offset)) throw new Unsupported('import or export')
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
    if (shorter.program || !shorter.swallow) throw new Unsupported('import or export')
  }
  const { program } = parseScript(lines, options)
  if (!program) throw new Unsupported('import or export')
  if (imported.length > 0) program.body.shift()
  for (const statement of program.body) {
    if (!esmStatements.has(statement.type)) throw new Unsupported('import or export')
    if (statement.type !== 'ImportDeclaration') continue
    imported.push(...statement.specifiers.map(({ local }) => local.name))
  }
  node.data = { estree: program }
}
