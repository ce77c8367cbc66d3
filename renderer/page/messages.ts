import type { Site } from '../../schemas/graph.ts'
import { messages as english, type MessageId } from '../../schemas/messages/en.ts'
import { firstSite } from './firstSite.ts'

export type { MessageId }

const noTexts: Record<string, string> = {}
/** Texts of the language of the site that differ from the English ones, by id, with `theme.` in front of those of the theme. */
let texts = noTexts
let textsLocale = 'en'
let pluralRules = new Intl.PluralRules('en')
let pluralForms = pluralCategories('en')

/**
 * Use the messages of a language from now on. Set before a page is rendered: all pages of a process or a browser window
 * that are rendered at one time are of one language.
 */
export function setMessages({ locale, messages = noTexts }: Pick<Site, 'locale' | 'messages'>): void {
  if (texts === messages && textsLocale === locale) return
  texts = messages
  textsLocale = locale
  const [language = 'en'] = Intl.PluralRules.supportedLocalesOf([locale.replaceAll('_', '-')])
  pluralRules = new Intl.PluralRules(language)
  pluralForms = pluralCategories(language)
}

/** The language whose messages are used. */
export const localeOfTexts = (): string => textsLocale

const first = firstSite()
if (first) setMessages(first)

/** A message with its placeholders filled in. Placeholders without a value stay. */
export function translate(id: MessageId, values: Record<string, string | number> = {}): string {
  return fill(translateText(`theme.${id}`, english[id]), values)
}

/** Fill in the placeholders of a text. Those without a value stay. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => (Object.hasOwn(values, name) ? String(values[name]) : placeholder))

/** A text of the site by its key in `code.json`, or the original. */
export function translateText(key: string, original: string): string {
  return Object.hasOwn(texts, key) ? texts[key]! : original
}

/** A message in the form for a count: `1 item`, `3 items`. */
export function plural(id: MessageId, count: number): string {
  return pluralForm(translate(id, { count }), count)
}

/** The form of a text for a count. */
export function pluralForm(text: string, count: number): string {
  const forms = text.split('|')
  return forms[pluralForms.indexOf(pluralRules.select(count))] ?? forms.at(-1)!
}

/**
 * The plural categories of a language, in the order of a message's forms: `one|few|many|other` in Polish. A message may have
 * fewer forms; its last one is that of the remaining categories.
 */
export function pluralCategories(locale: string): Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).filter((one) => pluralCategories.includes(one))
}

/** `One doc tagged with "start"`, `3 docs tagged with "start"` */
export function tagTitle({ label, items }: { label: string; items: unknown[] }): string {
  return translate('docs.tagDocListPageTitle', {
    nDocsTagged: plural('docs.tagDocListPageTitle.nDocsTagged', items.length),
    tagName: label,
  })
}
