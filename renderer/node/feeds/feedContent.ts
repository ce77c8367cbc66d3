import { parseFragment, serialize } from 'parse5'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { isOfInterface } from '../markdown/htmlTree.ts'

/** Id of the element with the text of a post, on its page. */
const container = ' id="__blog-post-container"'

/**
 * The text of a post from the HTML of its page, for feeds: with absolute addresses, and without buttons, scripts, and what only
 * the theme's styles can show. `undefined` if a component of the site has replaced the element with the text.
 *
 *     <a href="/docs/intro">  →  <a href="https://docs.example/docs/intro">
 */
export function feedContent(html: string, pageUrl: string): string | undefined {
  const start = html.lastIndexOf('<', html.indexOf(container))
  if (start < 0) return undefined
  const fragment = parseFragment(html.slice(start, html.lastIndexOf('</main>')))
  const text = fragment.childNodes[0]!
  if (!('childNodes' in text)) return undefined
  cleanUp(text as Node, pageUrl)
  // Packages that write XML end a section at these characters.
  return serialize(text).trim().replaceAll(']]>', ']]&gt;')
}

interface Node {
  tagName?: string
  nodeName: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

function cleanUp(node: Node, pageUrl: string): void {
  node.childNodes = node.childNodes!.filter(({ nodeName, tagName, attrs }) => {
    if (tagName === undefined) return nodeName === '#text'
    const written = attrs!.map(({ name, value }) => ` ${name}="${value}"`).join('')
    return tagName === 'svg' ? !written.includes(' class="') : !isOfInterface(tagName, written)
  })
  for (const child of node.childNodes) {
    const label = child.attrs?.find(({ name }) => name === 'data-label')?.value
    if (child.attrs) child.attrs = child.attrs.filter(isOfContent).map((attribute) => absolute(attribute, pageUrl))
    if (child.childNodes) cleanUp(child, pageUrl)
    if (label !== undefined)
      child.childNodes!.unshift(...(parseFragment(`<p><strong>${escapeHtml(label)}</strong></p>`).childNodes as Node[]))
  }
}

/** Readers of feeds have no scripts, and warn of styles. Panels of tabs are shown one after the other. */
const isOfContent = ({ name }: { name: string }) => !/^(?:on|data-|aria-controls|style$|hidden$|tabindex$)/.test(name)

function absolute({ name, value }: { name: string; value: string }, pageUrl: string) {
  if (name === 'srcset')
    return { name, value: value.replace(/(^|,\s+)([^\s,]+)/g, (_, gap, url) => gap + urlOf(url, pageUrl)) }
  return ['href', 'src', 'poster'].includes(name) ? { name, value: urlOf(value, pageUrl) } : { name, value }
}

const urlOf = (url: string, pageUrl: string) => (URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url)
