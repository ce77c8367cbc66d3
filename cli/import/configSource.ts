import { parseScript } from '../../pipeline/code/parseScript.ts'
import type { Path } from '../../pipeline/load/positions/sourceTree.ts'
import { boundBy, type ScriptNode, walkScript } from '../../pipeline/parse/scriptNames.ts'

/** An expression of TypeScript, with the statements that it needs at the top of a module. */
export interface Code {
  code: string
  /** Imports and declarations, in order. */
  statements: string[]
}

/** The source of a config, by the paths of its values. */
export interface ConfigSource {
  /** Packages and files that the module imports or requires anywhere. */
  specifiers: string[]
  /** Names of default imports, by specifier. */
  importNames: Map<string, string>
  /** The expression at a path as it is written, if it means the same in another module. */
  codeOf(path: Path): Code | undefined
  /** Whether the expression at a path reads the environment. */
  readsEnvironment(path: Path): boolean
}

/** Read the source of a config module whose object literal begins at an offset. */
export function configSource(file: string, text: string, objectStart: number | undefined): ConfigSource {
  const lang = /\.[cm]?ts$/.test(file) ? 'ts' : 'jsx'
  const program = parseScript(file, text, { lang, sourceType: 'unambiguous' }).program as unknown as ScriptNode
  const specifiers = new Set<string>()
  const importNames = new Map<string, string>()
  let object: ScriptNode | undefined
  walkScript(program, (node) => {
    const specifier = specifierOf(node)
    if (specifier !== undefined) specifiers.add(specifier)
    if (node.type === 'ImportDeclaration') {
      const first = nodes(node.specifiers).find(({ type }) => type === 'ImportDefaultSpecifier')
      if (first) importNames.set(specifier!, String((first.local as ScriptNode).name))
    }
    if (node.type === 'VariableDeclarator' && specifierOf(node.init as ScriptNode) !== undefined) {
      const id = node.id as ScriptNode
      if (id.type === 'Identifier') importNames.set(specifierOf(node.init as ScriptNode)!, String(id.name))
    }
    if (node.type === 'ObjectExpression' && node.start === objectStart) object ??= node
  })
  const declarations = topLevelDeclarations(program)
  const textOf = (node: ScriptNode) => text.slice(Number(node.start), Number(node.end))

  /** The expression at a path. Names are resolved to their declaration. */
  function nodeAt(path: Path): ScriptNode | undefined {
    let node = object
    for (const step of path) node = child(resolved(node), step)
    return node
  }

  function resolved(node: ScriptNode | undefined, depth = 0): ScriptNode | undefined {
    const inner = withoutTypes(node)
    if (inner?.type !== 'Identifier' || depth > 5) return inner
    const declarator = declarations.get(String(inner.name))?.declarator
    return declarator ? resolved(declarator.init as ScriptNode, depth + 1) : inner
  }

  /** The statements that an expression needs, before it; `undefined` if it uses what another module does not have. */
  function needs(node: ScriptNode, seen: Set<string>): string[] | undefined {
    const statements: string[] = []
    for (const name of freeNames(node)) {
      if (seen.has(name) || isGlobal(name)) continue
      const declared = declarations.get(name)
      if (!declared || declared.specifier === undefined) {
        if (!declared) return undefined
        seen.add(name)
        const inner = needs(declared.statement, seen)
        if (!inner) return undefined
        statements.push(...inner, textOf(declared.statement).replace(/^export\s+/, ''))
      } else {
        seen.add(name)
        statements.push(textOf(declared.statement))
      }
    }
    return [...new Set(statements)]
  }

  return {
    specifiers: [...specifiers],
    importNames,
    codeOf(path) {
      const property = propertyAt(nodeAt(path.slice(0, -1)), path.at(-1))
      const node = nodeAt(path)
      const statements = node && needs(node, new Set())
      if (!node || !statements) return undefined
      const code = textOf(node)
      if (!property?.method) return { code, statements }
      const { async, generator } = node
      if (generator) return undefined
      return { code: `${async ? 'async ' : ''}function ${code}`, statements }
    },
    readsEnvironment(path) {
      const node = resolved(nodeAt(path))
      return node !== undefined && !isPlain(node) && /\bprocess\.env\b/.test(textOf(node))
    },
  }

  function propertyAt(node: ScriptNode | undefined, step: string | number | undefined): ScriptNode | undefined {
    return nodes(resolved(node)?.properties).find((property) => keyOf(property) === step)
  }
}

