/** Format a size in decimal units: `312 B`, `4.2 kB`, `18.0 MB`, `1.4 GB`. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} B`
  if (count < 1_000_000) return `${(count / 1000).toFixed(1)} kB`
  return count < 1_000_000_000 ? `${(count / 1_000_000).toFixed(1)} MB` : `${(count / 1_000_000_000).toFixed(1)} GB`
}

/** Format a count with its noun: `1 page`, `2 pages`, `1,000 pages`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** Format the time since a value of `performance.now()`: `0.43 s`, `12.1 s`. */
export function seconds(since: number): string {
  const elapsed = (performance.now() - since) / 1000
  return `${elapsed.toFixed(elapsed < 10 ? 2 : 1)} s`
}
