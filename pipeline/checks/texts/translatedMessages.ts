import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { blogMessages } from '../../../schemas/messages/blog.ts'
import { componentMessages } from '../../../schemas/messages/components.ts'
import { messages } from '../../../schemas/messages/en.ts'
import { feedbackMessages } from '../../../schemas/messages/feedback.ts'
import { playgroundMessages } from '../../../schemas/messages/playground.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { Check } from '../check.ts'

const originals: Readonly<Record<string, string>> = {
  ...messages,
  ...blogMessages,
  ...componentMessages,
  ...feedbackMessages,
  ...playgroundMessages,
}

/**
 * A message of `code.json` has the placeholders of its original, and no more plural forms than its language. One form of
 * several may lack a placeholder: `One document|{count} documents`.
 */
export const translatedMessages: Check = (_, { locale: { code: texts, locale } }) =>
  [...texts.messages].flatMap(([key, message]): Diagnostic[] => {
    const original = originalOf(key)
    if (original === undefined) return []
    const position = texts.locate([key, 'message'], 'value')
    const [expected, written] = [placeholdersIn(original), placeholdersIn(message)]
    const unknown = written.filter((name) => !expected.includes(name))
    const missing = expected.filter((name) => !written.includes(name))
    const forms = message.split('|')
    // In a text of the site, `|` may be a line between two parts.
    const maxForms = original.includes('|') && key !== original ? formsOf(locale.code) : forms.length
    const lastForm = forms[maxForms - 1]
    const hasUnused = forms.slice(maxForms).some((form) => form !== lastForm)
    return [
      ...unknown.map((value) => {
        const suggestions = didYouMean(value, missing)
        return diagnose('translation-placeholder', position, { problem: 'unknown', key, value }, { suggestions })
      }),
      // A text of the site may do without one.
      ...(unknown.length > 0 || key === original ? [] : missing).map((value) =>
        diagnose('translation-placeholder', position, { problem: 'missing', key, value }),
      ),
      ...(hasUnused
        ? [diagnose('translation-placeholder', position, { problem: 'forms', key, forms: forms.length, maxForms })]
        : []),
    ]
  })

/** The English message of a key. A text of the site without an id has itself as its key. */
function originalOf(key: string): string | undefined {
  const id = key.replace(/^theme\./, '')
  if (id !== key) return Object.hasOwn(originals, id) ? originals[id] : undefined
  return placeholdersIn(key).length > 0 ? key : undefined
}

const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))]

function formsOf(locale: string): number {
  const [language = 'en'] = Intl.PluralRules.supportedLocalesOf([locale.replaceAll('_', '-')])
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.length
}
