import type { Root } from 'mdast'
import { diagnose, type Place } from '../../../schemas/diagnostic.ts'
import { docComponents } from '../../../schemas/themeComponents.ts'
import { didYouMean } from '../../didYouMean.ts'
import type { ParseContext } from '../context.ts'
import { placeInScript, placeOf } from '../position.ts'
import { scriptNames } from '../scriptNames.ts'
import { visit } from '../visit.ts'

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
    const report = (tag: string, name: string, place: Place) => {
      const suggestions = didYouMean(name, [...known, ...declared])
      const hint = `Import it, add it to \`components\` in the site config, or write \`\\<${tag}>\` if it is text.`
      context.diagnostics.push(diagnose('mdx-unknown-component', place, { value: tag }, { suggestions, hint }))
    }

    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      const [name] = (node.name ?? '').split('.')
      if (!name || !/^[A-Z]/.test(name) || isKnown(name)) return
      const { endLine, endColumn, ...place } = placeOf(node, context.source)
      const end = { endLine: place.line, endColumn: place.column + 1 + node.name!.length }
      report(node.name!, name, { ...place, ...end })
    })
    // What a doc gives to a partial may stand there several times.
    const told = new Set<string>()
    for (const { name, loc, within, writtenIn } of used) {
      const place = { file: writtenIn ?? placeOf(within, context.source).file, ...placeInScript({ loc }) }
      if (told.has(JSON.stringify(place))) continue
      told.add(JSON.stringify(place))
      if (!isKnown(name)) report(name, name, place)
    }
  }
}
