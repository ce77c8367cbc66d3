import { join, posix, relative } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { isTextElement } from '../../schemas/textParts.ts'
import { docComponents } from '../../schemas/themeComponents.ts'
import { mdxComponents } from '../../schemas/themeSlots.ts'
import { parseScript } from '../code/parseScript.ts'
import { moduleFile } from './isModule.ts'
import { positionOfRange } from './positions/sourceTree.ts'
import { readText } from './readText.ts'

interface MdxComponents {
  components: SiteConfig['components']
  diagnostics: Diagnostic[]
}

/**
 * Find the names in the object that `MDXComponents` exports, those of other modules of the site that are spread into it included.
 *
 *     export default { ...MDXComponents, ...icons, Card, a: MyLink, pre: MyCode }
 *       →  the components Card and a, and those that `../icons` exports; `pre` is reported
 */
export function readComponents(root: string, file: string): MdxComponents {
  const properties = propertiesOf(parsedModule(root, file), 'default')
  const isComponent = ({ name }: Property) => /^[A-Z]\w*$/.test(name) || isTextElement(name)
  // Docs have the components of the theme anyway.
  const isOfTheme = ({ name, from }: Property) => docComponents.includes(name) && /^@theme\//.test(from ?? '')
  const elements = properties.filter((property) => !isComponent(property))
  const [first] = elements
  return {
    components: Object.fromEntries(
      properties
        .filter((property) => isComponent(property) && !isOfTheme(property))
        .map(({ name }) => [name, { module: `${file}?component=${name}`, hydrate: true }]),
    ),
    diagnostics: first
      ? [
          diagnose(
            'theme-component-unplaced',
            { file, ...positionOfRange(readText(root, file).text, first) },
            { value: mdxComponents, elements: elements.map(({ name }) => name) },
            { hint: 'Style them with `customCss`, or register a component and use it by its name in the docs.' },
          ),
        ]
      : [],
  }
}

interface Node {
  type: string
  [field: string]: unknown
}

interface Property {
  name: string
  /** The specifier of the import that the value comes from. */
  from: string | undefined
  /** In the first module: of the name, or of the spread that brings it. */
  start: number
  end: number
}

interface ParsedModule {
  root: string
  file: string
  body: Node[]
  /** The objects and exports that were read, by their files. Each is read once, because a module may import itself. */
  read: Set<string>
}

/** What does not parse is reported with the other modules, and has no statements here. */
function parsedModule(root: string, file: string, read = new Set<string>()): ParsedModule {
  const lang = /\.ts$/.test(file) ? 'ts' : /\.tsx$/.test(file) ? 'tsx' : 'jsx'
  const { program, errors } = parseScript(file, readText(root, file).text, { lang, sourceType: 'module' })
  return { root, file, body: errors.length > 0 ? [] : (program.body as unknown as Node[]), read }
}

/** Whether something of a module is read for the first time. */
function isFirst({ file, read }: ParsedModule, key: string): boolean {
  const size = read.size
  return read.add(`${file} ${key}`).size > size
}

/** The properties of the object that a module exports under a name; all its exports for `*`. */
function propertiesOf(module: ParsedModule, name: string): Property[] {
  if (!isFirst(module, `export ${name}`)) return []
  // A module exports other things as well.
  if (name === '*') return exportsOf(module).filter((one) => /^[A-Z]/.test(one.name))
  const exported = module.body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration as Node | undefined
  if (name === 'default' && exported) return entriesOf(module, exported)
  for (const { type, specifiers, source } of module.body) {
    if (type !== 'ExportNamedDeclaration') continue
    const local = (specifiers as Node[]).find((one) => (one.exported as Node).name === name)?.local as Node | undefined
    if (!local) continue
    if (!source) return entriesOf(module, local)
    return entriesOfModule(module, { specifier: String((source as Node).value), name: String(local.name) })
  }
  const declared = declaredObject(module.body, name)
  return declared ? entriesOf(module, declared) : starsOf(module, name)
}

