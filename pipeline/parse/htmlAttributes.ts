import { find, html, svg } from 'property-information'

// The package looks for names with `in`, so that it takes `constructor` for an attribute it knows, and throws.
for (const { normal, property } of [html, svg])
  for (const table of [normal, property]) Object.setPrototypeOf(table, null)

export { find, html }
