/**
 * Whether the day of a date exists. `Date` accepts days up to 31 in every month, and counts on into the next one.
 *
 *     2024-02-30, Feb 30, 2024 10:00, 2/31/2024   →  false
 *
 * Also `true` if the text is not a date: another check reports that.
 */
export function dayExists(written: string): boolean {
  const text = written.replace(/\([^)]*\)/g, '').replace(/(?:t|\b)\d{1,2}:.*/is, '')
  const date = new Date(`${text} UTC`)
  const [day, ...others] = (text.match(/\d+/g) ?? []).map(Number).filter((number) => number > 28 && number <= 31)
  // A year of two digits may be the number.
  if (day === undefined || others.length > 0 || !/\d{4}/.test(text) || Number.isNaN(date.getTime())) return true
  return date.getUTCDate() === day
}

export const unknownDay = ({ input }: { input: unknown }): string => `is \`${input}\`, a day that does not exist`
