import { boundBy, type ScriptNode, walkScript } from '../../pipeline/parse/scriptNames.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'

/** A statement that an expression of a config needs. */
export interface Statement {
  text: string
  /** Its place among the statements of the config. */
  order: number
}

interface Known extends Statement {
  node: ScriptNode
  /** Names that it declares. */
  names: string[]
  /** Names that it uses and does not declare. */
  used: Set<string>
  kind: 'import' | 'function' | 'variable' | 'effect'
}

/** Whether what `require` returns for a module is an object with the names of an ES module, and no default export of CommonJS. */
export type IsNamespace = (specifier: string) => boolean

/** The statements of a config around its object, and what expressions need of them. */
export class ConfigScope {
  readonly #statements: Known[]
  readonly #declared = new Map<string, Known[]>()

  readonly #text: string

  /** `inner` are the statements of the function that returns the config. */
  constructor(text: string, program: ScriptNode, inner: ScriptNode[], isNamespace: IsNamespace) {
    this.#text = text
    this.#statements = [...nodes(program.body), ...inner].flatMap((statement, order) => {
      const known = readStatement(statement, order, text, isNamespace)
      return known ? [known] : []
    })
    for (const statement of this.#statements) {
      for (const name of statement.names) getOrInsert(this.#declared, name, () => []).push(statement)
    }
  }

  /** Names that a config declares outside of its functions. */
  get names(): string[] {
    return [...this.#declared.keys()]
  }

  /** The value that a constant is declared with; `undefined` if statements may change it. */
  constant(name: string): ScriptNode | undefined {
    const statement = this.#variable(name)
    const mayChange = !statement || this.#effectsOn(statement).length > 0 || statement.node.kind !== 'const'
    return mayChange ? undefined : initOf(statement, name)
  }

  /** The list that a variable is declared with, if statements only add items at its end. */
  beginning(name: string): ScriptNode | undefined {
    const statement = this.#variable(name)
    const list = statement && initOf(statement, name)
    const isOnlyLonger =
      list?.type === 'ArrayExpression' && this.#effectsOn(statement!).every(({ node }) => onlyAdds(node, name))
    return isOnlyLonger ? list : undefined
  }

  #variable(name: string): Known | undefined {
    const [statement, ...others] = this.#declared.get(name) ?? []
    return statement?.kind === 'variable' && others.length === 0 ? statement : undefined
  }

  /** The statements that an expression needs; `undefined` if it uses what another module does not have. */
  needs(node: ScriptNode): Statement[] | undefined {
    const needed = new Set<Known>()
    const add = (statement: Known): boolean => {
      if (needed.has(statement)) return true
      needed.add(statement)
      return [...statement.used].every(addName) && this.#effectsOn(statement).every(add)
    }
    const addName = (name: string): boolean => {
      const [statement, ...others] = this.#declared.get(name) ?? []
      // Two of one name are in different functions.
      if (others.length > 0 || name === 'defineSite') return false
      return statement ? add(statement) : isGlobal(name)
    }
    if (![...freeNames(node)].every(addName)) return undefined
    const readsEnvironment = [textOf(node, this.#text), ...[...needed].map(({ text }) => text)].some((one) =>
      /\bprocess\.env\b/.test(one),
    )
    if (readsEnvironment && !this.#statements.filter(fillsEnvironment).every(add)) return undefined
    return [...needed].sort((a, b) => a.order - b.order).map(({ text, order }) => ({ text, order }))
  }

  /** Statements that may change the variables of another one. */
  #effectsOn({ kind, names }: Known): Known[] {
    if (kind !== 'variable') return []
    return this.#statements.filter((effect) =>
      names.some((name) => (effect.kind === 'effect' ? this.#reaches(effect, name) : changesList(effect, name))),
    )
  }

  /** Whether a statement, or a function that it calls, uses a name. */
  #reaches({ used }: Known, name: string, seen = new Set<string>()): boolean {
    if (used.has(name)) return true
    return [...used].some((other) => {
      if (seen.has(other)) return false
      seen.add(other)
      return (this.#declared.get(other) ?? []).some(
        (known) => known.kind !== 'import' && this.#reaches(known, name, seen),
      )
    })
  }
}

/** `import 'dotenv/config'`, `process.env.MODE = 'a'` */
const fillsEnvironment = ({ kind, names, text }: Known) =>
  (kind === 'effect' || names.length === 0) && /\bdotenv\b|\bprocess\.env(?:\.\w+)? *(?:\?\?|\|\|)?=[^=]/.test(text)

