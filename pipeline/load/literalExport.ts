import type {
  ArrayExpressionElement,
  Expression,
  ImportDeclaration,
  ObjectPropertyKind,
  PropertyKey,
  Statement,
} from 'oxc-parser'
import { parseScript } from '../code/parseScript.ts'
import { readFileSync } from '../tasks/disk.ts'

/**
 * Read the export of a module that has nothing but data: literals, lists and objects of them, and constants with such values,
 * inside `defineSite()` or not. Returns `undefined` for all other modules, which have to be run.
 *
 * Most configs and sidebars are like that, and loading the compiler of modules takes a tenth of a second.
 */
export function literalExport(file: string): { value: unknown } | undefined {
  const text = readFileSync(file, 'utf8')
  // Halves of surrogate pairs do not survive the way from the parser.
  if (!mayBeLiteral.test(text) || /^\uFEFF|\\u\{?0*d[89a-f]/i.test(text)) return undefined
  const lang = /\.[cm]?ts$/.test(file) ? 'ts' : 'js'
  const { program, errors } = parseScript(file, text, { lang, sourceType: 'module' })
  if (errors.length > 0) return undefined
  try {
    return { value: exportOf(program.body) }
  } catch (error) {
    if (error instanceof NotLiteral) return undefined
    throw error
  }
}

const mayBeLiteral = /\bexport\s+default\b|\bmodule\.exports\s*=/

/** The module has to be run. */
class NotLiteral extends Error {}

/** What names stand for. `defineSite` returns its argument. */
interface Names {
  constants: Map<string, unknown>
  identities: Set<string>
}

function exportOf(statements: Statement[]): unknown {
  const names: Names = { constants: new Map(), identities: new Set() }
  let exported: { value: unknown } | undefined
  for (const statement of statements) {
    switch (statement.type) {
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
        break
      case 'ImportDeclaration':
        addImport(statement, names)
        break
      case 'VariableDeclaration':
        if (statement.kind !== 'const') throw new NotLiteral()
        for (const { id, init } of statement.declarations) {
          if (id.type !== 'Identifier') throw new NotLiteral()
          names.constants.set(id.name, readValue(init, names))
        }
        break
      case 'ExportDefaultDeclaration':
        if (exported) throw new NotLiteral()
        exported = { value: readValue(statement.declaration as Expression, names) }
        break
      case 'ExpressionStatement': {
        if (typeof statement.directive === 'string') break
        const value = readValue(assignedToExports(statement.expression), names)
        // Such an export is taken for that of a compiled module.
        if (exported || Object.hasOwn(Object(value), 'default')) throw new NotLiteral()
        exported = { value }
        break
      }
      default:
        throw new NotLiteral()
    }
  }
  if (!exported) throw new NotLiteral()
  return exported.value
}

/** Imports of types are dropped. */
function addImport({ importKind, source, specifiers }: ImportDeclaration, { identities }: Names): void {
  if (importKind === 'type') return
  if (source.value !== 'quire-docs' || specifiers.length === 0) throw new NotLiteral()
  for (const specifier of specifiers) {
    if (specifier.type !== 'ImportSpecifier') throw new NotLiteral()
    if (specifier.importKind === 'type') continue
    if (specifier.imported.type !== 'Identifier' || specifier.imported.name !== 'defineSite') throw new NotLiteral()
    identities.add(specifier.local.name)
  }
}

/** `module.exports = value` → `value` */
function assignedToExports(expression: Expression): Expression {
  if (expression.type !== 'AssignmentExpression' || expression.operator !== '=') throw new NotLiteral()
  const { left, right } = expression
  const isExports =
    left.type === 'MemberExpression' &&
    !left.computed &&
    left.object.type === 'Identifier' &&
    left.object.name === 'module' &&
    left.property.name === 'exports'
  if (!isExports) throw new NotLiteral()
  return right
}

function readValue(node: Expression | ArrayExpressionElement, names: Names): unknown {
  switch (node?.type) {
    case 'Literal':
      if ('regex' in node || 'bigint' in node) throw new NotLiteral()
      return node.value
    case 'TemplateLiteral':
      if (node.expressions.length > 0) throw new NotLiteral()
      return node.quasis[0]!.value.cooked
    case 'UnaryExpression': {
      const value = readValue(node.argument, names)
      if (node.operator !== '-' || typeof value !== 'number') throw new NotLiteral()
      return -value
    }
    case 'ArrayExpression':
      return node.elements.map((element) => readValue(element, names))
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map((property) => entryOf(property, names)))
    case 'Identifier':
      if (!names.constants.has(node.name)) throw new NotLiteral()
      return names.constants.get(node.name)
    case 'CallExpression': {
      const [argument, ...others] = node.arguments
      const isIdentity = node.callee.type === 'Identifier' && names.identities.has(node.callee.name)
      if (!isIdentity || !argument || others.length > 0) throw new NotLiteral()
      return readValue(argument, names)
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return readValue(node.expression, names)
    default:
      throw new NotLiteral()
  }
}

function entryOf(property: ObjectPropertyKind, names: Names): [string, unknown] {
  if (property.type !== 'Property' || property.kind !== 'init' || property.method || property.computed)
    throw new NotLiteral()
  const name = nameOf(property.key)
  // This is no field but what the object inherits.
  if (name === '__proto__') throw new NotLiteral()
  return [name, readValue(property.value, names)]
}

function nameOf(key: PropertyKey): string {
  if (key.type === 'Identifier') return key.name
  if (key.type !== 'Literal' || !/^(?:string|number)$/.test(typeof key.value)) throw new NotLiteral()
  return String(key.value)
}
