import type { JsonValue } from '../../graph.ts'
import type { MessageId } from '../../messages/en.ts'
import { escapeHtml, escapeText } from './escapeHtml.ts'

/**
 * Templates of markup that the pipeline renders as hast and mdast, and the theme as React elements.
 *
 * A template is a function that takes a `createElement` function, so that it depends neither on React nor on hast.
 * Attributes have React's names.
 */
export type CreateElement<Node> = (
  tag: string,
  attributes: Record<string, JsonValue>,
  children: (Node | string)[] | Html,
) => Node

/** The content of an element as HTML. React compares it by identity, so pass the same object on every render. */
export interface Html {
  __html: string
}

const admonitionTypes = ['note', 'tip', 'info', 'warning', 'caution', 'danger']

/** Aliases from other generators, with the type that they look like. The default title is the alias. */
const aliases = new Map([
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
])

/** All built-in names of admonitions. */
export const admonitionNames = [...admonitionTypes, ...aliases.keys()]

interface Admonition<Node> {
  /** One of `admonitionNames`, or a keyword of the site. */
  name: string
  /** By default the name. */
  title: (Node | string)[]
  /** Replaces the icon of the type. */
  icon?: Node | undefined
  content: Node[]
}

/** Returns a message of the interface, or a placeholder for it. */
export type Message = (id: MessageId) => string

export function admonition<Node>(
  element: CreateElement<Node>,
  { name, title, icon, content }: Admonition<Node>,
  message: Message,
): Node {
  const defaultTitle = admonitionTypes.includes(name) ? message(`admonition.${name}` as MessageId) : name
  const iconClass = icon === undefined ? 'admonition-icon' : 'admonition-icon admonition-icon--own'
  const classes = [...new Set([aliases.get(name) ?? name, name])].map((type) => `theme-admonition-${type}`)
  const className = ['theme-admonition', ...classes].join(' ')
  return element('div', { className }, [
    element('div', { className: 'admonition-heading' }, [
      element('span', { className: iconClass, 'aria-hidden': 'true' }, icon === undefined ? [] : [icon]),
      ...(title.length > 0 ? title : [defaultTitle]),
    ]),
    element('div', { className: 'admonition-content' }, content),
  ])
}

interface CodeBlock<Node> {
  language?: string | undefined
  title?: Node | string | undefined
  /** The name of the language, which stands beside the title. */
  label?: string | undefined
  /** Additional classes of the block. */
  className?: string | undefined
  /** Highlighted lines, or elements. */
  code: Html | Node[]
}

export function codeBlock<Node>(
  element: CreateElement<Node>,
  { language = 'text', title, label, className, code }: CodeBlock<Node>,
  message: Message,
): Node {
  // An author writes the language as any text, which is one class name.
  const languageClass = `language-${language.replace(/[\s"'`<>&=]+/g, '-')}`
  const classes = ['theme-code-block', languageClass, className].filter(Boolean)
  return element('div', { className: classes.join(' ') }, [
    ...(title === undefined && label === undefined ? [] : [titleBar(element, title, label)]),
    element('div', { className: 'code-block-content' }, [
      element('pre', { className: `prism-code ${languageClass}`, tabIndex: 0 }, [
        element('code', { className: 'code-block-lines' }, code),
      ]),
      element('div', { className: 'code-block-buttons' }, buttons(message)),
    ]),
  ])
}

const titleBar = <Node>(
  element: CreateElement<Node>,
  title: Node | string | undefined,
  label: string | undefined,
): Node =>
  element('div', { className: 'code-block-title', ...(label !== undefined && { 'data-language': label }) }, [
    ...(title === undefined ? [] : [title]),
  ])

/**
 * The buttons of a code block. They are HTML for React too, because the button to wrap lines is added on hover, possibly
 * before hydration.
 */
function buttons(message: Message): Html {
  const [label, title] = [message('CodeBlock.copyButtonAriaLabel'), message('CodeBlock.copy')]
  const key = `${label}\n${title}`
  buttonsByLabel[key] ??= {
    __html: `<button type="button" class="clean-btn" data-copy="" aria-label="${escapeHtml(label)}" title="${escapeHtml(title)}"></button>`,
  }
  return buttonsByLabel[key]
}
const buttonsByLabel: Record<string, Html> = {}

/**
 * The start tag of a line of code; empty if the line needs no element. `number` is rendered by CSS, so that it is neither
 * selected nor copied.
 */
export function lineStart(classes: string[], number?: number): string {
  const names = classes.length > 0 ? ` class="${escapeHtml(classes.join(' '))}"` : ''
  const attributes = number === undefined ? names : `${names} data-line="${number}"`
  return attributes === '' ? '' : `<span${attributes}>`
}

/** Code without highlighting. Each line ends in a newline. */
export const plainCode = (code: string): string => `${escapeText(code)}\n`

/** Highlighted code with the language and title of its block. */
export interface HighlightedCode extends Html {
  language?: string | undefined
  title?: string | undefined
  label?: string | undefined
  /** The code without magic comments, if it had some. */
  code?: string
  /** Classes of single lines, by number from 1. */
  lineClasses?: Record<number, string[]>
}

/** Highlights code like a fenced code block. `meta` is the text after the language: `title="a.js" {1,3} showLineNumbers`. */
export type Highlight = (code: string, language?: string, meta?: string) => HighlightedCode

/** The class of the first cell of a column that holds sentences. */
export const textColumnClass = 'text-column'

/** A table in a box that scrolls if the table is wider than the page. The box is focusable for scrolling by keyboard. */
export const scrollingTable = <Node>(element: CreateElement<Node>, table: Node): Node =>
  element('div', { className: 'table-scroll', tabIndex: 0 }, [table])

interface Details<Node> {
  summary?: Node | string | undefined
  attributes: Record<string, JsonValue>
  content: Node[]
}

/** `<details>`. If `summary` is missing, the content contains it or the browser shows its default. */
export const details = <Node>(element: CreateElement<Node>, { summary, attributes, content }: Details<Node>): Node =>
  element('details', attributes, [...(summary === undefined ? [] : [element('summary', {}, [summary])]), ...content])
