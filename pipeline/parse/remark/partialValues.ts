import type { ImportDeclaration, ModuleDeclaration, Statement } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { moduleQuery } from '../../../schemas/shared/files/moduleQuery.ts'
import type { ParseContext } from '../context.ts'
import { scriptsOf, walkScript } from '../scriptNames.ts'
import { isInPackage, isMarkdownImport, pathOfPartial } from './partialPath.ts'

/**
 * Import Markdown files as modules where their elements cannot be replaced by the content: the script of the doc uses the component as a
 * value, or another export of the file.
 *
 *     import Part, { toc } from './part.md'       import Part from './part.md'
 *     <Part />                                →   import { default as Part, toc } from './part.md?module'
 *     <Box of={Part} />
 */
export function importValues(tree: Root, source: string, context: ParseContext): void {
  const statements = tree.children.filter((node): node is MdxjsEsm => node.type === 'mdxjsEsm')
  if (!statements.some(({ value }) => /\.mdx?['"]/i.test(value))) return
  const values = namesInScripts(tree)
  for (const { data } of statements) {
    const program = data?.estree
    if (program) program.body = program.body.flatMap((statement) => withValues(statement, values, source, context))
  }
}

function withValues(
  statement: Statement | ModuleDeclaration,
  values: ReadonlySet<string>,
  source: string,
  context: ParseContext,
): (Statement | ModuleDeclaration)[] {
  const literal = 'source' in statement ? statement.source : undefined
  if (literal?.type !== 'Literal' || !isMarkdownImport(String(literal.value))) return [statement]
  const specifier = String(literal.value)
  const path = isInPackage(specifier) ? `@site/${pathOfPartial(specifier, source, context)}` : specifier
  const ofModule = { ...literal, value: path + moduleQuery }
  if (statement.type !== 'ImportDeclaration') return [{ ...statement, source: ofModule } as ModuleDeclaration]
  const isValue = ({ type, local }: ImportDeclaration['specifiers'][number]) =>
    type !== 'ImportDefaultSpecifier' || values.has(local.name)
  const specifiers = statement.specifiers.filter(isValue)
  if (specifiers.length === 0) return [statement]
  const component = statement.specifiers.filter(({ type }) => type === 'ImportDefaultSpecifier')
  return [
    ...(component.length > 0 ? [{ ...statement, specifiers: component }] : []),
    { ...statement, specifiers, source: ofModule },
  ]
}

/** The names that scripts read, and components in expressions. */
function namesInScripts(tree: Root): Set<string> {
  const names = new Set<string>()
  for (const { program } of scriptsOf(tree)) {
    walkScript(program, ({ type, name }) => {
      if (type === 'Identifier' || type === 'JSXIdentifier') names.add(String(name))
      return type !== 'ImportDeclaration'
    })
  }
  return names
}
