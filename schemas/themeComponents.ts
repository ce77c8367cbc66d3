/**
 * Components of the theme. Each is the default export of `renderer/theme/mdx/<Name>.tsx`, and any doc, page or component
 * imports it from `@theme/<Name>`; all but the `imported` kind also stand in docs without an import.
 *
 * To add one, write that file and an entry here; a missing file fails every build.
 */
export const themeComponents = {
  Admonition: 'markup',
  CodeBlock: 'markup',
  Details: 'markup',
  Layout: 'imported',
  Link: 'static',
  TabItem: 'hydrated',
  Table: 'imported',
  Tabs: 'hydrated',
  ThemedImage: 'static',
  TOCInline: 'static',
} as const satisfies Record<string, ThemeComponentKind>

/**
 * How a component becomes part of a doc.
 *
 *     markup     the pipeline writes it as HTML, unless its properties are computed: then React renders it
 *     static     an island that is rendered to HTML when the site is built
 *     hydrated   an island that runs in the browser
 *     imported   only for those who import it
 */
export type ThemeComponentKind = 'markup' | 'static' | 'hydrated' | 'imported'

type NamesOf<Kind> = {
  [Name in keyof typeof themeComponents]: (typeof themeComponents)[Name] extends Kind ? Name : never
}[keyof typeof themeComponents]

export type MarkupComponent = NamesOf<'markup'>

const kinds: Record<string, ThemeComponentKind> = themeComponents
const namesOf = (...wanted: ThemeComponentKind[]) => Object.keys(kinds).filter((name) => wanted.includes(kinds[name]!))

/** Names that may be imported from `@theme`. */
export const themeModules = Object.keys(kinds)
/** Names that every doc may use without importing them. */
export const docComponents = namesOf('markup', 'static', 'hydrated')
export const islandComponents = namesOf('static', 'hydrated')
export const hydratedComponents = namesOf('hydrated')
