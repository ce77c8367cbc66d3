import type { JsonValue } from './graph.ts'
import { escapeHtml } from './shared/escapeHtml.ts'

/**
 * The markup of the theme's parts, each defined once: the pipeline makes hast and mdast of it, the theme React elements.
 *
 * A template is a function that is given the caller's way to create an element, so it knows neither React nor hast.
 * Attributes have React's names.
 */
export type CreateElement<Node> = (
  tag: string,
  attributes: Record<string, JsonValue>,
  children: (Node | string)[] | Html,
) => Node

/** The content of an element as HTML. React compares these objects by identity, so keep one for as long as the element. */
export interface Html {
  __html: string
}

const admonitionTypes = ['note', 'tip', 'info', 'warning', 'caution', 'danger']

/** Names from earlier generators, and the type they look like. Their own word stays the title. */
const aliases = new Map([
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
])

/** Every name that an admonition may have. */
export const admonitionNames = [...admonitionTypes, ...aliases.keys()]

interface Admonition<Node> {
  /** One of `admonitionNames`, or a name of the site's own. */
  name: string
  /** The name by default. */
  title: (Node | string)[]
  /** Replaces the icon of the type. */
  icon?: Node | undefined
  content: Node[]
}

export function admonition<Node>(element: CreateElement<Node>, { name, title, icon, content }: Admonition<Node>): Node {
  const iconClass = icon === undefined ? 'admonition-icon' : 'admonition-icon admonition-icon--own'
  return element('div', { className: `theme-admonition theme-admonition-${aliases.get(name) ?? name}` }, [
    element('div', { className: 'admonition-heading' }, [
      element('span', { className: iconClass, 'aria-hidden': 'true' }, icon === undefined ? [] : [icon]),
      ...(title.length > 0 ? title : [name]),
    ]),
    element('div', { className: 'admonition-content' }, content),
  ])
}

interface CodeBlock<Node> {
  language?: string | undefined
  title?: Node | string | undefined
  /** Further classes of the whole block. */
  className?: string | undefined
  /** Highlighted lines, or elements. */
  code: Html | Node[]
}

export function codeBlock<Node>(
  element: CreateElement<Node>,
  { language = 'text', title, className, code }: CodeBlock<Node>,
): Node {
  const classes = ['theme-code-block', `language-${language}`, className].filter(Boolean)
  return element('div', { className: classes.join(' ') }, [
    ...(title === undefined ? [] : [element('div', { className: 'code-block-title' }, [title])]),
    element('div', { className: 'code-block-content' }, [
      element('pre', { className: `prism-code language-${language}`, tabIndex: 0 }, [
        element('code', { className: 'code-block-lines' }, code),
      ]),
      element('div', { className: 'code-block-buttons' }, buttons),
    ]),
  ])
}

/**
 * The buttons of a code block. They are HTML to React, too: a button to wrap lines is added to them as soon as the pointer
 * is over the block, which may be before React hydrates the page.
 */
const buttons: Html = {
  __html:
    '<button type="button" class="clean-btn" data-copy="" aria-label="Copy code to clipboard" title="Copy"></button>',
}

/** One line of code with its newline. `number` is shown by styles, so that it is neither selected nor copied. */
export function codeLine(html: string, classes: string[] = [], number?: number): string {
  const numbered = number === undefined ? '' : ` data-line="${number}"`
  return `<span class="${escapeHtml(['token-line', ...classes].join(' '))}"${numbered}>${html}\n</span>`
}

/** The lines of code that is not highlighted. */
export const plainLines = (code: string): string =>
  code
    .split('\n')
    .map((line) => codeLine(escapeHtml(line)))
    .join('')

/** Code as a block shows it, with what the words behind the language say of it. */
export interface HighlightedCode extends Html {
  language?: string | undefined
  title?: string | undefined
}

/** Highlights code as a fence would; `meta` is written as behind its language: `title="a.js" {1,3} showLineNumbers`. */
export type Highlight = (code: string, language?: string, meta?: string) => HighlightedCode

/** A table in a box that scrolls when the table is wider than the page, by keyboard too. */
export const scrollingTable = <Node>(element: CreateElement<Node>, table: Node): Node =>
  element('div', { className: 'table-scroll', tabIndex: 0 }, [table])

interface Details<Node> {
  summary?: Node | string | undefined
  attributes: Record<string, JsonValue>
  content: Node[]
}

/** Without a `summary` it is among the content, or the browser's own. */
export const details = <Node>(element: CreateElement<Node>, { summary, attributes, content }: Details<Node>): Node =>
  element('details', attributes, [...(summary === undefined ? [] : [element('summary', {}, [summary])]), ...content])
