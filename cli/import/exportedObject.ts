import { type ScriptNode, walkScript } from '../../pipeline/parse/scriptNames.ts'
import { nodes } from './configScope.ts'

/** The object that a module exports, and the statements of the function that returns it. */
export function exportedObject(
  program: ScriptNode,
  objectStart: number | undefined,
): { object?: ScriptNode; inner: ScriptNode[] } {
  const values = new Map<string, ScriptNode>()
  let exported: ScriptNode | undefined
  for (const statement of nodes(program.body)) {
    const node = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as ScriptNode | null
    if (node?.type === 'VariableDeclaration') {
      for (const { id, init } of nodes(node.declarations)) {
        if (init) values.set(String((id as ScriptNode).name), init as ScriptNode)
      }
    }
    if (node?.type === 'FunctionDeclaration') values.set(String((node.id as ScriptNode).name), node)
    if (node?.type === 'ExportDefaultDeclaration') exported = node.declaration as ScriptNode
    const { type, left, right } = ((node?.type === 'ExpressionStatement' && node.expression) || {}) as ScriptNode
    const { object, property } = (left ?? {}) as { object?: ScriptNode; property?: ScriptNode }
    if (type === 'AssignmentExpression' && object?.name === 'module' && property?.name === 'exports') {
      exported = right as ScriptNode
    }
  }
  const inner: ScriptNode[] = []
  const visit = (node: ScriptNode | undefined, depth = 0): ScriptNode | undefined => {
    const value = node && withoutTypes(node)
    if (!value || depth > 20 || value.type === 'ObjectExpression') return value
    if (value.type === 'Identifier') return visit(values.get(String(value.name)), depth + 1)
    if (!/Function/.test(value.type)) return undefined
    const body = value.body as ScriptNode
    if (body.type !== 'BlockStatement') return visit(body, depth + 1)
    const statements = nodes(body.body)
    for (const statement of statements) {
      if (statement.type !== 'VariableDeclaration') continue
      for (const { id, init } of nodes(statement.declarations)) {
        if (init) values.set(String((id as ScriptNode).name), init as ScriptNode)
      }
    }
    inner.push(...statements.filter(({ type }) => type !== 'ReturnStatement'))
    return visit(statements.find(({ type }) => type === 'ReturnStatement')?.argument as ScriptNode, depth + 1)
  }
  const written = visit(exported)
  if (written) return { object: written, inner }
  let object: ScriptNode | undefined
  walkScript(program, (node) => {
    if (node.type === 'ObjectExpression' && node.start === objectStart) object ??= node
  })
  return object ? { object, inner: [] } : { inner: [] }
}

/** An expression without its parentheses and types. */
export function withoutTypes(node: ScriptNode): ScriptNode {
  return /^(?:TS(?:As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/.test(node.type)
    ? withoutTypes(node.expression as ScriptNode)
    : node
}
