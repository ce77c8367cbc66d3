import type { Root } from 'mdast'
import { isJsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { attributeValue, notLiteral } from '../literals.ts'
import { type ScriptNode, scriptsOf, walkScript } from '../scriptNames.ts'
import { visit } from '../visit.ts'

/**
 * Find out whether the ids of a live doc are all known, so that links to it can be checked, and collect those of elements in
 * its scripts. Components that it imports, values that they export, and computed ids may add others, which only its rendered
 * page shows.
 *
 *     {rows.map((row) => <b id="total">{row}</b>)}     →  the id `total`
 *     <Chart />, <b id={name} />, {chart}              →  not all ids are known
 */
export function openIds(context: ParseContext) {
  return (tree: Root) => {
    if (!context.live) return
    const imported = importedNames(tree)
    const isForeign = (name: string) => imported.has(name) || Object.hasOwn(context.options.components, name)
    visit(tree, (node) => {
      if (!isJsx(node)) return
      if (isForeign((node.name ?? '').split('.')[0]!)) context.openIds = true
      for (const attribute of node.attributes) {
        const isId = attribute.type !== 'mdxJsxAttribute' || attribute.name === 'id'
        if (isId && attributeValue(attribute) === notLiteral) context.openIds = true
      }
    })
    for (const { program, within } of scriptsOf(tree)) {
      const isContent = !within.type.startsWith('mdxJsx')
      walkScript(program, (node) => {
        if (node.type === 'Identifier' && isContent && isForeign(String(node.name))) context.openIds = true
        if (node.type === 'JSXIdentifier' && isForeign(String(node.name))) context.openIds = true
        if (node.type === 'JSXSpreadAttribute') context.openIds = true
        if (node.type === 'JSXAttribute' && (node.name as ScriptNode).name === 'id') {
          const { type, value } = (node.value ?? {}) as ScriptNode
          if (type === 'Literal') context.anchors.add(String(value))
          else context.openIds = true
        }
      })
    }
  }
}

/** Names that a doc imports from modules other than ours and JSON files. Imports themselves do not count as uses. */
function importedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  visit(tree, 'mdxjsEsm', (node) => {
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration' || /^@docusaurus\/|\.json$/.test(String(statement.source.value)))
        continue
      for (const { local } of statement.specifiers) names.add(local.name)
    }
  })
  return names
}
