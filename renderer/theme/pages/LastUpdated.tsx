import { fillText } from '../fillMessage.tsx'

interface LastUpdatedProps {
  /** ISO 8601. */
  date?: string
  author?: string
  locale: string
}

/** When a doc changed last, and by whom; either may be unknown. */
export function LastUpdated({ date, author, locale }: LastUpdatedProps) {
  if (date === undefined && author === undefined) return null
  return (
    <span className="theme-last-updated">
      {fillText('lastUpdated.lastUpdatedAtBy', {
        atDate: date !== undefined && fillText('lastUpdated.atDate', { date: <DateOf date={date} locale={locale} /> }),
        byUser: author !== undefined && fillText('lastUpdated.byUser', { user: <b>{author}</b> }),
      })}
    </span>
  )
}

/** Browsers and Node.js may spell a date differently, hence no warning about it. */
function DateOf({ date, locale }: { date: string; locale: string }) {
  return (
    <time dateTime={date} suppressHydrationWarning>
      {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))}
    </time>
  )
}
