/**
 * A question as readers type it, and the pages that answer it, without an order. Of the questions of a site, the ranking is
 * tuned on every second one, from the first; keywords and synonyms on all of them. Those in `heldOut.ts` are for measuring only.
 */
export type Question = [query: string, ...answers: string[]]
