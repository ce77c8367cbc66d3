import type { ModuleDeclaration, Statement } from 'estree'
import type { Root } from 'mdast'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { themeComponents } from '../../../schemas/themeComponents.ts'
import { didYouMean } from '../../didYouMean.ts'
import type { ParseContext } from '../context.ts'
import { placeOf } from '../place.ts'
import { visit } from '../visit.ts'

/** Every component of a doc is imported, registered or one of ours. Runs after `liveDocs`, which notes the imports. */
export function knownComponents(context: ParseContext) {
  return (tree: Root) => {
    const declared = new Set<string>(context.imported.keys())
    visit(tree, 'mdxjsEsm', (node) => {
      for (const name of declaredNames(node.data?.estree?.body ?? [])) declared.add(name)
    })
    const known = [...themeComponents, ...context.options.components]
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      const [name] = (node.name ?? '').split('.')
      if (!name || !/^[A-Z]/.test(name) || declared.has(name) || known.includes(name)) return
      const suggestions = didYouMean(name, [...known, ...declared])
      const message = `The component \`<${node.name}>\` is neither imported nor registered.`
      const { endLine, endColumn, ...place } = placeOf(node, context.source)
      const end = { endLine: place.line, endColumn: place.column + 1 + node.name!.length }
      const hint = `Import it, add it to \`components\` in the site config, or write \`\\<${node.name}>\` if it is text.`
      context.diagnostics.push(diagnose('mdx-unknown-component', { ...place, ...end }, message, { suggestions, hint }))
    })
  }
}

function declaredNames(statements: (Statement | ModuleDeclaration)[]): string[] {
  return statements.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type !== 'VariableDeclaration') return [declaration.id.name]
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
}
