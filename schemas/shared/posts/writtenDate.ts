/**
 * The date in the front matter of a post, as ISO 8601. One without a time zone is in UTC, on every machine. `undefined` for what
 * is no date.
 *
 *     2024-03-01, 2024-3-1 10:00, 2024-03-01T10:00:00+02:00, March 1, 2024
 */
export function writtenDate(written: string): string | undefined {
  const text = written.trim().replace(timestamp, padded)
  const hasZone = /(?:z|[+-]\d{2}:?\d{2}|gmt|utc)$/i.test(text) && !/^\d{4}-\d\d-\d\d$/.test(text)
  // Not all forms of dates may be followed by a zone.
  const date = [hasZone ? text : `${text}Z`, text]
    .map((form) => new Date(form))
    .find((one) => !Number.isNaN(one.getTime()))
  return date?.toISOString()
}

/** A timestamp of YAML, in which month, day and hour may have one digit. */
const timestamp = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:t|[ \t]+)(\d{1,2})(?=:))?(?=$|[: \t])/i

const padded = (_: string, year: string, month: string, day: string, hour?: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${hour === undefined ? '' : `T${hour.padStart(2, '0')}`}`
