import type { ComponentMessageId } from '../../schemas/messages/components.ts'
import type { MessageId as ThemeMessageId } from '../../schemas/messages/en.ts'
import { escapeHtml } from '../../schemas/shared/html/escapeHtml.ts'

type MessageId = ThemeMessageId | ComponentMessageId

/**
 * Placeholders for messages of the interface in a cached body: labels of buttons, titles of admonitions. They are replaced
 * when a page is built, because a doc without a translation is part of the site in every language.
 *
 *     \u0003admonition.note\u0003                              note
 *     \u0003common.headingLinkTitle\u0004Install\u0003    Direct link to Install
 *
 * Authors cannot write these control characters: `decodeText` replaces them.
 */
const placeholder = /\u0003([\w.]+)(?:\u0004([^\u0003]*))?\u0003/g
/** Matches placeholders in the text of a JavaScript module, where strings are escaped. */
const placeholderInModule =
  /(?:\\u0003|\\x03|\u0003)([\w.]+?)(?:(?:\\u0004|\\x04|\u0004)(.*?))?(?:\\u0003|\\x03|\u0003)/g

/** `value` is that of the message's placeholder, if it has one. */
export const messagePlaceholder = (id: MessageId, value?: string): string =>
  `\u0003${id}${value === undefined ? '' : `\u0004${value}`}\u0003`

/** Returns the message with an id. */
export type MessageOf = (id: MessageId) => string

/** Fill messages into HTML. The value of a message's placeholder is HTML already. */
export function fillMessages(html: string, messageOf: MessageOf): string {
  if (!html.includes('\u0003')) return html
  return html.replace(placeholder, (_, id: MessageId, value = '') => withValue(escapeHtml(messageOf(id)), value))
}

/** Fill messages into a plain string, such as a property of an island. */
export const fillMessagesInText = (text: string, messageOf: MessageOf): string =>
  text.replace(placeholder, (_, id: MessageId, value = '') => withValue(messageOf(id), value))

/** Fill messages into JavaScript. Placeholders are inside string literals. */
export function fillMessagesInModule(code: string, messageOf: MessageOf): string {
  const encode = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'")
  return code.replace(placeholderInModule, (_, id: MessageId, value = '') => withValue(encode(messageOf(id)), value))
}

const withValue = (message: string, value: string) => message.replace(/\{\w+\}/, () => value)
