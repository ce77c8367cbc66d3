import type { Root, RootContent } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { Node, Parent } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { isJsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { forParser } from '../forParser.ts'
import { isMdx } from '../isMdx.ts'
import { parseSource } from '../parseSource.ts'
import { positionOf } from '../position.ts'
import { visit } from '../visit.ts'
import { fencedContent } from './fences.ts'
import { hoistScripts } from './hoistScripts.ts'
import { noteSource } from './noteSource.ts'
import { partialBody } from './partialBody.ts'
import { docNames, mergeNames } from './partialNames.ts'
import { isInPackage, isMarkdownImport, pathOfPartial } from './partialPath.ts'
import { fillChildren, fillProps, noteWrittenIn, type PartialUse } from './partialProps.ts'
import { importValues } from './partialValues.ts'

/**
 * Replace each use of an imported Markdown file by its content, also in fences of MDX.
 *
 *     import Part from './_part.mdx'
 *     <Part name="x" />               →  the blocks of `_part.mdx`, with `{props.name}` replaced by `x`
 *
 * An import that is used in another way, such as `<Tabs parts={[Part]} />`, is that of a module. Included files may include others.
 * Nodes have the path of their file, so that diagnostics refer to the partial. Other imports of a partial become imports of the doc.
 */
export function partials(context: ParseContext) {
  return (tree: Root) => {
    fencedContent(context)(tree)
    hoistScripts(tree)
    importValues(tree, context.source, context)
    context.names = docNames(tree, context.source)
    include(tree, context, context.source, [context.source])
  }
}

/** Maximum uses of partials in a doc. Partials that use others twice double their number with each level. */
const maxUses = 5000

interface ImportedPartial {
  /** As written: `./_part.mdx`. */
  specifier: string
  /** From the site's root. */
  path: string
  /** The node that holds the import. */
  node: Node
}

function include(tree: Root, context: ParseContext, source: string, chain: string[]): void {
  const imported = new Map<string, ImportedPartial>()
  tree.children = tree.children.filter(
    (node) => node.type !== 'mdxjsEsm' || takeImports(node, source, imported, context),
  )
  for (const { specifier, path, node } of imported.values()) {
    // Missing files are added too, because the doc changes when they are created.
    if (!chain.includes(path)) context.includes.add(path)
    if (context.readPartial(path) !== undefined) continue
    const position = positionOf(node, source)
    if (isInPackage(specifier)) context.packages.push({ name: specifier, position })
    else context.diagnostics.push(diagnose('mdx-import-missing', position, { value: specifier, path }))
  }
  if (imported.size > 0) fillUses(tree, imported, context, source, chain)
}

/** Replace uses of partials. Uses inside another use are replaced first, because they belong to the outer file. */
function fillUses(
  tree: Root,
  imported: Map<string, ImportedPartial>,
  context: ParseContext,
  source: string,
  chain: string[],
): void {
  visit(tree, (node, index, parent) => {
    if (!isJsx(node)) return undefined
    const target = imported.get(node.name ?? '')
    if (!target || !parent || index === undefined) return undefined
    fillUses({ type: 'root', children: node.children } as Root, imported, context, source, chain)
    const children = contentOf(target, node, context, source, chain)
    ;(parent as Parent).children.splice(index, 1, ...children)
    return index + children.length
  })
}

/** Remove imports of Markdown files from a node. Returns whether anything else is left in it. */
function takeImports(
  node: MdxjsEsm,
  source: string,
  imported: Map<string, ImportedPartial>,
  context: ParseContext,
): boolean {
  const program = node.data?.estree
  if (!program) return true
  program.body = program.body.filter((statement) => {
    if (statement.type !== 'ImportDeclaration' || !isMarkdownImport(String(statement.source.value))) return true
    const [binding] = statement.specifiers
    const specifier = String(statement.source.value)
    if (binding) imported.set(binding.local.name, { specifier, path: pathOfPartial(specifier, source, context), node })
    return false
  })
  return program.body.length > 0
}

function contentOf(
  target: ImportedPartial,
  use: PartialUse,
  context: ParseContext,
  source: string,
  chain: string[],
): RootContent[] {
  const { path } = target
  const position = positionOf(target.node, source)
  if (chain.includes(path)) {
    context.diagnostics.push(diagnose('mdx-import-loop', position, { path, chain: [...chain, path] }))
    return []
  }
  const written = context.readPartial(path)
  if (written === undefined || context.partialUses > maxUses) return []
  context.partialUses += 1
  if (context.partialUses > maxUses) {
    const data = { problem: 'partials', path, amount: maxUses } as const
    context.diagnostics.push(diagnose('page-over-budget', position, data, { hint: 'Include them less often.' }))
    return []
  }

  const body = partialBody(written, path, context)
  const mdx = isMdx(path, context.options)
  const tree = parseSource(forParser(body, mdx, context.options), path, mdx, context)
  noteSource(tree, path, context)
  fencedContent(context)(tree)
  hoistScripts(tree)
  ownDefinitions(tree, path)
  importValues(tree, path, context)
  mergeNames(tree, path, context.names)
  const inner = [...chain, path]
  noteWrittenIn(use, source)
  fillProps(tree, use, () => `Included${++context.partialComponents}`)
  include(tree, context, path, inner)
  fillChildren(tree, use)
  return tree.children
}

/** Prefix the identifiers of a partial's definitions and footnotes, so that they cannot clash with others. */
function ownDefinitions(tree: Root, path: string): void {
  visit(tree, (node) => {
    if (node.type === 'definition' || node.type === 'linkReference' || node.type === 'imageReference') {
      node.identifier = `${path} ${node.identifier}`
    }
    // Identifiers of footnotes become ids.
    if (node.type === 'footnoteDefinition' || node.type === 'footnoteReference') {
      node.identifier = `${path.replace(/[^\w.]+/g, '-')}-${node.identifier}`
    }
  })
}
