import type { Path } from '../../pipeline/load/positions/sourceTree.ts'
import { Coded, isObject } from './coded.ts'
import type { Conversion } from './conversion.ts'

type Item = Record<string, unknown>

/** Remove the items of navbar and footer for which `reasonOf` returns a reason, which is reported. */
export function leaveOutLinks(conversion: Conversion, reasonOf: (item: Item) => string | undefined): void {
  const { themeConfig } = conversion.config
  if (!isObject(themeConfig)) return
  const { navbar, footer } = themeConfig
  if (isObject(navbar)) leaveOut(navbar, 'items', ['themeConfig', 'navbar'])
  if (isObject(footer)) leaveOut(footer, 'links', ['themeConfig', 'footer'])

  function leaveOut(owner: Item, field: string, path: Path): void {
    const items = thawed(conversion, owner[field], [...path, field], reasonOf)
    if (!Array.isArray(items)) return
    const left = items.filter((item, index) => {
      if (!isObject(item)) return true
      const own = [...path, field, index]
      const isMenu = Array.isArray(item.items) && item.items.length > 0
      for (const inner of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) leaveOut(item, inner, own)
      // A menu without entries. Each of them is reported.
      if (isMenu && (item.items as unknown[]).length === 0 && item.to === undefined) return false
      const reason = reasonOf(item)
      const label = String(item.label ?? item.title ?? item.docId ?? item.sidebarId ?? item.to ?? '')
      if (reason !== undefined) {
        conversion.add('missing', conversion.originOf(own), {
          note: reason,
          subject: `${path[1]} item${label && ` ${label}`}`,
        })
      }
      return reason === undefined
    })
    owner[field] = conversion.filtered(items, left)
  }
}

/** A list of items. An expression becomes its value if one of the items is left out. */
function thawed(
  conversion: Conversion,
  items: unknown,
  path: Path,
  reasonOf: (item: Item) => string | undefined,
): unknown {
  if (!(items instanceof Coded) || !Array.isArray(items.value)) return items
  const value: unknown[] = items.value
  const isLeftOut = (one: unknown): boolean =>
    isObject(one) && (reasonOf({ ...one }) !== undefined || (Array.isArray(one.items) && one.items.some(isLeftOut)))
  return value.some(isLeftOut) ? conversion.freeze(path, items) : items
}

/** Remove the links to a blog. */
export function leaveOutBlogLinks(conversion: Conversion, route: string): void {
  const base = `/${route}`.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  const isBlog = (to: unknown) => typeof to === 'string' && `/${to.replace(/^\//, '')}/`.startsWith(`${base}/`)
  if (base === '') return
  leaveOutLinks(conversion, ({ to, href }) =>
    isBlog(to) || isBlog(href) ? 'It leads to the blog, which is not built.' : undefined,
  )
}
