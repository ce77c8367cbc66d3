import { isLinkAttribute } from '../../../schemas/navbar.ts'

type Attributes = Record<string, string | number | boolean | null>

/** Pick an item's HTML, CSS class and link attributes. */
export function appearance(item: object & { className?: string | undefined; html?: string | undefined }) {
  const attributes = Object.fromEntries(Object.entries(item).filter(([key]) => isLinkAttribute(key))) as Attributes
  return {
    ...(item.html === undefined ? {} : { html: item.html }),
    ...(item.className === undefined ? {} : { className: item.className }),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  }
}
