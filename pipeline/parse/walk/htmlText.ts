import type { JsonValue } from '../../../schemas/graph.ts'
import { fieldOf } from '../../../schemas/shared/collections/fieldOf.ts'
import type { CreateElement } from '../../../schemas/shared/html/markup.ts'
import { needsTree } from './needsTree.ts'

/** Escape text between tags as `rehype-stringify` does. */
export const escapeText = (text: string): string => (/[&<]/.test(text) ? text.replace(/[&<]/g, reference) : text)

/** Escape an attribute's value as `rehype-stringify` does. */
export const escapeAttribute = (value: string): string =>
  /[&"'`\0]/.test(value) ? value.replace(/[&"'`\0]/g, reference) : value

const reference = (character: string) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`

/** Names in HTML of the attributes that templates have, besides `aria-…` and `data-…`. */
const attributeNames: Record<string, string> = { className: 'class', tabIndex: 'tabindex' }

/** Create the elements of templates as HTML: `hastElement` without a tree. */
export const htmlElement: CreateElement<HtmlText> = (tag, attributes, children) => {
  const start = Object.entries(attributes).map(([name, value]) => attribute(name, value))
  const content =
    '__html' in children
      ? children.__html
      : children.map((child) => (typeof child === 'string' ? escapeText(child) : child.html)).join('')
  return { html: `<${tag}${start.join('')}>${content}</${tag}>` }
}

/** HTML that is not escaped again. */
export interface HtmlText {
  html: string
}

function attribute(name: string, value: JsonValue): string {
  const htmlName = fieldOf(attributeNames, name) ?? (/^(?:aria|data)-[a-z-]+$/.test(name) ? name : undefined)
  if (htmlName === undefined || (typeof value !== 'string' && typeof value !== 'number')) throw needsTree
  return ` ${htmlName}="${escapeAttribute(String(value))}"`
}
