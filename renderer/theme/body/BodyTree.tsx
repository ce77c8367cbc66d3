import { islands } from 'virtual:quire/islands'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { readsChildren } from '../../../schemas/shared/html/readsChildren.ts'
import type { Tree, TreeNode } from '../../page/bodyTree.ts'
import { Island } from './Island.tsx'
import { componentOf } from './modules.ts'
import { StaticHtml } from './StaticHtml.tsx'

/** Render a doc's body: static HTML unchanged, and islands as React components. */
export function BodyTree({ tree }: { tree: Tree }) {
  return createElement(Fragment, null, ...tree.map((node, index) => nodeOf(node, String(index))))
}

/**
 * Render a node of a body. `isPart` is whether it belongs to the island around it: a component may read the props of those
 * directly in it. `isRead` is whether a component of the site in place of an element is around it, which may read the props of all
 * elements in it: the cells of a table.
 *
 * Children are separate arguments, as JSX passes them, so they need no keys: the nodes of a body never change order.
 */
export function nodeOf(node: TreeNode, id: string, isPart = false, isRead = false): ReactNode {
  if (typeof node === 'string') return node
  if ('__html' in node) return <StaticHtml html={node} />
  const hasParts = 'island' in node && readsChildren(isOfTheme(node.island) ? node.island : undefined)
  const areRead = 'island' in node ? isOwnElement(node.island) : isRead
  const children = () => node.children.map((child, index) => nodeOf(child, `${id}.${index}`, hasParts, areRead))
  if ('island' in node) {
    const island = createElement(islandOf(node.island), node.props, ...children())
    return isPart || isOfTheme(node.island) ? (
      island
    ) : (
      <Island id={id} source={node}>
        {island}
      </Island>
    )
  }

  const [only, ...others] = node.children
  if (!isRead && typeof only === 'object' && '__html' in only && others.length === 0) {
    return <StaticHtml html={only} element={node.element} attributes={node.attributes} />
  }
  return createElement(node.element, node.attributes, ...children())
}

/** The component of an island: one of the theme, or one of the site, whose module must be loaded. */
export function islandOf(name: string): ComponentType<Record<string, unknown>> {
  return isOfTheme(name) ? islands[name]! : (componentOf(name) ?? Fragment)
}

/** Whether an island is a component of the site in place of an element of HTML. */
export const isOwnElement = (name: string): boolean => /^[a-z]/.test(name)

/** Whether an island is a component of the theme, and not one of the site. */
export const isOfTheme = (name: string): boolean => Object.hasOwn(islands, name)
