import { loaded } from '../load/load.ts'
import type { LoadedLocale } from '../load/loadLocales.ts'
import { type TranslatedDoc, translatedDocs } from '../load/translationStates.ts'
import type { TranslatedTexts, Translations } from '../load/translations.ts'
import type { Reader } from '../tasks/task.ts'
import { translatedTexts } from './resolve.ts'

/** The texts of a site that can be translated to a language. */
export interface LocaleTexts {
  locale: string
  /** From the site's root: `i18n/fr`. */
  folder: string
  code: Translations
  /** Built-in and own messages, by key in `code.json`. */
  messages: Record<string, string>
  /** The other files. */
  files: TranslatedTexts[]
  /** The translated docs. */
  docs: TranslatedDoc[]
}

export function localeTexts(run: Reader, loadedLocale: LoadedLocale): LocaleTexts {
  const { locale, folder, code, messages } = loadedLocale
  return {
    locale: locale.code,
    folder,
    code,
    messages,
    files: run.get(translatedTexts, locale.code),
    docs: translatedDocs(run.get(loaded).versions, loadedLocale),
  }
}