const isPlain = ({ type }: ScriptNode) => type === 'ObjectExpression' || type === 'ArrayExpression'
const nodes = (value: unknown): ScriptNode[] => (Array.isArray(value) ? value.filter(Boolean) : [])

/** `import … from 'a'`, `import('a')` and `require('a')` → a; also `(await import('a')).default`. */
function specifierOf(node: ScriptNode | null | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'ImportDeclaration') {
    return node.importKind === 'type' ? undefined : String((node.source as ScriptNode).value)
  }
  if (node.type === 'ImportExpression') return textOf(node.source as ScriptNode)
  if (node.type === 'CallExpression' && (node.callee as ScriptNode).name === 'require') {
    return textOf(nodes(node.arguments)[0])
  }
  if (node.type === 'AwaitExpression') return specifierOf(node.argument as ScriptNode)
  if (node.type === 'ParenthesizedExpression') return specifierOf(node.expression as ScriptNode)
  if (node.type === 'MemberExpression' && (node.property as ScriptNode).name === 'default') {
    return specifierOf(node.object as ScriptNode)
  }
  return undefined
}

const textOf = (node: ScriptNode | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const withoutTypes = (node: ScriptNode | undefined): ScriptNode | undefined =>
  node && /^(?:TS(?:As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/.test(node.type)
    ? withoutTypes(node.expression as ScriptNode)
    : node

function child(node: ScriptNode | undefined, step: string | number): ScriptNode | undefined {
  if (node?.type === 'ArrayExpression') {
    const before = nodes(node.elements).slice(0, Number(step) + 1)
    return before.some(({ type }) => type === 'SpreadElement') ? undefined : before[Number(step)]
  }
  if (node?.type !== 'ObjectExpression') return undefined
  const property = nodes(node.properties).find((property) => keyOf(property) === step)
  return property?.value as ScriptNode | undefined
}

function keyOf({ type, key, computed }: ScriptNode): string | undefined {
  if (type !== 'Property' || computed) return undefined
  const { name, value } = key as ScriptNode
  return String(name ?? value)
}

interface Declared {
  statement: ScriptNode
  declarator?: ScriptNode
  /** Set for an import. */
  specifier?: string | undefined
}

/** Constants, functions and imports of a module, by name. Variables that change are left out. */
function topLevelDeclarations({ body }: ScriptNode): Map<string, Declared> {
  const declared = new Map<string, Declared>()
  for (const statement of nodes(body)) {
    const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as ScriptNode
    if (statement.type === 'ImportDeclaration') {
      for (const { local } of nodes(statement.specifiers)) {
        const name = String((local as ScriptNode).name)
        declared.set(name, { statement, specifier: specifierOf(statement) })
      }
    } else if (declaration?.type === 'FunctionDeclaration') {
      declared.set(String((declaration.id as ScriptNode).name), { statement })
    } else if (declaration?.type === 'VariableDeclaration' && declaration.kind === 'const') {
      for (const declarator of nodes(declaration.declarations)) {
        const [name, ...others] = boundBy(declarator)
        if (name !== undefined && others.length === 0) declared.set(name, { statement, declarator })
      }
    }
  }
  return declared
}

/** Names that a node uses and does not declare. */
function freeNames(root: ScriptNode): Set<string> {
  const bound = new Set<string>()
  const ignored = new Set<unknown>()
  const used: ScriptNode[] = []
  walkScript(root, (node) => {
    for (const name of boundBy(node)) bound.add(name)
    if (node.type === 'MemberExpression' && !node.computed) ignored.add(node.property)
    if (node.type === 'Property' && !node.computed && !node.shorthand) ignored.add(node.key)
    if (node.type === 'TSTypeReference') ignored.add(node.typeName)
    if (node.type === 'Identifier') used.push(node)
  })
  return new Set(used.flatMap((node) => (ignored.has(node) || bound.has(String(node.name)) ? [] : [String(node.name)])))
}

/** Names that every module has. Those of CommonJS, such as `require`, are not among them. */
const isGlobal = (name: string) => name in globalThis && !['require', 'module', 'exports'].includes(name)
