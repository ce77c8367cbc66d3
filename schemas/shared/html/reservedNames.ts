import { documentProperties } from './documentProperties.ts'

/** Ids that the scripts of a page look up begin so. */
const reservedPrefix = /^__(?:docusaurus|quire)/

export const isReservedId = (id: string): boolean => reservedPrefix.test(id)

/** Elements whose `name` becomes a property of `document`; of an object, its id does so, too. */
const namedOnDocument = new Set(['embed', 'form', 'iframe', 'img', 'object'])

/** Whether an id or a name would hide something from the scripts of a page. */
export function isReservedName(element: string, attribute: string, value: string): boolean {
  if (attribute !== 'id' && attribute !== 'name') return false
  if (isReservedId(value)) return true
  const isNamed = attribute === 'name' ? namedOnDocument.has(element) : element === 'object'
  return isNamed && documentProperties.has(value)
}
