import { parseScript } from '../../pipeline/code/parseScript.ts'
import type { Path } from '../../pipeline/load/positions/sourceTree.ts'
import { type ScriptNode, walkScript } from '../../pipeline/parse/scriptNames.ts'
import { ConfigScope, type IsNamespace, nodes, type Statement, textOf } from './configScope.ts'
import { exportedObject, withoutTypes } from './exportedObject.ts'

/** An expression of TypeScript, with the statements that it needs at the top of a module. */
export interface Code {
  code: string
  /** Imports, declarations and what changes them, in order. */
  statements: Statement[]
}

/** The source of a config, by the paths of its values. */
export interface ConfigSource {
  /** Names of default imports, by specifier. */
  importNames: Map<string, string>
  /** Names that the config declares. */
  names: string[]
  /** The expression at a path as it is written, if it means the same in another module. */
  codeOf(path: Path): Code | undefined
  /** Whether the value at a path is more than literals: it is read, called, or depends on the date or the environment. */
  isComputed(path: Path): boolean
  /** Whether the fields of the value at a path are written one by one. */
  isWrittenOut(path: Path): boolean
  /** Whether the value at a path is written as an object, which may spread others. */
  isObject(path: Path): boolean
  /** Whether the value at a path is made of literals and functions for paths, such as `require.resolve`. */
  isPath(path: Path): boolean
}

/** An expression, and the steps from its value to the one that is meant. */
interface Located {
  node: ScriptNode
  rest: Path
}

/**
 * Read the source of a config module, whose value is `config`. `objectStart` is the offset of its object if that cannot be
 * found by its export.
 */
export function configSource(
  file: string,
  text: string,
  objectStart: number | undefined,
  isNamespace: IsNamespace,
  config: unknown,
): ConfigSource {
  const lang = /\.[cm]?ts$/.test(file) ? 'ts' : 'jsx'
  const program = parseScript(file, text, { lang, sourceType: 'unambiguous' }).program as unknown as ScriptNode
  const root = exportedObject(program, objectStart)
  const scope = new ConfigScope(text, program, root.inner, isNamespace)

  /** The value of a name, where it is a constant. */
  function resolved(node: ScriptNode, depth = 0): ScriptNode {
    const inner = withoutTypes(node)
    if (inner.type !== 'Identifier' || depth > 20) return inner
    const value = scope.constant(String(inner.name))
    return value ? resolved(value, depth + 1) : inner
  }

  function locate(path: Path): Located | undefined {
    let node = root.object
    if (!node) return undefined
    for (const [index, step] of path.entries()) {
      const value = resolved(node)
      // The items that a list begins with stay where they are.
      const list = value.type === 'Identifier' ? scope.beginning(String(value.name)) : undefined
      const found = child(list ?? filteredList(value, path.slice(0, index)) ?? value, step)
      if (!found) return { node, rest: path.slice(index) }
      node = found.node
      if (found.isOpaque) return { node, rest: path.slice(index) }
    }
    return { node, rest: [] }
  }

  /** The list in `[…].filter(…)`, if it keeps all items. */
  function filteredList(node: ScriptNode, path: Path): ScriptNode | undefined {
    const callee = node.type === 'CallExpression' ? (node.callee as ScriptNode) : undefined
    if (callee?.type !== 'MemberExpression' || textOf(callee.property as ScriptNode, text) !== 'filter')
      return undefined
    const list = resolved(callee.object as ScriptNode)
    // Behind a spread, an index of the list is not that of an item.
    if (list.type !== 'ArrayExpression' || nodes(list.elements).some(({ type }) => type === 'SpreadElement'))
      return undefined
    const value = valueAt(config, path)
    return Array.isArray(value) && value.length === nodes(list.elements).length ? list : undefined
  }

  /** The value at a key or an index; or the spread expression that may have it. */
  function child(node: ScriptNode, step: string | number): { node: ScriptNode; isOpaque?: boolean } | undefined {
    if (node.type === 'ArrayExpression') {
      const items = (node.elements as (ScriptNode | null)[]).slice(0, Number(step) + 1)
      const item = items[Number(step)]
      return item && !items.some((one) => one?.type === 'SpreadElement') ? { node: item } : undefined
    }
    if (node.type !== 'ObjectExpression') return undefined
    for (const property of nodes(node.properties).toReversed()) {
      if (property.type === 'SpreadElement') {
        const spread = resolved(property.argument as ScriptNode)
        if (spread.type !== 'ObjectExpression') return { node: property.argument as ScriptNode, isOpaque: true }
        const found = child(spread, step)
        if (found) return found
      } else if (property.computed) {
        return undefined
      } else if (keyOf(property) === step) {
        return property.kind === 'init' ? { node: property.value as ScriptNode } : undefined
      }
    }
    return undefined
  }

  function isLiteral(given: ScriptNode, depth = 0): boolean {
    const node = resolved(given)
    const all = (...parts: unknown[]) =>
      depth < 200 &&
      parts.every((part) => (Array.isArray(part) ? part : [part]).every((one) => !one || isLiteral(one, depth + 1)))
    const of: Record<string, () => boolean> = {
      Literal: () => true,
      Identifier: () => node.name === 'undefined',
      TemplateLiteral: () => all(node.expressions),
      UnaryExpression: () => all(node.argument),
      BinaryExpression: () => all(node.left, node.right),
      LogicalExpression: () => all(node.left, node.right),
      ConditionalExpression: () => all(node.test, node.consequent, node.alternate),
      MemberExpression: () => all(node.object, node.computed ? node.property : null),
      ArrayExpression: () => all(node.elements),
      SpreadElement: () => all(node.argument),
      ObjectExpression: () => all(node.properties),
      Property: () => node.kind === 'init' && all(node.value, node.computed ? node.key : null),
    }
    return of[node.type]?.() ?? false
  }

  function codeOf(path: Path): Code | undefined {
    const located = locate(path)
    const statements = located && scope.needs(located.node)
    if (!located || !statements) return undefined
    const { rest } = located
    // A type that is only checked may be one of Docusaurus.
    const isChecked = located.node.type === 'TSSatisfiesExpression'
    const node = isChecked ? (located.node.expression as ScriptNode) : located.node
    // Behind a spread, an index says nothing to a reader: the value is written out.
    if (node.type === 'ArrayExpression' && rest.length > 0) return undefined
    const isMethod = node.type === 'FunctionExpression' && !/^(?:async\s+)?function\b/.test(textOf(node, text))
    if (isMethod && node.generator) return undefined
    const written = textOf(node, text)
    const code = isMethod ? `${node.async ? 'async ' : ''}function ${written}` : written
    const steps = rest.map((step) =>
      typeof step === 'string' && /^[A-Za-z_$][\w$]*$/.test(step) ? `?.${step}` : `?.[${JSON.stringify(step)}]`,
    )
    const isName = /^[\w$.]+$/.test(code)
    return { code: rest.length === 0 || isName ? code + steps.join('') : `(${code})${steps.join('')}`, statements }
  }

  return {
    importNames: importNames(program),
    names: scope.names,
    codeOf,
    isComputed(path) {
      const located = locate(path)
      return !located || located.rest.length > 0
        ? !root.object || !isLiteral(located?.node ?? root.object)
        : !isLiteral(located.node)
    },
    isWrittenOut(path) {
      const located = locate(path)
      if (!located || located.rest.length > 0) return false
      const node = resolved(located.node)
      const isSpread = (part: ScriptNode) => {
        if (part.type === 'Property') return part.computed === true || part.kind !== 'init'
        return part.type === 'SpreadElement' && resolved(part.argument as ScriptNode).type !== 'ObjectExpression'
      }
      if (node.type === 'ArrayExpression') return !nodes(node.elements).some(({ type }) => type === 'SpreadElement')
      return node.type === 'ObjectExpression' && !nodes(node.properties).some(isSpread)
    },
    isObject(path) {
      const located = locate(path)
      return located?.rest.length === 0 && resolved(located.node).type === 'ObjectExpression'
    },
    isPath(path) {
      const located = locate(path)
      return located?.rest.length === 0 && isPathExpression(resolved(located.node), isLiteral, text)
    },
  }
}

