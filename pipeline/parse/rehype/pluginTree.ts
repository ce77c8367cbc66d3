import type { Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import type { Node } from 'unist'
import { isJsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { attributeValue, expressionOf, literalValue, notLiteral } from '../literals.ts'
import { runPlugins, type Step } from '../plugins.ts'
import { rawHtml } from '../rawHtml.ts'
import { knownComponents } from '../remark/knownComponents.ts'
import { takeImports } from '../remark/liveDocs.ts'
import { visit } from '../visit.ts'
import { keepHeadingTexts } from './headings.ts'
import { fromPlainCode, toPlainCode } from './plainCode.ts'

/** Parse raw HTML and run the site's rehype plugins, on the tree as remark-rehype makes it. */
export function* pluginTree(tree: Root, context: ParseContext): Step<Root> {
  const { plugins } = context
  if (!plugins) return rawHtml(tree)
  const imports = importsOf(tree)
  let current = yield* runPlugins(tree, plugins.beforeRehype, context)
  current = rawHtml(current)
  keepHeadingTexts(current)
  if (plugins.rehype.length > 0) {
    toPlainCode(current)
    current = yield* runPlugins(current, plugins.rehype, context)
    fromPlainCode(current)
  }
  removeSources(current)
  if (plugins.beforeRehype.length + plugins.rehype.length > 0) {
    // Both kinds of trees have the same nodes for JavaScript.
    const scripts = current as unknown as MdastRoot
    takeImports(scripts, context, imports)
    const reported = context.diagnostics.map((diagnostic) => JSON.stringify(diagnostic))
    const first = context.diagnostics.length
    knownComponents(context)(scripts)
    const added = context.diagnostics.splice(first)
    context.diagnostics.push(...added.filter((diagnostic) => !reported.includes(JSON.stringify(diagnostic))))
  }
  return current
}

const importsOf = (tree: Root): Set<Node> => {
  const nodes = new Set<Node>()
  visit(tree, 'mdxjsEsm', (node) => void nodes.add(node))
  return nodes
}

/** Whether a tree has JavaScript that must run. */
export function hasScripts(tree: Root): boolean {
  let found = false
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') found = true
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const expression = expressionOf(node.data?.estree)
      if (expression && literalValue(expression) === notLiteral) found = true
    }
    if (isJsx(node)) {
      if (node.attributes.some((attribute) => attributeValue(attribute) === notLiteral)) found = true
    }
    return !found
  })
  return found
}

/** Elements whose position is read. Others need no path of their file any more. */
const positioned = /^(?:h[1-6]|a|img)$/

function removeSources(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (!positioned.test(tagName)) delete properties.dataSource
  })
}
