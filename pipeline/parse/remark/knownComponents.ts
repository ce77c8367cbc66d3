import type { Root } from 'mdast'
import { diagnose, type Position } from '../../../schemas/diagnostic.ts'
import { htmlElements } from '../../../schemas/shared/html/htmlElements.ts'
import { docComponents, isDocsOnly } from '../../../schemas/themeComponents.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import { isJsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { positionInScript, positionOf } from '../position.ts'
import { scriptNames } from '../scriptNames.ts'
import { SKIP, visit } from '../visit.ts'

/**
 * Every component of a doc, also of its exports and expressions, is imported, registered or one of ours. Runs after
 * `liveDocs`, which notes the imports.
 */
export function knownComponents(context: ParseContext) {
  return (tree: Root) => {
    const { used, bound } = scriptNames(tree)
    const known = [...docComponents, ...Object.keys(context.options.components)]
    const declared = [...context.imported.keys(), ...bound]
    const isKnown = (name: string) => declared.includes(name) || known.includes(name)
    const report = (tag: string, name: string, position: Position) => {
      const suggestions = didYouMean(name, [...known, ...declared])
      const hint = `Import it, add it to \`components\` in the site config, or write \`\\<${tag}>\` if it is text.`
      context.diagnostics.push(diagnose('mdx-unknown-component', position, { value: tag }, { suggestions, hint }))
    }

    /** Report `<tabs>`, which is no element of HTML. Names with a hyphen are custom elements. */
    const reportElement = (tag: string, position: Position) => {
      const component = [...known, ...declared].find((name) => name.toLowerCase() === tag.toLowerCase())
      const suggestions = component === undefined ? didYouMean(tag, [...known, ...htmlElements]) : [component]
      const hint = `Names of components begin with a capital letter; as text it is written \`\\<${tag}>\`.`
      context.diagnostics.push(diagnose('mdx-unknown-element', position, { value: tag }, { suggestions, hint }))
    }

    visit(tree, (node) => {
      if (!isJsx(node)) return undefined
      const [name] = (node.name ?? '').split('.')
      const isElement = /^[a-z][A-Za-z\d]*$/.test(node.name ?? '')
      // They hold elements of their own.
      if (node.name === 'svg' || node.name === 'math') return SKIP
      if (!name || (isElement ? htmlElements.has(name) : !/^[A-Z]/.test(name)) || isKnown(name)) return undefined
      const { endLine, endColumn, ...start } = positionOf(node, context.source)
      const end = { endLine: start.line, endColumn: start.column + 1 + node.name!.length }
      if (isElement) reportElement(name, { ...start, ...end })
      else report(node.name!, name, { ...start, ...end })
      return undefined
    })
    // A partial may use a prop of its doc several times: report each position once.
    const reported = new Set<string>()
    for (const { name, loc, within, writtenIn } of used) {
      const position = { file: writtenIn ?? positionOf(within, context.source).file, ...positionInScript({ loc }) }
      if (reported.has(JSON.stringify(position))) continue
      reported.add(JSON.stringify(position))
      if (!isKnown(name)) report(name, name, position)
      else if (isDocsOnly(name) && !declared.includes(name) && !Object.hasOwn(context.options.components, name))
        context.diagnostics.push(diagnose('mdx-unknown-component', position, { value: name, inScript: true }))
    }
  }
}
