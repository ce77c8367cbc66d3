import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'
import { readsChildren } from '../../schemas/shared/html/readsChildren.ts'
import { docComponents } from '../../schemas/themeComponents.ts'
import { importOf } from './importOf.ts'
import { scriptsOf, walkScript } from './scriptNames.ts'

type HastNode = Node & { name?: string | null; tagName?: string; children?: HastNode[] }

/** Elements whose text has no comments, by which islands are found. */
const textElements = new Set(['option', 'script', 'style', 'textarea', 'title'])

/**
 * Put each component of the site in a doc that is a module into an island of its own, and each expression with components. What
 * is directly in such a component belongs to it. Components of the theme do not throw.
 */
export function markIslands(tree: HastRoot): void {
  const ofTheme = themeImports(tree)
  let count = 0

  const markIn = (parent: HastNode, isPart: boolean) => {
    parent.children?.forEach((node, index) => {
      const component = componentName(node)
      const isIsland = component === undefined ? hasComponent(node) : !ofTheme.has(component)
      if (isIsland && !isPart) parent.children![index] = islandOf(node, count++)
      const hasParts = component !== undefined && readsChildren(ofTheme.get(component))
      if (!textElements.has(node.tagName ?? node.name ?? '')) markIn(node, hasParts)
    })
  }
  markIn(tree, false)
  if (count > 0) tree.children.unshift(importOf(islandComponent, 'virtual:quire/liveIsland') as never)
}

/** The components of the theme that a module imports, by their names in it. */
function themeImports(tree: HastRoot): Map<string, string> {
  const statements = scriptsOf(tree as unknown as Root).flatMap(({ program }) => program.body)
  return new Map(
    statements.flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration') return []
      const component = /^@theme\/(\w+)$/.exec(String(statement.source.value))?.[1] ?? ''
      return docComponents.includes(component) ? statement.specifiers.map(({ local }) => [local.name, component]) : []
    }),
  )
}

/** The local name of the boundary in the module. */
const islandComponent = 'QuireIsland'

/** The component of an element: `Box` of `<Box>` and `<Box.Part>`; `undefined` for one of HTML. */
function componentName({ type, name }: HastNode): string | undefined {
  if (type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') return undefined
  return name && /^[^a-z]|\./.test(name) ? name.split('.')[0] : undefined
}

/** Whether a node is an expression with components: `{items.map((item) => <Box {...item} />)}`. */
function hasComponent(node: HastNode): boolean {
  const { estree } = (node.data ?? {}) as { estree?: { type: string } }
  if (!estree || !/^mdx(?:Flow|Text)Expression$/.test(node.type)) return false
  let isFound = false
  walkScript(estree, ({ type, name }) => {
    const tag = name as { type: string; name?: string } | undefined
    if (type === 'JSXOpeningElement') isFound ||= tag!.type !== 'JSXIdentifier' || /^[^a-z]/.test(tag!.name!)
  })
  return isFound
}

const islandOf = (node: HastNode, index: number): HastNode =>
  ({
    type: 'mdxJsxFlowElement',
    name: islandComponent,
    attributes: [{ type: 'mdxJsxAttribute', name: 'index', value: String(index) }],
    children: [node],
  }) as MdxJsxFlowElementHast as HastNode
