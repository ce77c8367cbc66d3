import type { ImportDeclaration, ModuleDeclaration, Statement } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { isJsx } from '../authoring/jsx.ts'
import { declaredNames, type ScriptNode, scriptsOf, walkScript } from '../scriptNames.ts'
import { visit } from '../visit.ts'
import { isMarkdownImport, isOwnFile, resolveImport } from './partialPath.ts'

/** What each name of a doc and of its partials stands for: an export of a module, or a declaration of a file. */
export type DeclaredNames = Map<string, string>

/** Collect the names that a doc imports and exports. */
export function docNames(tree: Root, source: string): DeclaredNames {
  const names: DeclaredNames = new Map()
  for (const { name, meaning } of declarationsIn(tree, source)) names.set(name, meaning)
  return names
}

/**
 * Make the imports and exports of a partial part of a doc's. What the doc has already is removed; a name that stands for
 * something else there gets a number.
 *
 *     import Card from './Card'      →  nothing, if the doc imports the same
 *     import Card from './Other'     →  import Card_2 from './Other', and <Card> becomes <Card_2>
 */
export function mergeNames(tree: Root, source: string, names: DeclaredNames): void {
  const renamed = new Map<string, string>()
  for (const { name, meaning, remove } of declarationsIn(tree, source)) {
    if (names.get(name) === undefined) {
      names.set(name, meaning)
      continue
    }
    if (names.get(name) === meaning) {
      remove()
      continue
    }
    let count = 2
    while ((names.get(`${name}_${count}`) ?? meaning) !== meaning) count += 1
    if (names.get(`${name}_${count}`) === meaning) remove()
    names.set(`${name}_${count}`, meaning)
    renamed.set(name, `${name}_${count}`)
  }
  tree.children = tree.children.filter((node) => node.type !== 'mdxjsEsm' || node.data?.estree?.body.length !== 0)
  if (renamed.size > 0) rename(tree, renamed)
}

interface Declaration {
  name: string
  meaning: string
  /** Take the declaration out of its file. */
  remove: () => void
}

function declarationsIn(tree: Root, source: string): Declaration[] {
  const nodes = tree.children.filter((node): node is MdxjsEsm => node.type === 'mdxjsEsm')
  return nodes.flatMap(({ value, data }) => {
    const program = data?.estree
    return (program?.body ?? []).flatMap((statement) => {
      const removeStatement = () => {
        program!.body = program!.body.filter((other) => other !== statement)
      }
      return statement.type === 'ImportDeclaration'
        ? importsIn(statement, source, removeStatement)
        : exportsIn(statement, `${source} ${value}`, removeStatement)
    })
  })
}

function importsIn(statement: ImportDeclaration, source: string, removeStatement: () => void): Declaration[] {
  const specifier = String(statement.source.value)
  // Files of Markdown have names of their own in each file.
  if (isMarkdownImport(specifier)) return []
  const module = isOwnFile(specifier) ? `@site/${resolveImport(specifier, source)}` : specifier
  return statement.specifiers.map((binding) => {
    const imported = binding.type === 'ImportSpecifier' ? (binding.imported as { name?: string }).name : binding.type
    return {
      name: binding.local.name,
      meaning: `${module} ${imported}`,
      remove() {
        statement.specifiers = statement.specifiers.filter((other) => other !== binding)
        if (statement.specifiers.length === 0) removeStatement()
      },
    }
  })
}

/** A statement that declares several names is removed with the first of them. */
const exportsIn = (statement: Statement | ModuleDeclaration, text: string, remove: () => void): Declaration[] =>
  declaredNames(statement).map((name) => ({ name, meaning: `${text} ${name}`, remove }))

/** Rename variables and components in a tree. */
function rename(tree: Root, names: Map<string, string>): void {
  visit(tree, (node) => {
    if (!isJsx(node)) return
    const [root = '', ...parts] = (node.name ?? '').split('.')
    const name = names.get(root)
    if (name !== undefined) node.name = [name, ...parts].join('.')
  })
  for (const { program } of scriptsOf(tree)) {
    walkScript(program, (node) => {
      const kept = keptField[node.type]
      // A shorthand, `{ a }` or `import { a }`, has one node for both names.
      if (kept && !node.computed) {
        const label = node[kept.label] as ScriptNode
        node[kept.label] = { ...label, isLabel: true }
        if (node[kept.value] === label || node.shorthand) node[kept.value] = { ...(node[kept.value] as ScriptNode) }
        if (node.shorthand) node.shorthand = false
      }
      if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
      if (node.isLabel) delete node.isLabel
      else node.name = names.get(String(node.name)) ?? node.name
    })
  }
}

/** Nodes of which one field is a label, not a name in scope. */
const keptField: Record<string, { label: string; value: string }> = {
  MemberExpression: { label: 'property', value: 'object' },
  JSXMemberExpression: { label: 'property', value: 'object' },
  JSXAttribute: { label: 'name', value: 'value' },
  Property: { label: 'key', value: 'value' },
  MethodDefinition: { label: 'key', value: 'value' },
  PropertyDefinition: { label: 'key', value: 'value' },
  ImportSpecifier: { label: 'imported', value: 'local' },
  ExportSpecifier: { label: 'exported', value: 'local' },
}
