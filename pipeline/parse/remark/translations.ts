import type { Root } from 'mdast'
import { isJsx, unwrappedContent } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { attributeValue, expressionOf } from '../literals.ts'
import { positionInScript, positionOf } from '../position.ts'
import { scriptsOf } from '../scriptNames.ts'
import { diagnoseTranslation, findTranslations, misusedTranslations, translationNames } from '../translationCalls.ts'
import { visit } from '../visit.ts'

/** Translations in a live doc have an id or a message and contain only text. */
export function translations(context: ParseContext) {
  return (tree: Root) => {
    if (!context.live || !/\bTranslate\b/.test(context.text)) return
    const scripts = scriptsOf(tree)
    const names = new Map(scripts.flatMap(({ program }) => [...translationNames(program)]))
    for (const { program, within } of scripts) {
      const { file } = positionOf(within, context.source)
      for (const { node, misuse } of findTranslations(program, names)) {
        context.diagnostics.push(diagnoseTranslation(misuse, { file, ...positionInScript(node) }))
      }
    }

    visit(tree, (node) => {
      if (!isJsx(node)) return
      if (names.get(node.name ?? '') !== 'Translate') return
      const children = unwrappedContent(node)
      const id = node.attributes.find((one) => one.type !== 'mdxJsxAttribute' || one.name === 'id')
      const misuse = misusedTranslations({
        hasId: id !== undefined && attributeValue(id) !== '',
        children: children.map((child) => {
          if (child.type === 'text') return child.value.trim() === '' ? 'nothing' : 'text'
          if (child.type !== 'mdxTextExpression' && child.type !== 'mdxFlowExpression') return 'element'
          const expression = expressionOf(child.data?.estree)
          return expression ? 'unknown' : 'nothing'
        }),
      })
      const { endLine, endColumn, ...position } = positionOf(node, context.source)
      if (misuse) context.diagnostics.push(diagnoseTranslation(misuse, position))
    })
  }
}
