import { Children, type ComponentType, createElement, isValidElement, type ReactNode } from 'react'
import { isColumns } from './linkFields.ts'

/** Functions and providers of Docusaurus's theme that copied components import. */

/** A provider of something that needs none here. */
const Provider = ({ children }: { children?: ReactNode }) => children

export {
  Provider as AnnouncementBarProvider,
  Provider as ColorModeProvider,
  Provider as DocProvider,
  Provider as DocsPreferredVersionContextProvider,
  Provider as DocsSidebarProvider,
  Provider as DocsVersionProvider,
  Provider as ErrorCauseBoundary,
  Provider as NavbarProvider,
  Provider as PluginHtmlClassNameProvider,
  Provider as ScrollControllerProvider,
}

/** Providers around each other, the first one outside. */
export const composeProviders =
  (providers: ComponentType<{ children?: ReactNode }>[]) =>
  ({ children }: { children?: ReactNode }) =>
    providers.reduceRight<ReactNode>((content, Around) => createElement(Around, null, content), children)

export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback'

export class ReactContextError extends Error {
  constructor(provider: string, additional = '') {
    super(`A hook is called outside of <${provider}>. ${additional}`)
    this.name = 'ReactContextError'
  }
}

export const isMultiColumnFooterLinks = (links: object[]): boolean => isColumns(links)

/** The title of an admonition that is written as its first paragraph goes into its props. */
export function processAdmonitionProps<Props extends { title?: ReactNode; children?: ReactNode }>(props: Props): Props {
  const isTitle = (child: ReactNode) => isValidElement(child) && child.type === 'mdxAdmonitionTitle'
  const children = Children.toArray(props.children)
  const title = children.find(isTitle)
  if (!isValidElement<{ children?: ReactNode }>(title)) return props
  return { ...props, title: props.title ?? title.props.children, children: children.filter((child) => child !== title) }
}

export const duplicates = <Item,>(list: readonly Item[], isSame: (a: Item, b: Item) => boolean = Object.is): Item[] =>
  list.filter((item, index) => list.findIndex((other) => isSame(other, item)) !== index)

export const uniq = <Item,>(list: Item[]): Item[] => [...new Set(list)]

export function groupBy<Item, Key extends PropertyKey>(
  list: readonly Item[],
  keyOf: (item: Item, index: number) => Key,
): Record<Key, Item[]> {
  const groups = {} as Record<Key, Item[]>
  for (const [index, item] of list.entries()) {
    const key = keyOf(item, index)
    groups[key] ??= []
    groups[key].push(item)
  }
  return groups
}

interface Tag {
  label: string
  permalink: string
  count: number
}

/** Tags, grouped by first letter. */
export function listTagsByLetters(tags: readonly Tag[]): { letter: string; tags: Tag[] }[] {
  const groups = groupBy(tags, ({ label }) => [...label.toUpperCase()][0] ?? '')
  return Object.keys(groups)
    .sort((a, b) => a.localeCompare(b))
    .map((letter) => ({ letter, tags: groups[letter]!.sort((a, b) => a.label.localeCompare(b.label)) }))
}

/** The language in the class of a code block: `language-js`. */
export const parseLanguage = (className: string): string | undefined => /(?:^|\s)language-(\S+)/.exec(className)?.[1]

/** The title in the meta of a code block. */
export const parseCodeBlockTitle = (metastring = ''): string => /title=(["'])(.*?)\1/.exec(metastring)?.[2] ?? ''

export const containsLineNumbers = (metastring = ''): boolean => metastring.includes('showLineNumbers')
