import type { CallExpression, Expression, ImportDeclaration, Literal, ModuleDeclaration, Statement } from 'estree'
import type { Root, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import type { Node, Parent } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { moduleQuery } from '../../../schemas/shared/files/moduleQuery.ts'
import { docComponents } from '../../../schemas/themeComponents.ts'
import { isJsx } from '../authoring/jsx.ts'
import type { ImportedModule, ImportedName, ParseContext } from '../context.ts'
import { attributeValue, expressionOf, literalValue, notLiteral } from '../literals.ts'
import { positionInScript, positionOf } from '../position.ts'
import { replaceDelimiters } from '../scriptDelimiters.ts'
import { scriptsOf, walkScript } from '../scriptNames.ts'
import { visit } from '../visit.ts'
import { isMarkdownImport, isOwnFile, resolveImport } from './partialPath.ts'

/**
 * Read what is JavaScript in a doc, and decide whether it needs to be a module of its own.
 *
 * Literals become text, comments go, imports of `@theme/Tabs` and its like are noted. What is left (other imports,
 * exports, expressions that must run) makes the doc live.
 */
export function liveDocs(context: ParseContext) {
  return (tree: Root) => {
    takeImports(tree, context)

    visit(tree, (node, index, parent: Parent | undefined) => {
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        const expression = expressionOf(node.data?.estree)
        const value = expression ? (frontMatterValue(expression, context) ?? literalValue(expression)) : null
        if (value === notLiteral) {
          context.live = true
          return undefined
        }
        parent!.children.splice(index!, 1, ...literalNodes(value, node.type, parent!))
        return index
      }
      if (isJsx(node)) {
        node.attributes = node.attributes.filter((attribute) => {
          if (!hasEmptyValue(attribute)) return !isContentsProp(attribute, node.name, context)
          const { file: _, ...position } = positionOf(attribute.position ? attribute : node, context.source)
          const data = { problem: 'empty-value' as const, value: (attribute as MdxJsxAttribute).name }
          const hint = 'Write a value between the braces, or take the attribute out.'
          context.diagnostics.push(
            diagnose('mdx-syntax', { file: positionOf(node, context.source).file, ...position }, data, { hint }),
          )
          return false
        })
        if (node.attributes.some((attribute) => attributeValue(attribute) === notLiteral)) context.live = true
      }
      return undefined
    })

    for (const { program, within } of scriptsOf(tree)) {
      const { file } = positionOf(within, context.source)
      walkScript(program, (node, writtenIn = file) => {
        replaceDelimiters(node)
        if (node.type === 'CallExpression') rebaseRequired(node as unknown as CallExpression, writtenIn, context)
      })
    }
  }
}

/** Collect the imports and exports of a doc, except those of `known` nodes. */
export function takeImports(tree: Root, context: ParseContext, known?: Set<Node>): void {
  visit(tree, 'mdxjsEsm', (node, index, parent: Parent | undefined) => {
    const program = node.data?.estree
    if (!program || !parent || index === undefined || known?.has(node)) return undefined
    program.body = program.body.filter((statement) => !isThemeImport(statement, context))
    for (const statement of program.body) rebase(statement, positionOf(node, context.source).file, context)
    if (program.body.length > 0) {
      context.live = true
      return undefined
    }
    parent.children.splice(index, 1)
    return index
  })
}

/** Note `import Tabs from '@theme/Tabs'`; every doc has these anyway. */
function isThemeImport(statement: Statement | ModuleDeclaration, context: ParseContext): boolean {
  if (statement.type !== 'ImportDeclaration') return false
  const component = /^@theme\/(\w+)$/.exec(String(statement.source.value))?.[1]
  if (!component || !docComponents.includes(component)) return false
  for (const { local } of statement.specifiers) context.imported.set(local.name, component)
  return true
}

/** A doc's module has no folder: relative imports become imports from the site's root. */
function rebase(statement: Statement | ModuleDeclaration, source: string, context: ParseContext): void {
  if (!('source' in statement) || !statement.source) return
  const { source: literal } = statement as ImportDeclaration
  const specifier = String(literal.value)
  const names = importedNames(statement, source)
  if (isOwnFile(specifier)) {
    toRoot(literal, source, context, names)
  } else if (/^[\w@]/.test(specifier) && !specifier.includes(':')) {
    context.packages.push({ name: specifier, position: { file: source, ...positionInScript(literal) }, ...names })
  }
  delete literal.raw
}

