import { headTags } from '../page/headTags.ts'
import type { HeadTag, PageData } from '../page/pageData.ts'
import { trustedJson } from '../theme/html/trustedHtml.ts'

/** Replace the head tags and `<html>` classes of the previous page by those of the next. */
export function applyHead(previous: PageData, next: PageData, site: Parameters<typeof headTags>[1]): void {
  for (const tag of headTags(previous, site)) document.head.querySelector(selectorOf(tag))?.remove()
  // A component leads the reader away itself.
  const tags = headTags(next, site).filter(({ attributes }) => attributes['http-equiv'] !== 'refresh')
  document.head.append(...tags.map(elementOf))
  document.title = next.head.title
  document.documentElement.className = [
    ...document.documentElement.className.split(' ').filter((name) => !previous.htmlClass.split(' ').includes(name)),
    ...next.htmlClass.split(' '),
  ].join(' ')
}

/** Selector of a head tag by its identifying attributes, so that tags need no ids. */
function selectorOf({ name, attributes }: HeadTag): string {
  const keys = ['name', 'property', 'http-equiv', 'rel', 'hreflang', 'type', 'data-head'].filter(
    (key) => attributes[key] !== undefined,
  )
  return name + keys.map((key) => `[${key}="${CSS.escape(attributes[key]!)}"]`).join('')
}

function elementOf({ name, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  if (text !== undefined) element.textContent = name === 'script' ? trustedJson(text) : text
  return element
}
