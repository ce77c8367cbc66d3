import type {
  Comment,
  Expression,
  Function as JsFunction,
  Statement,
  TSInterfaceDeclaration,
  TSSignature,
  TSType,
  TSTypeAnnotation,
} from 'oxc-parser'
import { parseScript } from '../../../pipeline/code/parseScript.ts'

/** A property of a component, as its module declares it. */
export interface ComponentProperty {
  name: string
  /** Its type as written. */
  type?: string
  /** The texts that it may have, if its type lists them. */
  values: string[]
  isSwitch: boolean
  required: boolean
  /** The comment above it. */
  documentation?: string
}

/**
 * The properties of a component: those of the type of its first parameter, or those that a parameter without a type names.
 *
 *     interface Properties { size: 'small' | 'large' }
 *     export default function Price({ size }: Properties) {}     →  size, which is small or large
 *
 * Types that other modules declare are not read. `undefined` if nothing is known.
 */
export function componentProperties(file: string, text: string, exported = 'default'): ComponentProperty[] | undefined {
  const isTyped = /\.[cm]?tsx?$/.test(file)
  const { program, comments } = parseScript(file, text, { lang: isTyped ? 'tsx' : 'jsx', range: false })
  const declarations = new Map<string, Declared>()
  const annotations = new Map<Declared, TSType>()
  for (const statement of program.body) {
    for (const [name, declared, annotation] of declaredBy(statement)) {
      declarations.set(name, declared)
      if (annotation) annotations.set(declared, annotation)
    }
    if (statement.type === 'ExportDefaultDeclaration') declarations.set('default', statement.declaration as Declared)
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { local, exported: name } of statement.specifiers) {
      if (name.type === 'Identifier' && local.type === 'Identifier' && name.name === exported) {
        declarations.set(exported, local as Declared)
      }
    }
  }
  let component = declarations.get(exported)
  for (let at = 0; at < 5 && component; at++) {
    if (component.type === 'Identifier') component = declarations.get(component.name)
    // A wrapper, such as `memo(Price)`.
    else if (component.type === 'CallExpression') component = component.arguments[0] as Declared | undefined
    else break
  }
  if (!component || !isFunction(component)) return undefined
  const reading: Reading = { text, comments, declarations }
  const ofConstant = annotations.get(component)
  if (ofConstant) return propertiesOfType(ofConstant, reading, 0)
  const [parameter] = component.params
  if (!parameter) return []
  const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
  const annotation = (pattern as { typeAnnotation?: TSTypeAnnotation | null }).typeAnnotation
  if (annotation) return propertiesOfType(annotation.typeAnnotation, reading, 0)
  if (pattern.type !== 'ObjectPattern') return undefined
  return pattern.properties.flatMap((property): ComponentProperty[] =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ name: property.key.name, values: [], isSwitch: false, required: false }]
      : [],
  )
}

type Declared = Statement | Expression | TSInterfaceDeclaration | JsFunction

interface Reading {
  text: string
  comments: Comment[]
  declarations: ReadonlyMap<string, Declared>
}

const isFunction = (node: Declared): node is Extract<Declared, { params: unknown[] }> =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'

/** What a statement declares, by name. A constant may have the type of its properties: `const Price: FC<Properties> = …`. */
function declaredBy(statement: Statement): [name: string, declared: Declared, properties?: TSType | undefined][] {
  if (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration') {
    return statement.declaration ? declaredBy(statement.declaration as Statement) : []
  }
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.flatMap(({ id, init }): [string, Declared, (TSType | undefined)?][] => {
      if (id.type !== 'Identifier' || !init) return []
      const type = id.typeAnnotation?.typeAnnotation
      return [[id.name, init, type?.type === 'TSTypeReference' ? type.typeArguments?.params[0] : undefined]]
    })
  }
  const named = statement as { id?: { name?: string } | null }
  return typeof named.id?.name === 'string' ? [[named.id.name, statement]] : []
}

/** The properties that a type lists: a literal, an interface with those that it extends, an intersection. */
function propertiesOfType(type: TSType, reading: Reading, depth: number): ComponentProperty[] | undefined {
  if (depth > 8) return undefined
  const inner = (type: TSType) => propertiesOfType(type, reading, depth + 1)
  if (type.type === 'TSTypeLiteral') return propertiesOfMembers(type.members, reading)
  if (type.type === 'TSParenthesizedType') return inner(type.typeAnnotation)
  if (type.type === 'TSIntersectionType') return type.types.flatMap((type) => inner(type) ?? [])
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined
  const { name } = type.typeName
  // Types that hold the properties of another one.
  const [argument] = type.typeArguments?.params ?? []
  if (/^(?:Readonly|PropsWithChildren|Partial|Required)$/.test(name) && argument) return inner(argument)
  const declared = reading.declarations.get(name)
  if (declared?.type === 'TSTypeAliasDeclaration') return inner(declared.typeAnnotation)
  if (declared?.type !== 'TSInterfaceDeclaration') return undefined
  const inherited = declared.extends.flatMap(({ expression }) => {
    const base = expression.type === 'Identifier' ? reading.declarations.get(expression.name) : undefined
    return base?.type === 'TSInterfaceDeclaration' ? propertiesOfMembers(base.body.body, reading) : []
  })
  const own = propertiesOfMembers(declared.body.body, reading)
  return [...own, ...inherited.filter(({ name }) => own.every((property) => property.name !== name))]
}

function propertiesOfMembers(members: TSSignature[], reading: Reading): ComponentProperty[] {
  return members.flatMap((member): ComponentProperty[] => {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return []
    const name = member.key.type === 'Identifier' ? member.key.name : undefined
    if (name === undefined || name === 'children') return []
    const type = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined
    const documentation = commentBefore(member.start, reading)
    return [
      {
        name,
        ...(type && { type: reading.text.slice(type.start, type.end).replace(/\s+/g, ' ') }),
        values: type ? valuesOfType(type, reading, 0) : [],
        isSwitch: type?.type === 'TSBooleanKeyword',
        required: !member.optional,
        ...(documentation !== undefined && { documentation }),
      },
    ]
  })
}

/** The texts that a type lists. */
function valuesOfType(type: TSType, reading: Reading, depth: number): string[] {
  if (depth > 8) return []
  if (type.type === 'TSLiteralType') {
    return type.literal.type === 'Literal' && typeof type.literal.value === 'string' ? [type.literal.value] : []
  }
  if (type.type === 'TSUnionType') return type.types.flatMap((type) => valuesOfType(type, reading, depth + 1))
  if (type.type === 'TSParenthesizedType') return valuesOfType(type.typeAnnotation, reading, depth + 1)
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return []
  const declared = reading.declarations.get(type.typeName.name)
  return declared?.type === 'TSTypeAliasDeclaration' ? valuesOfType(declared.typeAnnotation, reading, depth + 1) : []
}

function commentBefore(offset: number, { text, comments }: Reading): string | undefined {
  const comment = comments.findLast(({ end }) => end <= offset)
  if (comment?.type !== 'Block' || text.slice(comment.end, offset).trim() !== '') return undefined
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join('\n')
    .trim()
}