/** `require.resolve('./a')`, `path.join(__dirname, 'a')`, `fileURLToPath(new URL('a', import.meta.url))` */
function isPathExpression(node: ScriptNode, isLiteral: (node: ScriptNode) => boolean, text: string): boolean {
  if (isLiteral(node) || /^(?:__dirname|import\.meta\.(?:url|dirname))$/.test(textOf(node, text))) return true
  if (node.type === 'AwaitExpression') return isPathExpression(node.argument as ScriptNode, isLiteral, text)
  if (node.type === 'TemplateLiteral') {
    return nodes(node.expressions).every((part) => isPathExpression(part, isLiteral, text))
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  const name = textOf(node.callee as ScriptNode, text)
  if (!/(?:^|\.)(?:resolve|join|normalize|dirname|fileURLToPath|URL)$/.test(name)) return false
  return nodes(node.arguments).every((part) => isPathExpression(part, isLiteral, text))
}

const valueAt = (config: unknown, path: Path) =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], config)

/** Names of modules: `import a from 'b'`, `const a = require('b')`. */
function importNames(program: ScriptNode): Map<string, string> {
  const names = new Map<string, string>()
  walkScript(program, (node) => {
    if (node.type === 'ImportDeclaration') {
      const first = nodes(node.specifiers).find(({ type }) => type === 'ImportDefaultSpecifier')
      if (first) names.set(String((node.source as ScriptNode).value), String((first.local as ScriptNode).name))
    }
    const specifier = node.type === 'VariableDeclarator' ? specifierOf(node.init as ScriptNode) : undefined
    const id = node.id as ScriptNode | undefined
    if (specifier !== undefined && id?.type === 'Identifier') names.set(specifier, String(id.name))
  })
  return names
}

/** `import('a')` and `require('a')` → a; also `(await import('a')).default`. */
function specifierOf(node: ScriptNode | null | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'AwaitExpression') return specifierOf(node.argument as ScriptNode)
  if (node.type === 'ParenthesizedExpression') return specifierOf(node.expression as ScriptNode)
  if (node.type === 'MemberExpression' && (node.property as ScriptNode).name === 'default') {
    return specifierOf(node.object as ScriptNode)
  }
  const isRequire = node.type === 'CallExpression' && (node.callee as ScriptNode).name === 'require'
  const source = (node.type === 'ImportExpression' ? node.source : isRequire ? nodes(node.arguments)[0] : undefined) as
    | ScriptNode
    | undefined
  return source?.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined
}

function keyOf({ key }: ScriptNode): string {
  const { name, value } = key as ScriptNode
  return String(name ?? value)
}
