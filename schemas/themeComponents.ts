import { type AuthoringName, authoringComponent, authoringComponents } from './authoring/index.ts'

/**
 * Components of the theme. Each is the default export of `renderer/theme/mdx/<Name>.tsx` and can be imported from
 * `@theme/<Name>`. Docs can use them without an import, except the kind `imported`. Those of `authoringComponents` come to them.
 *
 * To add a component, write that file and add an entry here. If the file is missing, every build fails.
 */
export const themeComponents = {
  ...authoringKinds(),
  Admonition: 'markup',
  CodeBlock: 'markup',
  Details: 'markup',
  DocCard: 'imported',
  DocCardList: 'static',
  Heading: 'imported',
  Layout: 'imported',
  Link: 'static',
  Mermaid: 'hydrated',
  Playground: 'hydrated',
  TabItem: 'hydrated',
  Table: 'imported',
  Tabs: 'hydrated',
  ThemedImage: 'static',
  TOCInline: 'static',
} as const satisfies Record<string, ThemeComponentKind>

/**
 * How a component becomes part of a doc.
 *
 *     markup     the pipeline writes it as HTML; if its props are computed, React renders it
 *     docs       the pipeline writes it as HTML; it is for docs only, and has no file
 *     static     an island that is rendered to HTML when the site is built
 *     hydrated   an island that runs in the browser
 *     imported   available by import only
 */
export type ThemeComponentKind = 'markup' | 'docs' | 'static' | 'hydrated' | 'imported'

type NamesOf<Kind> = {
  [Name in keyof typeof themeComponents]: (typeof themeComponents)[Name] extends Kind ? Name : never
}[keyof typeof themeComponents]

export type MarkupComponent = Exclude<NamesOf<'markup'>, AuthoringName>

function authoringKinds(): Record<AuthoringName, 'markup' | 'docs'> {
  const names = Object.keys(authoringComponents) as AuthoringName[]
  return Object.fromEntries(
    names.map((name) => [name, authoringComponent(name).docsOnly ? 'docs' : 'markup']),
  ) as Record<AuthoringName, 'markup' | 'docs'>
}

const kinds: Record<string, ThemeComponentKind> = themeComponents
const namesOf = (...wanted: ThemeComponentKind[]) => Object.keys(kinds).filter((name) => wanted.includes(kinds[name]!))

/** Names of the modules of `@theme`. */
export const themeModules = namesOf('markup', 'static', 'hydrated', 'imported')
/** Names of the components that docs can use without an import. */
export const docComponents = namesOf('markup', 'docs', 'static', 'hydrated')
/** Whether a component works in the text of docs, and not in JavaScript. */
export const isDocsOnly = (name: string): boolean => Object.hasOwn(kinds, name) && kinds[name] === 'docs'
export const islandComponents = namesOf('static', 'hydrated')
export const hydratedComponents = namesOf('hydrated')

/** Components that need a package of the site, which is large. They are bundled for sites whose docs have one. */
export const componentPackages: Record<string, string> = {
  Mermaid: 'mermaid',
  Playground: 'react-live',
} satisfies Partial<Record<keyof typeof themeComponents, string>>