/** The entries of an object, in order. */
function entriesOf(module: ParsedModule, expression: Node | undefined): Property[] {
  const object = plain(expression)
  if (object?.type === 'Identifier') return entriesOfName(module, String(object.name))
  const properties = object?.type === 'ObjectExpression' ? (object.properties as Node[]) : []
  const imports = importsOf(module.body)
  return properties.flatMap((property): Property[] => {
    if (property.type === 'SpreadElement') {
      const range = { start: Number(property.start), end: Number(property.end) }
      return entriesOf(module, property.argument as Node).map((one) => ({ ...one, ...range }))
    }
    if (property.type !== 'Property' || property.computed) return []
    const { name, value: text, start, end } = property.key as Node
    const from = imports.get((property.value as Node).name as string)?.specifier
    return [{ name: String(name ?? text), from, start: Number(start), end: Number(end) }]
  })
}

/** The entries of an object of the module, or of one that it imports. */
function entriesOfName(module: ParsedModule, name: string): Property[] {
  if (!isFirst(module, name)) return []
  const imported = importsOf(module.body).get(name)
  return imported ? entriesOfModule(module, imported) : entriesOf(module, declaredObject(module.body, name))
}

/** What another module of the site exports under a name; nothing for a package or the theme. */
function entriesOfModule({ root, file, read }: ParsedModule, { specifier, name }: Imported): Property[] {
  const path = /^\.\.?\//.test(specifier)
    ? posix.join(posix.dirname(file), specifier)
    : /^(?:@site)?\/(.*)$/s.exec(specifier)?.[1]
  const found = path === undefined ? undefined : moduleFile(join(root, path))
  const target = found && withSlashes(relative(root, found))
  if (!target || !/\.[cm]?[jt]sx?$/.test(target)) return []
  return propertiesOf(parsedModule(root, target, read), name)
}

/** What a module exports under a name by `export * from`. */
const starsOf = (module: ParsedModule, name: string): Property[] =>
  module.body
    .filter(({ type, exported }) => type === 'ExportAllDeclaration' && !exported)
    .flatMap(({ source }) => entriesOfModule(module, { specifier: String((source as Node).value), name }))

/** The names that a module exports, without types. */
function exportsOf(module: ParsedModule): Property[] {
  const own = module.body.flatMap(({ type, declaration, specifiers, exported, exportKind }): Node[] => {
    if (exportKind === 'type' || !/^Export(?:All|Named)Declaration$/.test(type)) return []
    if (exported) return [exported as Node]
    const { id, declarations, type: declared } = (declaration ?? { type: '' }) as Node
    if (declared.startsWith('TS')) return []
    const ids = id ? [id as Node] : ((declarations ?? []) as Node[]).map((one) => one.id as Node)
    const values = ((specifiers ?? []) as Node[]).filter((one) => one.exportKind !== 'type')
    return [...ids, ...values.map((one) => one.exported as Node)]
  })
  const names = own.flatMap(({ name }) => (name === undefined || name === 'default' ? [] : [String(name)]))
  return [...names.map((name) => ({ name, from: undefined, start: 0, end: 0 })), ...starsOf(module, '*')]
}

interface Imported {
  specifier: string
  /** `default`, or `*` for all exports. */
  name: string
}

/** The imports of a module, by their names in it. */
const importsOf = (body: Node[]): Map<string, Imported> =>
  new Map(
    body
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap(({ specifiers, source }) =>
        (specifiers as Node[]).map(({ type, local, imported }): [string, Imported] => {
          const name = type === 'ImportNamespaceSpecifier' ? '*' : imported ? (imported as Node).name : 'default'
          return [(local as Node).name as string, { specifier: String((source as Node).value), name: String(name) }]
        }),
      ),
  )

function declaredObject(body: Node[], name: string): Node | undefined {
  const declarations = body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => statement!.declarations as Node[])
  return plain(declarations.find(({ id }) => (id as Node).name === name)?.init as Node | undefined)
}

/** An expression without the types around it: `{…} as Components`. */
const plain = (node: Node | undefined): Node | undefined =>
  node && /^TS(?:As|Satisfies)Expression$/.test(node.type) ? plain(node.expression as Node) : node