function readStatement(
  statement: ScriptNode,
  order: number,
  text: string,
  isNamespace: IsNamespace,
): Known | undefined {
  const isExport = statement.type === 'ExportNamedDeclaration'
  const node = (isExport ? statement.declaration : statement) as ScriptNode | null
  if (!node || isTypeOnly(node)) return undefined
  const names = namesOf(node)
  const [given, ...more] = node.type === 'VariableDeclaration' ? nodes(node.declarations) : []
  const importText =
    given && more.length === 0 && node.kind === 'const' ? requiredAsImport(given, text, isNamespace) : undefined
  const source = importText ?? textOf(node, text)
  const kind = importText !== undefined ? 'import' : kinds[node.type]
  if (kind === 'effect' && isExportOrDirective(node)) return undefined
  if (kind === undefined) return undefined
  const used = freeNames(node)
  for (const name of names) used.delete(name)
  if (importText !== undefined) used.delete('require')
  return { node, order, text: source, names, used, kind }
}

const initOf = ({ node }: Known, name: string): ScriptNode | undefined =>
  nodes(node.declarations).find(({ id }) => (id as ScriptNode).name === name)?.init as ScriptNode | undefined

/** Whether a declaration changes a list: `const first = list.shift()` */
const changesList = ({ kind, node, names, used }: Known, list: string): boolean =>
  kind === 'variable' && used.has(list) && !names.includes(list) && usesOf(node, list).some((use) => changing.has(use))

const changing = new Set<string | undefined>('copyWithin fill pop push reverse shift sort splice unshift'.split(' '))

/** Whether each use of a list in a statement is `list.push(…)`. */
function onlyAdds(statement: ScriptNode, list: string): boolean {
  const uses = usesOf(statement, list)
  return uses.length > 0 && uses.every((use) => use === 'push')
}

/** The uses of a list in a statement: the name of the method that is called, `undefined` for other uses. */
function usesOf(statement: ScriptNode, list: string): (string | undefined)[] {
  const uses: (string | undefined)[] = []
  const called = new Set<unknown>()
  walkScript(statement, (node) => {
    const { object, property } = (node.type === 'CallExpression' ? node.callee : {}) as Record<
      string,
      ScriptNode | undefined
    >
    if (object?.name === list) {
      called.add(object)
      uses.push(String(property?.name))
    }
    if (node.type === 'Identifier' && node.name === list && !called.has(node)) uses.push(undefined)
    return true
  })
  return uses
}

const kinds: Record<string, Known['kind']> = {
  ImportDeclaration: 'import',
  FunctionDeclaration: 'function',
  ClassDeclaration: 'function',
  VariableDeclaration: 'variable',
  ExpressionStatement: 'effect',
  IfStatement: 'effect',
  TryStatement: 'effect',
  BlockStatement: 'effect',
  ForStatement: 'effect',
  ForOfStatement: 'effect',
  ForInStatement: 'effect',
  WhileStatement: 'effect',
  SwitchStatement: 'effect',
}

function namesOf(node: ScriptNode): string[] {
  if (node.type === 'VariableDeclaration') return nodes(node.declarations).flatMap(boundBy)
  if (node.type === 'ImportDeclaration') return nodes(node.specifiers).flatMap(boundBy)
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
    return [String((node.id as ScriptNode | null)?.name)]
  }
  return []
}

const isTypeOnly = ({ type, importKind, declare }: ScriptNode) =>
  /^TS(?:Interface|TypeAlias)/.test(type) || importKind === 'type' || declare === true

/** `'use strict'`, `module.exports = …` */
function isExportOrDirective({ type, directive, expression }: ScriptNode): boolean {
  if (type !== 'ExpressionStatement') return false
  const { type: kind, left } = (expression ?? {}) as ScriptNode
  return (
    typeof directive === 'string' || (kind === 'AssignmentExpression' && /^(?:module|exports)$/.test(rootName(left)))
  )
}

function rootName(node: unknown): string {
  const { type, name, object } = node as ScriptNode
  return type === 'MemberExpression' ? rootName(object) : String(name)
}

/**
 * The declaration of what a module exports as an import.
 *
 *     const { a, b: c } = require('d')          →  import { a, b as c } from 'd'
 *     const a = (await import('b')).default     →  import a from 'b'
 *     const a = require('b'), an ES module      →  import * as a from 'b'
 */