/** The names that a statement imports, or exports from another module. */
function importedNames(statement: Statement | ModuleDeclaration, source: string): { names?: ImportedName[] } {
  const specifiers = 'specifiers' in statement ? statement.specifiers : []
  const names = specifiers.flatMap((specifier): ImportedName[] => {
    if (specifier.type === 'ImportNamespaceSpecifier') return []
    const node =
      specifier.type === 'ImportSpecifier'
        ? specifier.imported
        : specifier.type === 'ExportSpecifier'
          ? specifier.local
          : undefined
    const name = node === undefined ? 'default' : 'name' in node ? node.name : String(node.value)
    // Without `as` both names are one node, which the parser of MDX has moved twice.
    const isRenamed = specifier.local !== ('exported' in specifier ? specifier.exported : node)
    return [{ name, position: { file: source, ...positionInScript((isRenamed && node) || specifier) } }]
  })
  return names.length > 0 ? { names } : {}
}

/** `require('./a.png')` is as good as an import. */
function rebaseRequired({ callee, arguments: [given] }: CallExpression, source: string, context: ParseContext): void {
  if (callee.type !== 'Identifier' || callee.name !== 'require' || given?.type !== 'Literal') return
  if (!isOwnFile(String(given.value))) return
  if (isMarkdownImport(String(given.value))) given.value += moduleQuery
  toRoot(given, source, context)
  delete given.raw
}

function toRoot(
  literal: Literal,
  source: string,
  context: ParseContext,
  names: Pick<ImportedModule, 'names'> = {},
): void {
  const specifier = String(literal.value)
  const path = resolveImport(specifier, source)
  const written = specifier.endsWith(moduleQuery) ? specifier.slice(0, -moduleQuery.length) : specifier
  const module = { specifier: written, path, position: { file: source, ...positionInScript(literal) }, ...names }
  // A partial may use a prop of its doc several times: add each module once.
  const key = JSON.stringify(module)
  if (!context.modules.some((other) => JSON.stringify(other) === key)) context.modules.push(module)
  Object.assign(literal, { value: `@site/${path}` })
}

/** Whether an attribute is written `name={}`, or with nothing but a comment in its braces. */
function hasEmptyValue({ type, value }: MdxJsxAttribute | MdxJsxExpressionAttribute): boolean {
  if (type !== 'mdxJsxAttribute' || value === null || typeof value !== 'object') return false
  const expression = expressionOf(value.data?.estree)
  return expression === undefined || (expression.type as string) === 'JSXEmptyExpression'
}

/** `<TOCInline toc={toc} />` gets the table of contents in this way in Docusaurus; ours has it already. */
function isContentsProp(
  attribute: { type: string; value?: unknown },
  name: string | null,
  { imported }: ParseContext,
): boolean {
  if ((imported.get(name ?? '') ?? name) !== 'TOCInline') return false
  const { value } = attribute as { value?: { value?: string } }
  return attribute.type === 'mdxJsxAttribute' && typeof value === 'object' && value?.value?.trim() === 'toc'
}

/** The value of `frontMatter.title`, if it is text or a number. */
function frontMatterValue(expression: Expression, { frontMatter, names }: ParseContext): string | number | undefined {
  if (expression.type !== 'MemberExpression' || expression.computed || names.has('frontMatter')) return undefined
  const { object, property } = expression
  if (object.type !== 'Identifier' || object.name !== 'frontMatter' || property.type !== 'Identifier') return undefined
  const value = Object.hasOwn(frontMatter, property.name) ? frontMatter[property.name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** Text, in a paragraph among blocks. In an element it is the whole text of it, as in MDX. */
function literalNodes(value: unknown, type: string, parent: Parent): RootContent[] {
  if (value === null || value === undefined || typeof value === 'boolean') return []
  const text = { type: 'text' as const, value: String(value) }
  const isInline = type === 'mdxTextExpression' || parent.type === 'mdxJsxFlowElement'
  return isInline ? [text] : [{ type: 'paragraph', children: [text] }]
}
