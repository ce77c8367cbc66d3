import type { Postings } from './indexFormat.ts'

/** How much a word counts on the whole site, when one of several has to be chosen: what pages are named by comes first. */
export function weightOf([count, ...groups]: Postings): number {
  return (groups[0]?.[0] ?? 0) + Math.log2(1 + count)
}

/** Whether a mistyped word may have meant this one: it is made of letters, and not itself the slip of a single page. */
export function isSpelling(word: string, [count, ...groups]: Postings): boolean {
  return (count > 1 || (groups[0]?.[0] ?? 0) > 8) && /^\p{L}{4,}$/u.test(word)
}