function requiredAsImport({ id, init }: ScriptNode, text: string, isNamespace: IsNamespace): string | undefined {
  const module = init ? importedModule(init as ScriptNode) : undefined
  if (!module) return undefined
  const from = `from ${textOf(module.source, text)}`
  const pattern = id as ScriptNode
  if (pattern.type === 'Identifier') {
    const hasNames = module.isNamespace || isNamespace(String(module.source.value))
    return `import ${hasNames && !module.isDefault ? '* as ' : ''}${String(pattern.name)} ${from}`
  }
  const names = nodes(pattern.properties).map(({ type, key, value, computed }) => {
    const [from, to] = [key as ScriptNode | undefined, value as ScriptNode | undefined]
    if (type !== 'Property' || computed || from?.type !== 'Identifier' || to?.type !== 'Identifier') return undefined
    return from.name === to.name ? String(from.name) : `${String(from.name)} as ${String(to.name)}`
  })
  if (names.length === 0 || names.includes(undefined)) return undefined
  const only = names.length === 1 ? /^default as (.+)$/.exec(names[0]!)?.[1] : undefined
  return only === undefined ? `import { ${names.join(', ')} } ${from}` : `import ${only} ${from}`
}

function importedModule(
  given: ScriptNode,
): { source: ScriptNode; isNamespace?: boolean; isDefault?: boolean } | undefined {
  const node = unwrapped(given)
  const source = (node.type === 'AwaitExpression' ? sourceOf(node.argument, 'import') : sourceOf(node, 'require')) as
    | ScriptNode
    | undefined
  if (source) return { source, isNamespace: node.type === 'AwaitExpression' }
  if (node.type !== 'MemberExpression' || (node.property as ScriptNode).name !== 'default') return undefined
  const inner = importedModule(node.object as ScriptNode)
  return inner?.isNamespace ? { source: inner.source, isDefault: true } : undefined
}

const unwrapped = (node: ScriptNode): ScriptNode =>
  node.type === 'ParenthesizedExpression' ? unwrapped(node.expression as ScriptNode) : node

function sourceOf(given: unknown, kind: 'import' | 'require'): ScriptNode | undefined {
  const node = unwrapped(given as ScriptNode)
  const isRequire = node.type === 'CallExpression' && (node.callee as ScriptNode).name === 'require'
  const source = (
    kind === 'import' ? node.type === 'ImportExpression' && node.source : isRequire && nodes(node.arguments)[0]
  ) as ScriptNode | false | undefined
  return source && source.type === 'Literal' && typeof source.value === 'string' ? source : undefined
}

/** Names that a node uses and does not declare. What a function declares counts inside of it. */
function freeNames(root: ScriptNode): Set<string> {
  const bound = new Set<string>()
  const ignored = new Set<unknown>()
  const used: ScriptNode[] = []
  const inside: string[] = []
  walkScript(root, (node) => {
    if (node !== root && functions.test(node.type)) {
      if (!ignored.has(node)) inside.push(...freeNames(node))
      if (node.type === 'FunctionDeclaration' && node.id) bound.add(String((node.id as ScriptNode).name))
      return false
    }
    for (const name of boundBy(node)) bound.add(name)
    if (node.type === 'MemberExpression' && !node.computed) ignored.add(node.property)
    if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && !node.computed && !node.shorthand)
      ignored.add(node.key)
    if (node.type === 'ImportSpecifier') ignored.add(node.imported)
    if (node.type === 'MetaProperty') for (const part of [node.meta, node.property]) ignored.add(part)
    if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) walkScript(node, (inner) => ignored.add(inner))
    if (node.type === 'Identifier') used.push(node)
    return true
  })
  const names = [...used.filter((node) => !ignored.has(node)).map(({ name }) => String(name)), ...inside]
  return new Set(names.filter((name) => !bound.has(name)))
}

const functions = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** Names that every module of a site has. */
const isGlobal = (name: string) =>
  name in globalThis || (['require', '__dirname', '__filename', 'undefined'].includes(name) && name !== 'module')

export const nodes = (value: unknown): ScriptNode[] => (Array.isArray(value) ? value.filter(Boolean) : [])

export const textOf = ({ start, end }: ScriptNode, text: string): string => text.slice(Number(start), Number(end))
