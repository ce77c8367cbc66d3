import type { Messages } from './en.ts'

/** Locales with translated messages. English is not among them: it is always loaded. */
export const locales = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  hi: () => import('./hi.ts'),
  id: () => import('./id.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  ru: () => import('./ru.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  vi: () => import('./vi.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
} satisfies Record<string, () => Promise<{ messages: Messages }>>

export type MessageLocale = keyof typeof locales

/**
 * The locale whose messages fit a requested locale, which is a language tag:
 *
 *     fr-CA  →  fr          pt-PT  →  pt-BR
 *     zh-TW  →  zh-Hant     nb     →  undefined
 *
 * Locales fit if they have the same language and script, where a script that is not named is the likely one of the language
 * and region.
 */
export function messageLocale(requested: string): MessageLocale | undefined {
  const wanted = languageAndScript(requested)
  return (Object.keys(locales) as MessageLocale[]).find((locale) => languageAndScript(locale) === wanted)
}

/** `fr-CA` → `fr-Latn`; undefined if it is no language tag. */
function languageAndScript(locale: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}
