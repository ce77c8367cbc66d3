import type { Body, BodyNode, JsonValue } from '../../schemas/graph.ts'

/** Map the HTML of a body and the strings in props and attributes. */
export function mapBody(body: Body, mapHtml: (html: string) => string, mapText: (text: string) => string): Body {
  const mapValue = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return mapText(value)
    if (Array.isArray(value)) return value.map(mapValue)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapValue(inner)]))
  }
  const mapNode = (node: BodyNode): BodyNode => {
    if (typeof node === 'string') return mapHtml(node)
    const children = node.children?.map(mapNode)
    if ('element' in node) {
      return { ...node, attributes: mapValue(node.attributes) as Record<string, JsonValue>, children: children ?? [] }
    }
    const props = mapValue(node.props) as Record<string, JsonValue>
    return children ? { ...node, props, children } : { ...node, props }
  }
  return body.map(mapNode)
}
