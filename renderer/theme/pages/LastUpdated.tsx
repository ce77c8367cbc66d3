import { fillMessage } from '../fillMessage.tsx'

interface LastUpdatedProps {
  /** ISO 8601. */
  date?: string
  author?: string
  locale: string
}

/** Date and author of a doc's last change. Either may be unknown. */
export function LastUpdated({ date, author, locale }: LastUpdatedProps) {
  if (date === undefined && author === undefined) return null
  return (
    <span className="theme-last-updated">
      {fillMessage('lastUpdated.lastUpdatedAtBy', {
        atDate:
          date !== undefined && fillMessage('lastUpdated.atDate', { date: <DateOf date={date} locale={locale} /> }),
        byUser: author !== undefined && fillMessage('lastUpdated.byUser', { user: <b>{author}</b> }),
      })}
    </span>
  )
}

/** Browsers and Node.js may format a date differently, so the hydration warning is suppressed. */
function DateOf({ date, locale }: { date: string; locale: string }) {
  return (
    <time dateTime={date} suppressHydrationWarning>
      {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))}
    </time>
  )
}
