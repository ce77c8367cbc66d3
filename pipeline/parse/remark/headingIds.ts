import GithubSlugger from 'github-slugger'
import type { Heading as HeadingNode, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Node } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { isReservedId } from '../../../schemas/shared/html/reservedNames.ts'
import type { ParseContext } from '../context.ts'
import { positionOf } from '../position.ts'
import { visit } from '../visit.ts'
import { writtenText } from '../writtenText.ts'
import { becomeText } from './strayDirectives.ts'

/**
 * Give every heading an id, so that links and the table of contents can point at it.
 *
 *     ## Click a button             →  click-a-button
 *     ## Click a button             →  click-a-button-1     ids are unique within a doc
 *     ## Click a button {#click}    →  click                chosen by the author, taken out of the text
 *     ## Click a button {/* #click *\/}
 *
 * Takes an mdast root and sets `data.hProperties.id` on its headings, where remark-rehype looks for it. Slugs are
 * GitHub's (github-slugger), so links work there as well; `maintainCase` keeps capital letters. Ids that authors chose
 * are reserved first, so that no other heading takes them.
 */
export function headingIds(context: ParseContext) {
  const { maintainCase } = context.options
  return (tree: Root) => {
    const slugger = new GithubSlugger()
    const slugOf = (text: string) => {
      const slug = slugger.slug(text, maintainCase)
      return isReservedId(slug) ? slugger.slug(slug.replace(/^_+/, ''), maintainCase) : slug
    }
    const headings: { node: HeadingNode; id: string | undefined }[] = []
    visit(tree, 'heading', (node) => {
      becomeText(node, (directive) => writtenText(directive, context), isNumber)
      headings.push({ node, id: takeExplicitId(node) })
    })

    const positionsById = new Map<string, ReturnType<typeof positionOf>>()
    for (const { node, id } of headings) {
      // Plugins may have set ids.
      const given = node.data?.hProperties?.id
      if (typeof given === 'string') slugger.occurrences[given] = 0
      if (id === undefined) continue
      const position = positionOf(node, context.source)
      const first = positionsById.get(id)
      if (first) {
        const data = { value: id, earlierLine: first.line }
        context.diagnostics.push(diagnose('heading-id-duplicate', position, data, { related: [first] }))
      } else positionsById.set(id, position)
      slugger.occurrences[id] = 0
    }
    for (const { node, id } of headings) {
      node.data ??= {}
      const given = node.data.hProperties?.id
      node.data.hProperties = { ...node.data.hProperties, id: id ?? given ?? slugOf(textOf(node)) }
    }
  }
}

/** Times and ratios, `10:30` and `16:9`, are no directives: the names of those begin with a letter. */
const isNumber = (node: Node) => /^[^A-Za-z]/.test((node as { name?: string }).name ?? '')

/** Give ids to headings that the site's plugins have added. */
export function pluginHeadingIds(context: ParseContext) {
  return (tree: Root) => {
    if (context.plugins && context.plugins.remark.length > 0) headingIds(context)(tree)
  }
}

/** Remove `{#id}` or `{/* #id *\/}` from the end of a heading and return the id. */
export function takeExplicitId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1)
  if (last?.type === 'text') {
    const match = /\s*\{#([^\s{}]+)\}\s*$/.exec(last.value)
    if (!match) return undefined
    last.value = last.value.slice(0, match.index)
    return match[1]
  }
  if (last?.type === 'mdxTextExpression') {
    const id = /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/.exec(last.value)?.[1]
    if (id === undefined) return undefined
    node.children.pop()
    const text = node.children.at(-1)
    if (text?.type === 'text') text.value = text.value.trimEnd()
    return id
  }
  return undefined
}
