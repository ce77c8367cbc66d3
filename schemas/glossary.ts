import { z } from 'zod'

const words = z.string().trim().min(1)

/** A term in another language. */
const translation = z.strictObject({
  /** The term as docs in that language write it. */
  term: words,
  /** What it means, in that language. */
  definition: words,
  /** Other forms that docs use: plurals, cases, short forms. */
  aliases: z.array(words).default([]),
})

/** An entry of the file of the glossary. */
export const glossaryTerm = z.strictObject({
  /** The term as docs write it. */
  term: words,
  /** What it means, in a sentence or two of plain text. */
  definition: words,
  /** Other forms that docs use: plurals, short forms. */
  aliases: z.array(words).default([]),
  /** Whether the first use on a page gets the definition. Otherwise only `<Term>` does. */
  firstUse: z.boolean().default(true),
  /** The term in other languages of the site, by locale. */
  translations: z.record(z.string(), translation).default({}),
})

export const glossary = z.array(glossaryTerm)

export type GlossaryTerm = z.output<typeof glossaryTerm>
