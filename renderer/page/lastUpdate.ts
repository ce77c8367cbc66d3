import type { Doc, Site } from '../../schemas/graph.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import type { LastUpdate } from './pageData.ts'

/** A doc's last change, with its date in the language of the site. */
export function lastUpdateOf({ lastUpdate }: Pick<Doc, 'lastUpdate'>, site: Site): LastUpdate | undefined {
  if (lastUpdate?.date === undefined) return lastUpdate
  return { ...lastUpdate, dateText: formatOf(dateLocale(site)).format(new Date(lastUpdate.date)) }
}

/** The date of a post in the language of the site: `November 3, 2024`. */
export const longDate = (date: string, site: Site): string => longFormatOf(dateLocale(site)).format(new Date(date))

const longFormats = new Map<string, Intl.DateTimeFormat>()

function longFormatOf(locale: string): Intl.DateTimeFormat {
  return getOrInsert(longFormats, locale, () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string): Intl.DateTimeFormat {
  return getOrInsert(formats, locale, () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))
}

/** The locale of dates, with the calendar of the language: `ar-u-ca-islamic-umalqura`. */
function dateLocale({ locale, locales }: Site): string {
  const { htmlLang = locale, calendar } = locales.find(({ code }) => code === locale) ?? {}
  return calendar === undefined ? htmlLang : new Intl.Locale(htmlLang, { calendar }).toString()
}
