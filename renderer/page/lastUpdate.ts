import type { Doc, Site } from '../../schemas/graph.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import type { LastUpdate } from './pageData.ts'

/** A doc's last change, with its date in the language of the site. */
export function lastUpdateOf({ lastUpdate }: Pick<Doc, 'lastUpdate'>, site: Site): LastUpdate | undefined {
  if (lastUpdate?.date === undefined) return lastUpdate
  return { ...lastUpdate, dateText: dateFormat(site, 'medium').format(new Date(lastUpdate.date)) }
}

/** The date of a post in the language of the site: `November 3, 2024`. */
export const longDate = (date: string, site: Site): string => dateFormat(site, 'long').format(new Date(date))

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(site: Site, dateStyle: 'medium' | 'long'): Intl.DateTimeFormat {
  const locale = dateLocale(site)
  const create = () => new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
  return getOrInsert(formats, `${locale} ${dateStyle}`, create)
}

/** The locale of dates, with the calendar of the language: `ar-u-ca-islamic-umalqura`. */
function dateLocale({ locale, locales }: Site): string {
  const { htmlLang = locale, calendar } = locales.find(({ code }) => code === locale) ?? {}
  return calendar === undefined ? htmlLang : new Intl.Locale(htmlLang, { calendar }).toString()
}
