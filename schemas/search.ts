import { z } from 'zod'
import { address } from './address.ts'

/** Route of the search page, with or without a slash in front; `false` or `null` for no such page. */
export const searchPagePath = z
  .union([
    z.string().regex(/^[^?#\\]*[^?#\\/][^?#\\]*$/, {
      error: ({ input }) => `is \`${input}\`, which is not the path of a page`,
    }),
    z.literal(false),
  ])
  .nullable()
  .default('search')

const shared = {
  /** Find only pages of the reader's language and version. */
  contextualSearch: z.boolean().default(true),
  searchPagePath,
  /** Where readers tell that a search should have found something; `{query}` stands for what they searched. */
  reportUrl: address.optional(),
}

/**
 * What the hosted service Algolia needs to know. Further options are handed to the search window as they are.
 *
 * Its crawler may fill the index, or `docs search-index push`: with a key that may write to it in the environment
 * variable `ALGOLIA_ADMIN_API_KEY` (rights `addObject`, `deleteIndex`, `settings`, `editSettings`, `search`).
 */
export const algolia = z.looseObject({
  appId: z.string(),
  /** The key for searching, which everyone may see; never the one for writing. */
  apiKey: z.string(),
  indexName: z.string(),
  /** Pages whose address matches are another site's: following them loads the page afresh. */
  externalUrlRegex: z
    .string()
    .refine(isPattern, { error: ({ input }) => `is \`${input}\`, which is no regular expression` })
    .optional(),
  /**
   * Sent along with every search, instead of what DocSearch would send. `facetFilters` are added to those for the
   * reader's language and version.
   */
  searchParameters: z.record(z.string(), z.json()).default({}),
  ...shared,
})

/**
 * A Typesense cluster, in the words of its client; what else its client takes may stand beside `nodes`.
 *
 * Typesense's scraper may fill the collection, or `docs search-index push`: with a key that may write to it in the
 * environment variable `TYPESENSE_ADMIN_API_KEY` (rights to `collections`, `documents` and `aliases`).
 */
const typesense = z.strictObject({
  engine: z.literal('typesense'),
  /** A collection, or the alias of one; `docs search-index push` makes it an alias. */
  typesenseCollectionName: z.string(),
  typesenseServerConfig: z.looseObject({
    nodes: z
      .array(
        z.strictObject({
          host: z.string(),
          port: z.union([z.int(), z.string()]).transform(Number),
          protocol: z.enum(['http', 'https']),
          path: z.string().optional(),
        }),
      )
      .min(1),
    /** The key for searching, which everyone may see; never the one for writing. */
    apiKey: z.string(),
  }),
  /**
   * Sent along with every search, instead of what typesense-docsearch would send. `filter_by` is added to the filter for
   * the reader's language and version.
   */
  typesenseSearchParameters: z.record(z.string(), z.json()).default({}),
  ...shared,
})

/**
 * Which engine answers searches: `local`, an index that is built with the site and needs no service; or one of two
 * services.
 */
export const search = z.discriminatedUnion('engine', [
  z.strictObject({ engine: z.literal('local').optional(), ...shared }),
  algolia.extend({ engine: z.literal('algolia') }),
  typesense,
])
export type SearchConfig = z.output<typeof search>

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) !== undefined
  } catch {
    return false
  }
}
