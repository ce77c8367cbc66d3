import type { Root } from 'mdast'
import type { Node } from 'unist'
import { type DiagnosticDetails, diagnose } from '../../../schemas/diagnostic.ts'
import type { MisusedTabsData } from '../../../schemas/errors.ts'
import type { JsonValue } from '../../../schemas/graph.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import { contentOf, isJsx, type Jsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { attributeValue, notLiteral } from '../literals.ts'
import { firstLineOf } from '../position.ts'
import { visit } from '../visit.ts'

type Value = JsonValue | typeof notLiteral | undefined

/**
 * Check sets of tabs: the children are tabs, each tab has a unique value, and the default is one of them. Computed values
 * are not checked. Runs after `liveDocs`, which collects the imports.
 */
export function tabs(context: ParseContext) {
  const isNamed = (node: Jsx, name: string) => (context.imported.get(node.name ?? '') ?? node.name) === name
  return (tree: Root) =>
    visit(tree, (node) => {
      if (isJsx(node) && isNamed(node, 'Tabs')) checkTabs(node, context)
    })
}

function checkTabs(node: Jsx, context: ParseContext): void {
  const report = (at: Node, data: MisusedTabsData, more: DiagnosticDetails) =>
    context.diagnostics.push(diagnose('tabs-misuse', firstLineOf(at, context.source), data, more))

  const children = contentOf(node.children)
  const values = new Map<string, ReturnType<typeof firstLineOf>>()
  // A tab with a computed value, or a list of tabs that is computed, may have any value.
  let mayHaveOthers =
    attributeOf(node, 'values') === notLiteral || children.some((child) => /Expression$/.test(child.type))
  for (const child of children) {
    if (/Expression$/.test(child.type)) continue
    const value = isJsx(child) && child.name && /^[A-Z]/.test(child.name) ? attributeOf(child, 'value') : null
    if (value === null) {
      const data: MisusedTabsData = isJsx(child)
        ? { problem: 'element', value: child.name ?? '' }
        : { problem: 'content' }
      report(child, data, { hint: 'Put it into a `<TabItem value="…">`.' })
    } else if (value === undefined) {
      const data: MisusedTabsData = { problem: 'no-value', value: (child as Jsx).name! }
      report(child, data, { hint: 'Write `<TabItem value="…">`.' })
    } else if (typeof value !== 'string' && typeof value !== 'number') {
      mayHaveOthers = true
    } else {
      const first = values.get(String(value))
      if (first) {
        const hint = 'Give each tab a different value; tabs with one `label` may have different values.'
        const data: MisusedTabsData = { problem: 'repeated-value', value: String(value), earlierLine: first.line }
        report(child, data, { hint, related: [first] })
      } else values.set(String(value), firstLineOf(child, context.source))
    }
  }

  const defaultValue = attributeOf(node, 'defaultValue')
  if (mayHaveOthers || typeof defaultValue !== 'string' || values.has(defaultValue)) return
  const validIds = [...values.keys()]
  const suggestions = didYouMean(defaultValue, validIds)
  report(node, { problem: 'no-default', value: defaultValue }, { validIds, suggestions })
}

/** Get an attribute's value; `notLiteral` if there is a spread, which may set it. */
function attributeOf(node: Jsx, name: string): Value {
  if (node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')) return notLiteral
  const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
  return attribute && attributeValue(attribute)
}
