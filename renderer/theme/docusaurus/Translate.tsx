import { Fragment, isValidElement, type ReactNode } from 'react'
import { translateText } from '../../page/messages.ts'

interface TranslateProps {
  /** The original text, which is also the key of its translation if there is no `id`. */
  children?: string
  id?: string
  /** A note for translators. */
  description?: string
  /** Values of the placeholders: text or elements. */
  values?: Record<string, ReactNode>
}

interface Message {
  message?: string
  id?: string
  description?: string
}

/**
 * A text in the language of the page, as in Docusaurus: from `code.json`, by `id`, else by the text itself. Placeholders in
 * braces are filled in.
 *
 *     <Translate id="welcome" values={{ name: <b>{name}</b> }}>{'Welcome, {name}!'}</Translate>
 */
export default function Translate({ children, id, values }: TranslateProps) {
  if (children !== undefined && typeof children !== 'string') {
    throw new Error('`<Translate>` contains something else than text. Put elements into `values`.')
  }
  return <>{interpolate(textOf({ message: children, id }), values)}</>
}

/** Translate a text where no element can be: `translate({ message: 'Welcome, {name}!' }, { name })`. */
export function translate(message: Message, values?: Record<string, string | number>): string {
  return String(interpolate(textOf(message), values))
}

/** Fill in placeholders. The result is text, unless a value is an element. */
export function interpolate(text: string, values: Record<string, ReactNode> = {}): ReactNode {
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part] : `{${part}}`))
  if (!parts.some((part) => isValidElement(part))) return parts.join('')
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

function textOf({ message, id }: Message): string {
  const key = id ?? message
  if (key === undefined) throw new Error('A translation needs a `message` or an `id`.')
  return translateText(key, message ?? key)
}
