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
  const properties = propertiesOf(parsedModule(root, file), 'default', [file])
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
}

/** What does not parse is reported with the other modules, and has no statements here. */
function parsedModule(root: string, file: string): ParsedModule {
  const lang = /\.ts$/.test(file) ? 'ts' : /\.tsx$/.test(file) ? 'tsx' : 'jsx'
  const { program, errors } = parseScript(file, readText(root, file).text, { lang, sourceType: 'module' })
  return { root, file, body: errors.length > 0 ? [] : (program.body as unknown as Node[]) }
}

/** The properties of the object that a module exports under a name; all its exports for `*`. `chain`: the files that lead to it. */
function propertiesOf(module: ParsedModule, name: string, chain: string[]): Property[] {
  // A module exports other things as well.
  if (name === '*') return exportsOf(module, chain).filter((one) => /^[A-Z]/.test(one.name))
  const isDefault = ({ type }: Node) => type === 'ExportDefaultDeclaration'
  const exported = name === 'default' ? (module.body.find(isDefault)?.declaration as Node | undefined) : undefined
  if (name === 'default' && exported?.type !== 'Identifier') return entriesOf(module, plain(exported), chain)
  return entriesOf(module, declaredObject(module.body, exported ? (exported.name as string) : name), chain)
}

/** The entries of an object, in order. */
function entriesOf(module: ParsedModule, object: Node | undefined, chain: string[]): Property[] {
  const properties = object?.type === 'ObjectExpression' ? (object.properties as Node[]) : []
  const imports = importsOf(module.body)
  return properties.flatMap((property): Property[] => {
    if (property.type === 'SpreadElement') return spreadEntries(module, property, chain)
    if (property.type !== 'Property' || property.computed) return []
    const { name, value: text, start, end } = property.key as Node
    const from = imports.get((property.value as Node).name as string)?.specifier
    return [{ name: String(name ?? text), from, start: Number(start), end: Number(end) }]
  })
}

/** `...icons`: the entries of an object of the module, or of another module of the site. */
function spreadEntries(module: ParsedModule, { argument, start, end }: Node, chain: string[]): Property[] {
  const { type, name } = argument as Node
  if (type !== 'Identifier') return []
  const entry = importsOf(module.body).get(name as string)
  const entries = entry
    ? entriesOfModule(module, entry, chain)
    : entriesOf(module, declaredObject(module.body, name as string), chain)
  return entries.map((one) => ({ ...one, start: Number(start), end: Number(end) }))
}

/** What another module of the site exports under a name; nothing for a package, the theme, or a module that imports itself. */
function entriesOfModule({ root, file }: ParsedModule, { specifier, name }: Imported, chain: string[]): Property[] {
  const path = /^\.\.?\//.test(specifier)
    ? posix.join(posix.dirname(file), specifier)
    : /^@site\/(.*)$/s.exec(specifier)?.[1]
  const found = path === undefined ? undefined : moduleFile(join(root, path))
  const target = found && withSlashes(relative(root, found))
  if (!target || chain.includes(target) || !/\.[cm]?[jt]sx?$/.test(target)) return []
  return propertiesOf(parsedModule(root, target), name, [...chain, target])
}

function exportsOf(module: ParsedModule, chain: string[]): Property[] {
  return module.body.flatMap(({ type, declaration, specifiers, exported, source }): Property[] => {
    const specifier = String((source as Node | null)?.value)
    if (type === 'ExportAllDeclaration' && !exported) {
      return entriesOfModule(module, { specifier, name: '*' }, chain)
    }
    const { id, declarations } = (declaration ?? {}) as Node
    const ids = id ? [id as Node] : ((declarations ?? []) as Node[]).map((one) => one.id as Node)
    const names = [...ids, ...((specifiers ?? []) as Node[]).map((one) => one.exported as Node)]
    return type === 'ExportNamedDeclaration'
      ? names.flatMap(({ name }) =>
          name === undefined || name === 'default' ? [] : [{ name: String(name), from: undefined, start: 0, end: 0 }],
        )
      : []
  })
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
