import type { ResolveItem } from './context.ts'
import { resolveEntries } from './resolveEntries.ts'

/** Resolve a menu of the page's other languages. */
export const localeDropdownItem: ResolveItem<'localeDropdown'> = (item, path, context) => ({
  kind: 'locales',
  before: resolveEntries(item.dropdownItemsBefore, [...path, 'dropdownItemsBefore'], context),
  after: resolveEntries(item.dropdownItemsAfter, [...path, 'dropdownItemsAfter'], context),
  ...(item.queryString === undefined ? {} : { queryString: item.queryString }),
  ...(item.className === undefined ? {} : { className: item.className }),
})
