/** Format a count with its noun: `1 page`, `2 pages`, `1,000 pages`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
