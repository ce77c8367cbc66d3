import { fillMessage } from './fillMessage.tsx'

interface LastUpdatedProps {
  /** ISO 8601. */
  date?: string
  /** The date in the language of the site. */
  dateText?: string
  author?: string
}

/** Date and author of a doc's last change. Either may be unknown. */
export function LastUpdated({ date, dateText, author }: LastUpdatedProps) {
  if (date === undefined && author === undefined) return null
  return (
    <span className="theme-last-updated">
      {fillMessage('lastUpdated.lastUpdatedAtBy', {
        atDate:
          date !== undefined && fillMessage('lastUpdated.atDate', { date: <time dateTime={date}>{dateText}</time> }),
        byUser: author !== undefined && fillMessage('lastUpdated.byUser', { user: <b>{author}</b> }),
      })}
    </span>
  )
}
