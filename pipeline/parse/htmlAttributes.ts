import { find, html, svg } from 'property-information'

// `property-information` looks up names with `in`: it takes `constructor` for a known attribute, and throws.
for (const { normal, property } of [html, svg])
  for (const table of [normal, property]) Object.setPrototypeOf(table, null)

export { find, html }
