import type { ModuleDeclaration, Program, SourceLocation, Statement } from 'estree'
import type { Root } from 'mdast'
import type { Node } from 'unist'
import { isJsx } from './authoring/jsx.ts'
import { visit } from './visit.ts'

/** A component that a script of a doc uses: `Box` of `<Box>` and `<Box.Part>`. */
export interface UsedComponent {
  name: string
  loc?: SourceLocation | null
  /** The node of the doc that contains it. */
  within: Node
  /** The file it was written in, if it differs from the node's. */
  writtenIn?: string | undefined
}

/** A node of a JavaScript tree, JSX included. */
export interface ScriptNode {
  type: string
  name?: unknown
  loc?: SourceLocation | null
  /** The original file of a script that a doc passes to a partial. */
  writtenIn?: string
  [field: string]: unknown
}

interface Scripted {
  data?: { estree?: Program | null }
}

/** List the scripts of a doc (imports and exports, expressions, computed attributes) with the nodes that contain them. */
export function scriptsOf(tree: Root): { program: Program; within: Node }[] {
  const scripts: { program: Program; within: Node }[] = []
  visit(tree, (node) => {
    const attributes = isJsx(node) ? node.attributes : []
    for (const one of [node, ...attributes, ...attributes.map(({ value }) => value)]) {
      const { data } = (one ?? {}) as Scripted
      if (data?.estree) scripts.push({ program: data.estree, within: node })
    }
  })
  return scripts
}

export interface ScriptNames {
  used: UsedComponent[]
  /** Names in the scope of the whole doc: its imports and exports. */
  declared: Set<string>
  /** All declared names, including those in inner scopes, such as parameters. */
  bound: Set<string>
}

/** Find the components that the scripts of a doc use and the names that they declare. */
export function scriptNames(tree: Root): ScriptNames {
  const used: UsedComponent[] = []
  const declared = new Set<string>()
  const bound = new Set<string>()
  for (const { program, within } of scriptsOf(tree)) {
    if (within.type === 'mdxjsEsm') {
      for (const name of program.body.flatMap(declaredNames)) declared.add(name)
    }
    walkScript(program, (node, writtenIn) => {
      for (const name of boundBy(node)) bound.add(name)
      const component = node.type === 'JSXOpeningElement' ? rootName(node.name as ScriptNode) : undefined
      if (component) used.push({ ...component, within, writtenIn })
    })
  }
  return { used, declared, bound }
}

/** List the names that a node declares: parameters, variables, functions, classes, imports. */
export const boundBy = (node: ScriptNode): string[] =>
  (binding[node.type] ?? []).flatMap((field) => namesIn(node[field]))

/** List the names that an import or export declares. */
export const declaredNames = (statement: Statement | ModuleDeclaration): string[] => namesIn(declaredBy(statement))

/** List the patterns that an import or export declares. */
function declaredBy(statement: Statement | ModuleDeclaration): unknown[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local)
  if (!('declaration' in statement) || !statement.declaration) return []
  const { declaration } = statement
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => id)
  return 'id' in declaration ? [declaration.id] : []
}

/** Fields with declared names by node type. */
const binding: Record<string, string[]> = {
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
}

/** List the names in a pattern: `{ a, b: [c], ...d }` → a, c, d. */
function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn)
  if (pattern === null || typeof pattern !== 'object') return []
  const { type, name, ...node } = pattern as ScriptNode
  if (type === 'Identifier') return [String(name)]
  return namesIn([
    node.properties,
    node.elements,
    node.argument,
    node.left,
    type === 'Property' ? node.value : undefined,
  ])
}

/** Get the component of a tag; `undefined` for an HTML element. */
function rootName(tag: ScriptNode): { name: string; loc?: SourceLocation | null } | undefined {
  if (tag.type === 'JSXMemberExpression') return rootName(tag.object as ScriptNode)
  const name = String(tag.name)
  return tag.type === 'JSXIdentifier' && /^[A-Z]/.test(name) ? { name, loc: tag.loc ?? null } : undefined
}

/** Returns `false` for a node whose children are left out. */
type Enter = (node: ScriptNode, writtenIn: string | undefined) => unknown

/** Walk a script, parents before children. `root` is a tree of acorn or Oxc. */
export function walkScript(root: { type: string }, enter: Enter, outer?: string): void {
  const node = root as ScriptNode
  const { writtenIn = outer } = node
  if (enter(node, writtenIn) === false) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') {
        walkScript(child, enter, writtenIn)
      }
    }
  }
}
