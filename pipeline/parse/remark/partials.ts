import { posix } from 'node:path'
import type { Root, RootContent } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { Node, Parent } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { blankFrontMatter } from '../blankFrontMatter.ts'
import type { ParseContext } from '../context.ts'
import { literalAttributes } from '../literals.ts'
import { placeOf } from '../place.ts'
import { visit } from '../visit.ts'

/**
 * Put the content of an included Markdown file where its name is used.
 *
 *     import Part from './_part.mdx'
 *     <Part name="x" />               →  the blocks of `_part.mdx`, with `{props.name}` replaced by `x`
 *
 * Included files may include others. Nodes remember the file they came from, so that a problem in a partial is reported
 * there. What a partial imports apart from Markdown becomes an import of the doc.
 */
export function partials(context: ParseContext) {
  return (tree: Root) => include(tree, context, context.source, [context.source])
}

const isMarkdown = (path: string) => /\.mdx?$/i.test(path)

function include(tree: Root, context: ParseContext, source: string, chain: string[]): void {
  const imported = new Map<string, { path: string; node: Node }>()
  tree.children = tree.children.filter((node) => node.type !== 'mdxjsEsm' || takeImports(node, source, imported))
  if (imported.size === 0) return

  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
    const target = imported.get(node.name ?? '')
    if (!target || !parent || index === undefined) return undefined
    const children = contentOf(target, node, context, source, chain)
    ;(parent as Parent).children.splice(index, 1, ...children)
    return index + children.length
  })
}

/** Take imports of Markdown files out of a node; keep it if anything else is in it. */
function takeImports(node: MdxjsEsm, source: string, imported: Map<string, { path: string; node: Node }>): boolean {
  const program = node.data?.estree
  if (!program) return true
  program.body = program.body.filter((statement) => {
    if (statement.type !== 'ImportDeclaration' || !isMarkdown(String(statement.source.value))) return true
    const [specifier] = statement.specifiers
    if (specifier) {
      imported.set(specifier.local.name, { path: resolveImport(String(statement.source.value), source), node })
    }
    return false
  })
  return program.body.length > 0
}

/** The path from the site's root of a module that `source` imports. */
export function resolveImport(specifier: string, source: string): string {
  if (specifier.startsWith('@site/')) return posix.normalize(specifier.slice('@site/'.length))
  return posix.join(posix.dirname(source), specifier)
}

function contentOf(
  target: { path: string; node: Node },
  use: Node,
  context: ParseContext,
  source: string,
  chain: string[],
): RootContent[] {
  const { path } = target
  const place = placeOf(target.node, source)
  if (chain.includes(path)) {
    const message = `\`${path}\` includes itself: ${[...chain, path].join(' → ')}.`
    context.diagnostics.push(diagnose('mdx-import-loop', place, message))
    return []
  }
  const text = context.readPartial(path)
  if (text === undefined) {
    context.diagnostics.push(diagnose('mdx-import-missing', place, `There is no file \`${path}\`.`))
    return []
  }
  context.includes.add(path)

  const { text: body, hadFrontMatter } = blankFrontMatter(text)
  const isPartial = posix.basename(path).startsWith('_')
  if (hadFrontMatter && isPartial) {
    const message = `\`${path}\` is a partial; its front matter is ignored.`
    context.diagnostics.push(diagnose('front-matter-in-partial', { file: path, line: 1, column: 1 }, message))
  }
  const tree = context.parseMarkdown(body, context.mdx)
  visit(tree, (node) => {
    node.data = Object.assign(node.data ?? {}, { source: path })
    // remark-rehype drops `data`, but keeps properties.
    if (placed.has(node.type)) Object.assign(node.data!, { hProperties: { dataSource: path } })
  })
  include(tree, context, path, [...chain, path])
  fillProps(tree, literalAttributes(use))
  return tree.children
}

/** Nodes whose elements are asked for their place. */
const placed = new Set(['heading', 'link', 'linkReference', 'image', 'imageReference'])

/** Replace `{props.name}` by the value given where the partial is used. */
function fillProps(tree: Root, props: Record<string, unknown>): void {
  const given = (expression: string) => {
    const name = /^\s*props\.([A-Za-z_$][\w$]*)\s*$/.exec(expression)?.[1]
    return name !== undefined && Object.hasOwn(props, name) ? String(props[name]) : undefined
  }
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const value = given(node.value)
      if (value === undefined || !parent || index === undefined) return
      const text = { type: 'text' as const, value }
      const replacement: RootContent =
        node.type === 'mdxTextExpression' ? text : { type: 'paragraph', children: [text] }
      ;(parent as Parent).children.splice(index, 1, replacement)
    }
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || !attribute.value) continue
        attribute.value = given(attribute.value.value) ?? attribute.value
      }
    }
  })
}
