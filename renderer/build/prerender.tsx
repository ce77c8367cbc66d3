import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Body, BodyNode } from '../../schemas/graph.ts'
import { toTree } from '../page/bodyTree.ts'
import { islandOf } from '../theme/body/BodyTree.tsx'

/**
 * Render everything in a body that needs no browser, so that most docs end as one string of HTML.
 *
 * A component stays if it lives in the browser, or holds one that does. `inPage` gives a component what it may ask of the
 * page around it.
 */
export function flatten(
  body: Body,
  isLive: (island: string) => boolean,
  inPage: (element: ReactElement) => ReactElement,
) {
  let rendered = 0

  const flattenNodes = (nodes: Body): Body => {
    const flat: Body = []
    for (const node of nodes) {
      const next = typeof node === 'string' ? node : flattenNode(node)
      const last = flat.length - 1
      if (typeof next === 'string' && typeof flat[last] === 'string') flat[last] += next
      else flat.push(next)
    }
    return flat
  }

  const flattenNode = (node: Exclude<BodyNode, string>): BodyNode => {
    if ('element' in node) return flattenElement(node)
    const children = flattenNodes(node.children ?? [])
    if (!isStill(children) || isLive(node.island)) return children.length > 0 ? { ...node, children } : node
    return componentHtml(node.island, node.props, children.join(''))
  }

  const flattenElement = (node: ElementNode): BodyNode => {
    const children = flattenNodes(node.children)
    if (isStill(children)) return elementHtml(node.element, node.attributes, children.join(''))
    // Rows of a table, items of a list: where the doc has no bare HTML between elements, there shall be none now.
    const isBare = node.children.every((child) => typeof child !== 'string')
    return { ...node, children: isBare ? node.children.map(keepElement) : children }
  }

  const keepElement = (node: BodyNode): BodyNode => {
    if (typeof node === 'string' || !('element' in node)) return flattenNodes([node])[0]!
    const flat = flattenElement(node)
    return typeof flat === 'string' ? { ...node, children: flattenNodes(node.children) } : flat
  }

  const componentHtml = (island: string, props: object, html: string): string => {
    const [child] = toTree([html])
    const isMarkup = typeof child === 'object'
    const element = createElement(islandOf(island), { ...props }, isMarkup ? <still-html /> : child || undefined)
    rendered += 1
    const markup = renderToStaticMarkup(inPage(element), { identifierPrefix: `s${rendered}` })
    return isMarkup ? markup.replaceAll('<still-html></still-html>', () => html) : markup
  }

  return flattenNodes(body)
}

type ElementNode = Extract<BodyNode, { element: string }>

const isStill = (nodes: Body) => nodes.every((node) => typeof node === 'string')

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
      /** Stands for HTML that is put in afterwards, as it is. */
      'still-html': object
    }
  }
}
