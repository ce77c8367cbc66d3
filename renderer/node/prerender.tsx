import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Body, BodyNode } from '../../schemas/graph.ts'
import { toTree } from '../page/bodyTree.ts'
import { islandOf, isOwnElement } from '../theme/body/BodyTree.tsx'
import { renderElement } from './renderElement.ts'

/**
 * Prerender the components of a body that do not run in the browser. Most docs become a single string of HTML.
 *
 * A component remains an island if it runs in the browser or contains one that does. `inPage` provides the page context.
 */
export function prerender(
  body: Body,
  isLive: (island: string) => boolean,
  inPage: (element: ReactElement) => ReactElement,
) {
  let rendered = 0

  const prerenderNodes = (nodes: Body): Body => {
    const result: Body = []
    for (const node of nodes) {
      const next = typeof node === 'string' ? node : prerenderNode(node)
      const last = result.length - 1
      if (typeof next === 'string' && typeof result[last] === 'string') result[last] += next
      else result.push(next)
    }
    return result
  }

  const prerenderNode = (node: Exclude<BodyNode, string>): BodyNode => {
    if ('element' in node) return prerenderElement(node)
    // A component of the site for tables has rows, which a wrapper around HTML would take out of the table, and may read their cells.
    if (isOwnElement(node.island) && node.children?.every((child) => typeof child !== 'string'))
      return { ...node, children: node.children.map(keepRows) }
    const children = prerenderNodes(node.children ?? [])
    if (!isStatic(children) || isLive(node.island)) return children.length > 0 ? { ...node, children } : node
    return componentHtml(node.island, node.props, children.join(''))
  }

  const prerenderElement = (node: ElementNode): BodyNode => {
    const children = prerenderNodes(node.children)
    if (isStatic(children)) return elementHtml(node.element, node.attributes, children.join(''))
    // If all children are elements, such as rows of a table, they must remain elements: HTML strings need a wrapper.
    const hasOnlyElements = node.children.every((child) => typeof child !== 'string')
    return { ...node, children: hasOnlyElements ? node.children.map(keepElement) : children }
  }

  const keepElement = (node: BodyNode): BodyNode => {
    if (typeof node === 'string' || !('element' in node)) return prerenderNodes([node])[0]!
    const result = prerenderElement(node)
    return typeof result === 'string' ? { ...node, children: prerenderNodes(node.children) } : result
  }

  const keepRows = (node: BodyNode): BodyNode =>
    typeof node !== 'string' && 'element' in node && node.children.every((child) => typeof child !== 'string')
      ? { ...node, children: node.children.map(keepRows) }
      : keepElement(node)

  const componentHtml = (island: string, props: object, html: string): string => {
    const [child] = toTree([html])
    const isMarkup = typeof child === 'object'
    const element = createElement(islandOf(island), { ...props }, isMarkup ? <static-html /> : child || undefined)
    rendered += 1
    const markup = renderElement(renderToStaticMarkup, inPage(element), { identifierPrefix: `s${rendered}` })
    return isMarkup ? markup.replaceAll('<static-html></static-html>', () => html) : markup
  }

  return prerenderNodes(body)
}

type ElementNode = Extract<BodyNode, { element: string }>

const isStatic = (nodes: Body) => nodes.every((node) => typeof node === 'string')

function elementHtml(name: string, attributes: object, html: string): string {
  return renderToStaticMarkup(createElement(name, { ...attributes, dangerouslySetInnerHTML: { __html: html } }))
}

/** Names of the components in a body. */
export function islandNames(body: Body): string[] {
  const names = body.flatMap((node) => {
    if (typeof node === 'string') return []
    const inner = islandNames(node.children ?? [])
    return 'island' in node ? [node.island, ...inner] : inner
  })
  return [...new Set(names)]
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Placeholder for the HTML of a component's children. */
      'static-html': object
    }
  }
}
