import { z } from 'zod'

/** Whether a text is a language tag, as browsers and Node know it (BCP 47). */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

const faults = {
  error: ({ input }: { input?: unknown }) => `is \`${input}\`, which is not a language tag`,
  params: { hint: 'Write it like `en`, `pt-BR` or `zh-Hans`.' },
}

export const languageTag = z.string().refine(isLanguageTag, faults)

/** The name of a language, which is also a folder: `pt-BR`, `pt_BR`. */
export const localeName = z
  .string()
  .refine((name) => /^[a-z\d]+(?:[-_][a-z\d]+)*$/i.test(name) && isLanguageTag(name.replaceAll('_', '-')), faults)

/** The name of a calendar, as in the `-u-ca-` part of a language tag. */
export const calendarName = z.string().refine((name) => /^[a-z\d]{3,8}(?:-[a-z\d]{3,8})*$/i.test(name), {
  error: ({ input }) => `is \`${input}\`, which is not a calendar`,
  params: { hint: 'Write it like `gregory`, `iso8601` or `islamic-civil`.' },
})
