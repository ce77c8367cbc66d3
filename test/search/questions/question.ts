/**
 * A question as readers type it, and the pages that answer it, without an order. The ranking is tuned on every second
 * question, from the first; the others are held back.
 */
export type Question = [query: string, ...answers: string[]]
