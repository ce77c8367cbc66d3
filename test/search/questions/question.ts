/**
 * A question as readers type it, and the pages that answer it, without an order. The ranking was tuned on all of them but
 * the last one of `batches/`; keywords and synonyms on those that each site has in a file.
 */
export type Question = [query: string, ...answers: string[]]
